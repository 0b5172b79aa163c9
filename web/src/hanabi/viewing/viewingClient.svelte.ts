/**
 * A viewing as this browser knows it: people who look at one recorded game together. Everybody sees the moment that
 * the leader shows, until they look around alone.
 */
import { SvelteMap } from 'svelte/reactivity';
import type {
  MemberShown,
  MomentShown,
  Pointed,
  ReplayShown,
  ReplayStep,
  ToViewer,
  ViewingSnapshot,
  WordShown,
} from '$/api/messages';
import { Connection, type Status } from '$/api/socket';
import type { Refusal } from '$/table/tableClient.svelte';

/** Milliseconds between two moments, or two places of the pointer, that are sent. */
const PACE = 90;

export class ViewingClient {
  status = $state<Status>('connecting');
  code = $state('');
  link = $state('');
  id = $state('');
  you = $state(0);
  leader = $state<number | null>(null);
  members = $state.raw<readonly MemberShown[]>([]);
  moment = $state.raw<MomentShown | null>(null);
  /** The steps of the what-if, for the eyes of the moment. */
  steps = $state.raw<readonly ReplayStep[]>([]);
  words = $state.raw<readonly WordShown[]>([]);
  phrases = $state.raw<readonly string[]>([]);
  pointed = $state.raw<Pointed | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  /** The recorded game by the seat whose eyes it is for; null has all hands open. */
  readonly records = new SvelteMap<number | null, ReplayShown>();
  /** Where the leader has gone already, while the server has not confirmed it to everybody. */
  wanted = $state<number | null>(null);

  private readonly connection: Connection<ToViewer>;
  private next = 1;
  private asked = new Set<number | null>();
  private visiting: ReturnType<typeof setTimeout> | undefined;
  private pointing: ReturnType<typeof setTimeout> | undefined;
  private point: Pointed | null = null;

  constructor(address: string) {
    this.connection = new Connection<ToViewer>(address, {
      message: (message) => this.hear(message),
      packed: () => undefined,
      status: (status) => {
        this.status = status;
        if (status !== 'live') this.wanted = null;
      },
      greeting: () => ({ type: 'enter' }),
    });
  }

  get leads(): boolean {
    return this.leader !== null && this.leader === this.you;
  }

  say(command: { type: string } & Record<string, unknown>): void {
    this.refusal = null;
    this.connection.send({ ...command, id: this.next });
    this.next += 1;
  }

  /** Ask for the recorded game with these eyes, once. */
  need(seat: number | null): void {
    if (this.records.has(seat) || this.asked.has(seat) || this.status !== 'live') return;
    this.asked.add(seat);
    this.say({ type: 'record', ...(seat === null ? {} : { seat }) });
  }

  /** The leader goes to a moment: at once here, and for the others as often as a line takes it. */
  visit(at: number): void {
    this.wanted = at;
    if (this.visiting !== undefined) return;
    this.say({ type: 'visit', at });
    this.visiting = setTimeout(() => {
      this.visiting = undefined;
      if (this.wanted !== null && this.wanted !== at) this.visit(this.wanted);
    }, PACE);
  }

  pointAt(on: string, x = 0, y = 0): void {
    this.point = { type: 'pointed', on, x, y };
    if (this.pointing !== undefined) return;
    this.connection.send({ type: 'point', on, x, y });
    const sent = this.point;
    this.pointing = setTimeout(() => {
      this.pointing = undefined;
      if (this.point && this.point !== sent) this.pointAt(this.point.on, this.point.x, this.point.y);
    }, PACE);
  }

  close(): void {
    clearTimeout(this.visiting);
    clearTimeout(this.pointing);
    this.connection.close();
  }

  private hear(message: ToViewer): void {
    switch (message.type) {
      case 'viewing':
        this.take(message);
        break;
      case 'record':
        this.records.set(message.seat, message.shown);
        break;
      case 'moment':
        this.moment = message.moment;
        if (message.steps) this.steps = message.steps;
        if (message.moment.at === this.wanted || message.by !== this.you) this.wanted = null;
        break;
      case 'members':
        this.members = message.members;
        if (message.leader !== this.leader) this.pointed = null;
        this.leader = message.leader;
        break;
      case 'word':
        this.words = [...this.words, message.word];
        break;
      case 'pointed':
        this.pointed = message.on ? message : null;
        break;
      case 'refused':
        this.refusal = { reason: message.reason, message: message.message ?? null };
        this.wanted = null;
        break;
      case 'done':
      case 'pong':
      case 'resync':
        break; // after a resync the socket closes, and the connection comes back by itself
    }
  }

  private take(message: ViewingSnapshot): void {
    this.id = message.id;
    this.code = message.code;
    this.link = message.link;
    this.you = message.you;
    this.leader = message.leader;
    this.members = message.members;
    this.moment = message.moment;
    this.steps = message.steps;
    this.words = message.words;
    this.phrases = message.phrases;
    this.pointed = null;
    this.wanted = null;
    this.asked = new Set([message.moment.seat]); // it follows by itself
  }
}
