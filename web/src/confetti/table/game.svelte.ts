/**
 * A game of Confetti as this page knows it: the last view, the scene that follows events and motion, the round's
 * clock, and what the player's own hand does. Nothing is decided here.
 */
import { play, type Sound } from '$/components/sound';
import type {
  ConfettiEvent,
  ConfettiInputRefusal,
  ConfettiRules,
  ConfettiView,
  ToClient,
} from '$/api/messages';
import type { TableClient } from '$/table/tableClient.svelte';
import { moves, settings } from '$/state/settings.svelte';
import { RoundClock } from './clock';
import { LATE_FOR_SPECTATORS_MS, LATE_MS } from '$/confetti/canvas/interpolation';
import { readMotion } from '$/confetti/canvas/motion';
import { TableShape, type Point } from '$/confetti/canvas/geometry';
import { Scene, type SceneCard } from '$/confetti/canvas/scene';
import type { Stroke } from '$/confetti/canvas/strokes';
import { HandSender } from './handSender';

const MOVE_EVERY = 33;
/** How often received motion is acknowledged, while there is some, and how often the server is asked the time. */
const HEARD_EVERY = 250;
const TIME_EVERY = 1_000;
/** The connection counts as silent after this long, plus a round trip, without an answer. */
const SILENT_MS = 1_800;
/** A card that came to rest so far from where it was let go has stayed behind. */
const BEHIND = 0.05;
const REASON_MS = 1_800;
const QUICK_TIMES = [50, 150, 300, 500];

/** Why something did not work, by the server's word or by what the page sees for itself. */
export type InputReason = ConfettiInputRefusal | 'stayed-behind';
export type News = { readonly key: number; readonly event: ConfettiEvent };

export class ConfettiGame {
  view = $state.raw<ConfettiView | null>(null);
  rules = $state.raw<ConfettiRules | null>(null);
  ready = $state.raw<readonly number[]>([]);
  /** When the next round begins without those who are not ready, by the page's clock; null while nobody is. */
  beginsAt = $state<number | null>(null);
  interrupted = $state(false);
  refusal = $state.raw<InputReason | null>(null);
  /** Whether nothing comes from the server though it was asked. */
  silent = $state(false);
  /** What has just happened, for words read aloud. */
  news = $state.raw<News | null>(null);
  /** Counts the changes of the scene, so that what is derived from it is updated. */
  told = $state(0);
  readonly scene = new Scene();
  readonly clock = new RoundClock();

  private number = 0;
  private heard: number | null = null;
  private lastMove = 0;
  private waitingMove: Point | null = null;
  private readonly timers: ReturnType<typeof setTimeout>[] = [];
  private readonly pulse: ReturnType<typeof setInterval>;
  private reported: number | null = null;
  private asked = 0;
  private answered = 0;
  /** How much later than now inputs are stamped; the same for a whole stroke. */
  private ahead = 0;
  private reasonTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly sender = new HandSender({
    say: (...parts) => this.say(...parts),
    stamp: () => this.stamp(),
    shape: () => this.scene.shape,
    isContested: (card) => (this.scene.cards.get(card)?.pullers.length ?? 0) > 1,
  });

  constructor(private readonly client: TableClient) {
    client.relay((message) => this.hear(message));
    this.pulse = setInterval(() => this.beat(), HEARD_EVERY);
    for (const wait of QUICK_TIMES) this.timers.push(setTimeout(() => this.askTime(), wait));
  }

  close(): void {
    this.client.relay(null);
    clearInterval(this.pulse);
    for (const timer of this.timers) clearTimeout(timer);
    this.lost();
  }

  /** The connection is gone: the server lets go of what we dragged. */
  lost(): void {
    this.sender.clear();
    this.scene.strokes.clear();
    this.waitingMove = null;
  }

  /** The round's time now. */
  now(): number {
    return this.clock.at(performance.now());
  }

  get seat(): number | null {
    return this.view?.seat ?? null;
  }

