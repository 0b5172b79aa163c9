/**
 * A table as this browser knows it: exactly what the server has told, put together. It never works anything out
 * about the game, and forgets what the server says is forgotten.
 */
import { SvelteMap } from 'svelte/reactivity';
import type {
  ClockShown,
  Happened,
  HintMessage,
  GameRules,
  GameView,
  Presence,
  Snapshot,
  TableShown,
  Thinking,
  ToClient,
  HistoryEntry,
  Why,
  You,
} from '$/api/messages';
import type { Reason } from '$/api/http';
import { gamePage } from '$/games';
import { Connection, type Status } from '$/api/socket';

export type GameEvent = NonNullable<Happened['events']>[number];

export interface Refusal {
  readonly reason: Reason;
  readonly message: string | null;
}

export class TableClient {
  status = $state<Status>('connecting');
  you = $state.raw<You | null>(null);
  table = $state.raw<TableShown | null>(null);
  rules = $state.raw<GameRules | null>(null);
  view = $state.raw<GameView | null>(null);
  /** What led to the present view, for motion and words; empty after a snapshot. */
  events = $state.raw<readonly GameEvent[]>([]);
  history = $state.raw<readonly HistoryEntry[]>([]);
  notes = $state.raw<Readonly<Record<string, string>>>({});
  /** Whether the next game is being prepared: seats, bots, options. */
  preparing = $state(false);
  refusal = $state.raw<Refusal | null>(null);
  waiting = $state(0);
  /** A bot that takes its time, while it does. */
  thinking = $state.raw<Thinking | null>(null);
  hint = $state.raw<HintMessage | null>(null);
  /** Views of the past that the player has asked to see again, by the number of their moment. */
  readonly moments = new SvelteMap<number, GameView>();
  /** The server's clock less ours, in milliseconds. */
  offset = 0;
  seq = 0;

  private readonly connection: Connection<ToClient>;
  private next = 1;
  private readonly answers = new Map<number, (granted: boolean) => void>();
  private wanted: number | null = null;
  private listener: ((message: ToClient | ArrayBuffer) => void) | null = null;
  private kept: (ToClient | ArrayBuffer)[] = [];
  private relayed = false;

  constructor(address: string) {
    this.connection = new Connection(address, {
      message: (message) => this.hear(message),
      packed: (data) => this.pass(data),
      status: (status) => this.change(status),
      greeting: () => this.greeting(),
    });
  }

  private greeting(): object {
    return { type: 'join', since: this.seq, ...(this.wanted === null ? {} : { seat: this.wanted }) };
  }

  /** Where the messages of a real-time game go; those that came before are handed over, the last view first. */
  relay(listener: ((message: ToClient | ArrayBuffer) => void) | null): void {
    this.listener = listener;
    if (!listener) return;
    const kept = this.kept.splice(0);
    for (const message of kept) listener(message);
    // The last whole view went to a listener that is gone: the server sends it again to who joins.
    if (this.relayed && !kept.some(isWholeView)) this.connection.send(this.greeting());
    this.relayed = true;
  }

  /** Say something that is not answered one by one. */
  send(message: object): boolean {
    return this.connection.send(message);
  }

  private pass(message: ToClient | ArrayBuffer): void {
    if (this.listener) this.listener(message);
    else {
      if (isWholeView(message)) this.kept = [];
      this.kept.push(message);
    }
  }

  /** Ask for something; true once it is saved, false when it was refused or the connection broke. */
  ask(command: { type: string } & Record<string, unknown>): Promise<boolean> {
    const id = this.next;
    this.next += 1;
    this.refusal = null;
    return new Promise((resolve) => {
      if (!this.connection.send({ ...command, id })) {
        resolve(false);
        return;
      }
      this.waiting += 1;
      this.answers.set(id, resolve);
    });
  }

  act(action: string): Promise<boolean> {
    return this.ask({ type: 'act', action, state: this.table?.state ?? 0, ...this.asSeat() });
  }

  /** See with the eyes of another of one's own seats (hot-seat), or as a spectator behind one. */
  look(seat: number | null): void {
    this.wanted = seat;
    this.moments.clear();
    this.connection.send({ type: 'look', ...(seat === null ? {} : { seat }) });
  }

  /** The seat that a command is meant for, where the visitor holds several. */
  asSeat(): { seat?: number } {
    const { you } = this;
    return you && you.seats.length > 1 && you.looking !== null ? { seat: you.looking } : {};
  }

