/**
 * One live connection to a table or a viewing. It says when it is gone, comes back by itself with the last number seen, and
 * treats silence as absence: a table that may be stale is never shown as live.
 */
export type Status = 'connecting' | 'live' | 'lost' | 'refused';

export interface Listener<Message> {
  message: (message: Message) => void;
  /** Packed motion of a real-time game. */
  packed: (data: ArrayBuffer) => void;
  status: (status: Status) => void;
  /** What to say first on a new connection. */
  greeting: () => object;
}

const PING_EVERY = 6_000;
const SILENT_AFTER = 13_000;
const RETRY = [300, 800, 1_600, 3_000, 5_000, 8_000] as const;
/** Closing codes that say "do not come back": the table is not there, or not for us. */
const FINAL = new Set([4401, 4403, 4404, 4429]);

/** The messages that hold everything: from then on the connection is live. */
const WHOLE = new Set(['snapshot', 'viewing']);

export class Connection<Message extends { type: string }> {
  private socket: WebSocket | null = null;
  private tries = 0;
  private heard = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private readonly pulse: ReturnType<typeof setInterval>;
  private closed = false;

  constructor(
    private readonly address: string,
    private readonly listener: Listener<Message>,
  ) {
    this.pulse = setInterval(() => this.beat(), PING_EVERY);
    addEventListener('online', this.hurry);
    addEventListener('offline', this.lose);
    document.addEventListener('visibilitychange', this.hurry);
    this.open();
  }

  send(message: object): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.retry);
    clearInterval(this.pulse);
    removeEventListener('online', this.hurry);
    removeEventListener('offline', this.lose);
    document.removeEventListener('visibilitychange', this.hurry);
    this.socket?.close();
  }

  private open(): void {
    if (this.closed) return;
    this.listener.status(this.tries ? 'lost' : 'connecting');
    const socket = new WebSocket(this.address);
    this.socket = socket;
    this.heard = Date.now();
    socket.onopen = () => socket.send(JSON.stringify(this.listener.greeting()));
    socket.binaryType = 'arraybuffer';
    socket.onmessage = (event: MessageEvent<string | ArrayBuffer>) => {
      this.heard = Date.now();
      if (typeof event.data !== 'string') {
        this.listener.packed(event.data);
        return;
      }
      const message = JSON.parse(event.data) as Message;
      if (WHOLE.has(message.type)) {
        this.tries = 0;
        this.listener.status('live');
      }
      this.listener.message(message);
    };
    socket.onclose = (event) => {
      if (this.socket === socket) this.again(FINAL.has(event.code));
    };
  }

  private again(final: boolean): void {
    this.socket = null;
    if (this.closed) return;
    this.listener.status(final ? 'refused' : 'lost');
    if (final) return;
    const wait = RETRY[Math.min(this.tries, RETRY.length - 1)] ?? 8_000;
    this.tries += 1;
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.open(), wait * (0.8 + Math.random() * 0.4));
  }

  private beat(): void {
    if (this.socket?.readyState === WebSocket.OPEN && Date.now() - this.heard > SILENT_AFTER) {
      this.socket.close();
      this.again(false);
      return;
    }
    this.send({ type: 'ping' });
  }

  /** The browser itself says that there is no network: no need to wait for silence. */
  private readonly lose = (): void => {
    if (this.socket === null || this.closed) return;
    this.socket.close();
    this.again(false);
  };

  private readonly hurry = (): void => {
    if (document.visibilityState === 'hidden') return;
    if (this.socket === null && !this.closed) {
      clearTimeout(this.retry);
      this.open();
    } else this.beat();
  };
}