  // --- what is received

  private hear(message: ToClient | ArrayBuffer): void {
    if (message instanceof ArrayBuffer) {
      const motion = readMotion(message);
      if (!motion) return;
      this.heard = motion.at;
      this.scene.move(motion);
      return;
    }
    switch (message.type) {
      case 'live-view':
        this.rules = message.rules;
        this.clock.latest = message.rules.measures.latest_ms;
        this.take(message.view, message.now, message.taken);
        this.ready = message.ready;
        if (!message.ready.length) this.beginsAt = null;
        this.interrupted = message.interrupted;
        break;
      case 'live':
        for (const event of message.events) this.follow(event);
        this.told += 1;
        break;
      case 'live-ready':
        this.ready = message.ready;
        this.beginsAt = message.wait === null ? null : performance.now() + message.wait;
        break;
      case 'live-refused':
        this.refused(message.number, message.reason);
        break;
      case 'live-time':
        this.clock.answered(message.clock, message.now, performance.now());
        this.answered = performance.now();
        this.silent = false;
        break;
      default:
        break;
    }
  }

  private take(view: ConfettiView | null, now: number, taken: number): void {
    const begins = view?.stage === 'sand' && this.view?.stage !== 'sand';
    if (begins || !this.view) {
      this.clock.begin(now, performance.now());
      this.heard = null;
      for (const wait of QUICK_TIMES) this.timers.push(setTimeout(() => this.askTime(), wait));
    }
    this.view = view;
    this.scene.seat = view?.seat ?? null;
    this.scene.late = view?.seat === null ? LATE_FOR_SPECTATORS_MS : LATE_MS;
    if (view && this.rules) this.scene.shape = new TableShape(this.rules.measures, view.points.length);
    this.scene.moves = moves();
    this.scene.take(view?.round ?? null, this.now(), taken);
    this.told += 1;
  }

  private follow(event: ConfettiEvent): void {
    const ended = this.scene.follow(event);
    if (ended) this.explain(ended, event);
    this.news = { key: (this.news?.key ?? 0) + 1, event };
    const mine = this.seat !== null && concerns(event, this.seat);
    const sound = SOUNDS[event.kind];
    if (sound && (mine || event.kind === 'removed' || event.kind === 'sand-ran-out')) play(sound);
    if (mine && settings.vibration && BUZZES[event.kind]) navigator.vibrate?.(BUZZES[event.kind] ?? 0);
  }

  private refused(number: number, reason: ConfettiInputRefusal): void {
    this.scene.strokes.refused(number);
    if (reason === 'nothing-dragged') return; // the card was taken or lost meanwhile: the picture says it
    // The server believes that we drag a card and we do not (another tab, perhaps): let go of it.
    if (reason === 'already-dragging') this.sender.drop(this.nextNumber());
    else this.tellReason(reason);
  }

  private tellReason(reason: InputReason): void {
    this.refusal = reason;
    clearTimeout(this.reasonTimer);
    this.reasonTimer = setTimeout(() => (this.refusal = null), REASON_MS);
  }

  /** Say why a card did not stay where it was let go. */
  private explain(stroke: Stroke, event: ConfettiEvent): void {
    if (event.kind !== 'dropped' && event.kind !== 'loosened') return;
    const card = this.scene.cards.get(stroke.card);
    const { goal } = stroke.travel;
    if (!card) return;
    const { hand } = this.scene.shape.measures;
    // A hand takes nothing that stops even a little before it.
    const isBeforeHand =
      event.kind === 'loosened' && reach(goal) >= hand && reach(card.rest) < hand && event.edge === this.seat;
    const isBehind = Math.hypot(card.rest.x - goal.x, card.rest.y - goal.y) >= BEHIND;
    if (!isBehind && !isBeforeHand) return;
    const isFull =
      this.seat !== null && this.scene.held(this.seat).length >= (this.view?.round?.hold ?? Infinity);
    this.tellReason(event.kind === 'loosened' && isFull ? 'hand-full' : 'stayed-behind');
  }