  close(): void {
    this.connection.close();
  }

  private change(status: Status): void {
    this.status = status;
    if (status === 'live') return;
    for (const answer of this.answers.values()) answer(false);
    this.answers.clear();
    this.waiting = 0;
  }

  private hear(message: ToClient): void {
    switch (message.type) {
      case 'snapshot':
        this.take(message);
        break;
      case 'happened':
        this.follow(message);
        break;
      case 'done':
        this.answer(message.id, true);
        break;
      case 'refused':
        this.refusal = { reason: message.reason, message: message.message ?? null };
        this.answer(message.id, false);
        break;
      case 'presence':
        this.present(message);
        break;
      case 'noted':
        this.notes = { ...this.notes, [String(message.card)]: message.text };
        break;
      case 'thinking':
        this.thinking = message;
        break;
      case 'hint':
        this.hint = message;
        break;
      case 'pong':
        this.offset = message.now - Date.now();
        break;
      case 'you':
        this.you = message.you;
        break;
      case 'resync':
        break; // the socket closes, and the connection comes back by itself
      default:
        this.pass(message);
    }
  }

  private take(message: Snapshot): void {
    const other = this.you?.looking !== message.you.looking;
    const known = new Set(other ? [] : this.history.map((told) => told.seq));
    const kept = other ? [] : this.history;
    if (this.table?.games !== message.table.games) {
      this.moments.clear();
      this.preparing = false;
    }
    this.seq = message.seq;
    this.offset = message.now - Date.now();
    this.you = message.you;
    this.table = message.table;
    this.rules = message.rules;
    this.events = [];
    this.thinking = null;
    this.hint = null;
    this.view = message.view;
    this.history = ofLastGame([...kept, ...message.history.filter((told) => !known.has(told.seq))]);
    this.notes = message.notes;
  }

  private follow(message: Happened): void {
    this.seq = message.seq;
    this.events = message.events ?? [];
    if (message.rules) this.rules = message.rules;
    if (message.table) this.table = message.table;
    if (this.table) this.table = withParts(this.table, message.state, message.to_act, message.clock);
    if (message.view !== undefined) this.view = message.view;
    else if (message.changes && this.view)
      this.view = gamePage(this.table?.options.game).changed(this.view, message.changes);
    if (message.entry.kind === 'started') {
      this.moments.clear();
      this.notes = {};
      this.history = []; // it is the game's own
      this.preparing = false;
    }
    if (message.state !== undefined || message.view !== undefined) this.thinking = this.hint = null;
    const { seq, at, entry } = message;
    this.history = [...this.history, { seq, at, entry, events: message.events ?? [] }];
    if (message.whys) this.history = withWhys(this.history, message.whys);
  }

  private answer(id: number | null, granted: boolean): void {
    const answer = id === null ? undefined : this.answers.get(id);
    if (id === null || !answer) return;
    this.answers.delete(id);
    this.waiting = this.answers.size;
    answer(granted);
  }

  private present({ here, away, spectators }: Presence): void {
    if (!this.table) return;
    const seats = this.table.seats.map((seat, index) => ({
      ...seat,
      here: here.includes(index),
      away: away.includes(index),
    }));
    this.table = { ...this.table, seats, spectators };
  }
}

const isWholeView = (message: ToClient | ArrayBuffer): boolean =>
  !(message instanceof ArrayBuffer) && message.type === 'live-view';

/** The history is the game's own: another one may have begun while there was no connection. */
function ofLastGame(history: readonly HistoryEntry[]): readonly HistoryEntry[] {
  const begun = history.findLastIndex((told) => told.entry.kind === 'started');
  return begun > 0 ? history.slice(begun) : history;
}

/** The history with the bots' reasons, which come when a game is over. */
function withWhys(history: readonly HistoryEntry[], whys: Record<string, Why>): readonly HistoryEntry[] {
  return history.map((told) => {
    const why = whys[String(told.seq)];
    return why && told.entry.kind === 'acted' ? { ...told, entry: { ...told.entry, why } } : told;
  });
}

function withParts(
  table: TableShown,
  state: number | null | undefined,
  toAct: number[] | undefined,
  clock: ClockShown | null | undefined,
): TableShown {
  return {
    ...table,
    ...(state === undefined ? {} : { state }),
    ...(toAct === undefined ? {} : { to_act: toAct }),
    ...(clock === undefined ? {} : { clock }),
  };
}
