/**
 * A live game as this page knows it: the last view, the scene that follows events and motion, the round's clock, and
 * what the own hand says. Nothing is decided here.
 */
import { play, type Sound } from '$/components/sound';
import type { ConfettiEvent, ConfettiRules, ConfettiView, ToClient } from '$/api/messages';
import type { TableClient } from '$/table/tableClient.svelte';
import { moves, settings } from '$/state/settings.svelte';
import { RoundClock } from './clock';
import { readMotion } from '$/confetti/canvas/motion';
import { UNITS, type Point } from '$/confetti/canvas/geometry';
import { Scene, type SceneCard } from '$/confetti/canvas/scene';

const MOVE_EVERY = 33;
const TIME_EVERY = 1_000;
const QUICK_TIMES = [50, 150, 300, 500];

export type News = { readonly key: number; readonly event: ConfettiEvent };

export class ConfettiGame {
  view = $state.raw<ConfettiView | null>(null);
  rules = $state.raw<ConfettiRules | null>(null);
  ready = $state.raw<readonly number[]>([]);
  interrupted = $state(false);
  refusal = $state.raw<string | null>(null);
  /** What has just happened, for words read aloud. */
  news = $state.raw<News | null>(null);
  /** Counts what the scene has been told, so that lists of it follow. */
  told = $state(0);
  readonly scene = new Scene();
  readonly clock = new RoundClock();

  private number = 0;
  private heard: number | null = null;
  private lastMove = 0;
  private waitingMove: Point | null = null;
  private readonly timers: ReturnType<typeof setTimeout>[] = [];
  private readonly pulse: ReturnType<typeof setInterval>;
  private grabs = new Map<number, number>();

  constructor(private readonly client: TableClient) {
    client.relay((message) => this.hear(message));
    this.pulse = setInterval(() => this.askTime(), TIME_EVERY);
    for (const wait of QUICK_TIMES) this.timers.push(setTimeout(() => this.askTime(), wait));
  }

  close(): void {
    this.client.relay(null);
    clearInterval(this.pulse);
    for (const timer of this.timers) clearTimeout(timer);
  }

  /** The round's time now. */
  now(): number {
    return this.clock.at(performance.now());
  }

  get seat(): number | null {
    return this.view?.seat ?? null;
  }

  // --- what is told

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
        this.take(message.view, message.now);
        this.ready = message.ready;
        this.interrupted = message.interrupted;
        break;
      case 'live':
        for (const event of message.events) this.follow(event);
        this.told += 1;
        break;
      case 'live-ready':
        this.ready = message.ready;
        break;
      case 'live-refused':
        this.refused(message.number, message.reason);
        break;
      case 'live-time':
        this.clock.answered(message.clock, message.now, performance.now());
        break;
      default:
        break;
    }
  }

  private take(view: ConfettiView | null, now: number): void {
    const begins = view?.stage === 'sand' && this.view?.stage !== 'sand';
    if (begins || !this.view) {
      this.clock.begin(now, performance.now());
      this.heard = null;
      for (const wait of QUICK_TIMES) this.timers.push(setTimeout(() => this.askTime(), wait));
    }
    this.view = view;
    this.scene.seat = view?.seat ?? null;
    this.scene.moves = moves();
    this.scene.take(view?.round ?? null, this.now());
    this.told += 1;
  }

  private follow(event: ConfettiEvent): void {
    this.scene.follow(event);
    this.news = { key: (this.news?.key ?? 0) + 1, event };
    const mine = this.seat !== null && concerns(event, this.seat);
    const sound = SOUNDS[event.kind];
    if (sound && (mine || event.kind === 'removed' || event.kind === 'sand-ran-out')) play(sound);
    if (mine && settings.vibration && BUZZES[event.kind]) navigator.vibrate?.(BUZZES[event.kind] ?? 0);
  }

  private refused(number: number, reason: string): void {
    const card = this.grabs.get(number);
    this.grabs.clear();
    if (card !== undefined && this.scene.own?.card === card) this.scene.slideBack();
    if (reason === 'nothing-dragged') return; // the card was taken or lost meanwhile: the picture says it
    this.refusal = reason;
    setTimeout(() => (this.refusal = null), 1_800);
  }

  // --- what the own hand says

  private say(...parts: unknown[]): void {
    this.client.send(parts);
  }

  private askTime(): void {
    this.say('t', performance.now(), this.heard);
  }

  private stamp(): number {
    return Math.round(this.now());
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

  /** The pointer is at a point of the table; told some thirty times a second. */
  point(at: Point): void {
    if (this.seat === null || !this.runs) return;
    this.scene.drag(at);
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
    this.say('m', this.stamp(), whole(at.x), whole(at.y));
  }

  /** Put the finger on a card. */
  grab(card: SceneCard, u: number, v: number, at: Point): boolean {
    if (this.seat === null || !this.runs || this.scene.own) return false;
    if (card.status === 'held' && card.seat !== this.seat) {
      this.refused(0, 'held-by-another');
      return false;
    }
    this.number += 1;
    this.grabs.set(this.number, card.id);
    this.say('g', this.number, this.stamp(), card.id, Math.round(u * 1000), Math.round(v * 1000));
    this.scene.grab(card, u, v, at, this.now());
    this.tellMove(at);
    return true;
  }

  drop(): void {
    if (!this.scene.own) return;
    this.flush();
    this.number += 1;
    this.say('d', this.number, this.stamp());
    const { own } = this.scene;
    if (own && this.scene.cards.get(own.card)?.pullers.length !== 1) own.sure = true;
    // Until the server says where it lies, it stays where it was let go.
    if (own) own.goal = { x: own.x, y: own.y };
  }

  pin(card?: number): void {
    if (this.seat === null || !this.runs || !this.scene.loose(this.seat).length) return;
    this.number += 1;
    this.say('p', this.number, this.stamp(), ...(card === undefined ? [] : [card]));
  }

  choose(cards: readonly number[]): void {
    this.number += 1;
    this.say('c', this.number, [...cards]);
  }

  sayReady(ready: boolean): void {
    this.number += 1;
    this.say('r', this.number, ready);
  }
}

const whole = (share: number): number => Math.round(Math.max(-1, Math.min(1, share)) * UNITS);

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

function concerns(event: ConfettiEvent, seat: number): boolean {
  if ('seats' in event) return event.seats.includes(seat);
  if (event.kind === 'grabbed') return event.seat === seat || event.taken_from === seat;
  return 'seat' in event && event.seat === seat;
}
