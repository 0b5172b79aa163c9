/** Packed motion, as docs/protocol.md tells it. */
export interface Moved {
  readonly id: number;
  readonly x: number;
  readonly y: number;
}
export interface Motion {
  readonly at: number;
  readonly cards: readonly Moved[];
  readonly pointers: readonly Moved[];
}

const HEAD = 6;
const EACH = 5;

export function readMotion(data: ArrayBuffer): Motion | null {
  const view = new DataView(data);
  if (data.byteLength < HEAD || view.getUint8(0) !== 1 || (data.byteLength - HEAD) % EACH) return null;
  const count = view.getUint8(5);
  const moved: Moved[] = [];
  for (let at = HEAD; at < data.byteLength; at += EACH) {
    moved.push({ id: view.getUint8(at), x: view.getInt16(at + 1), y: view.getInt16(at + 3) });
  }
  return { at: view.getUint32(1), cards: moved.slice(0, count), pointers: moved.slice(count) };
}

export function fromBase64(text: string): ArrayBuffer {
  const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  return bytes.buffer;
}