  // --- what the player's hand does

  private say(...parts: unknown[]): void {
    this.client.send(parts);
  }

  /** Tell the server often what motion has arrived while cards move, so that it does not take us for stuck. */
  private beat(): void {
    const here = performance.now();
    if (this.heard !== this.reported || here - this.asked >= TIME_EVERY) this.askTime();
    this.silent = this.runs && here - this.answered > SILENT_MS + this.clock.roundTrip;
  }

  private askTime(): void {
    this.asked = performance.now();
    this.reported = this.heard;
    this.say('t', this.asked, this.heard);
  }

  private stamp(): number {
    return Math.round(this.now() + this.ahead);
  }

  private nextNumber(): number {
    this.number += 1;
    return this.number;
  }

  get runs(): boolean {
    const round = this.view?.round;
    const now = this.now();
    return (
      this.view?.stage === 'sand' &&
      round !== null &&
      round !== undefined &&
      now >= round.begins &&
      now < round.ends
    );
  }

  /** The pointer is at a point of the table; sent about thirty times a second. */
  point(at: Point): void {
    if (this.seat === null || !this.runs) return;
    this.scene.drag(at, this.now());
    const here = performance.now();
    if (here - this.lastMove >= MOVE_EVERY) this.tellMove(at);
    else {
      if (!this.waitingMove) setTimeout(() => this.flush(), MOVE_EVERY - (here - this.lastMove));
      this.waitingMove = at;
    }
  }

  private flush(): void {
    if (this.waitingMove) this.tellMove(this.waitingMove);
  }

  private tellMove(at: Point): void {
    this.lastMove = performance.now();
    this.waitingMove = null;
    this.sender.move(at);
  }

  /** Put the finger on a card; whether the server has answered the stroke before does not matter. */
  grab(card: SceneCard, u: number, v: number, at: Point): boolean {
    if (this.seat === null || !this.runs) return false;
    if (card.status === 'held' && card.seat !== this.seat) {
      this.tellReason('held-by-another');
      return false;
    }
    if (this.scene.own) this.drop();
    this.ahead = this.clock.ahead;
    const stroke = this.scene.grab(this.nextNumber(), card, { u, v }, at, this.now());
    this.sender.grab(stroke, card);
    this.tellMove(at);
    return true;
  }

  /** Take the finger off; this is sent to the server even if the stroke has ended already. */
  drop(): void {
    this.flush();
    const number = this.nextNumber();
    const { strokes } = this.scene;
    if (strokes.current) strokes.current.dropped = number;
    strokes.current = null;
    this.sender.drop(number);
  }

  pin(card?: number): void {
    if (this.seat === null || !this.runs || !this.scene.loose(this.seat).length) return;
    this.sender.pin(this.nextNumber(), ...(card === undefined ? [] : [card]));
  }

  choose(cards: readonly number[]): void {
    this.say('c', this.nextNumber(), [...cards]);
  }

  sayReady(ready: boolean): void {
    this.say('r', this.nextNumber(), ready);
  }
}

const SOUNDS: Partial<Record<ConfettiEvent['kind'], Sound>> = {
  held: 'clue',
  contested: 'turn',
  removed: 'error',
  'sand-ran-out': 'end',
  grabbed: 'discard',
  unpinned: 'error',
};
const BUZZES: Partial<Record<ConfettiEvent['kind'], number | number[]>> = {
  held: 15,
  contested: [20, 30, 20, 30, 20],
  removed: 120,
  unpinned: [40, 30, 40],
};

/** How far a place is from the middle of the table. */
const reach = ({ x, y }: Point): number => Math.hypot(x, y);

function concerns(event: ConfettiEvent, seat: number): boolean {
  if ('seats' in event) return event.seats.includes(seat);
  if (event.kind === 'grabbed') return event.seat === seat || event.taken_from === seat;
  return 'seat' in event && event.seat === seat;
}
