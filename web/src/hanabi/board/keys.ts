/**
 * What a key means at the table. Nothing here acts by itself: a key picks a card, prepares a clue, or presses the
 * button that a finger would press.
 */
import { tick } from 'svelte';
import type { HanabiView } from '$/api/messages';
import { signOfKey } from '$/hanabi/words/names';
import { cluesFor, type Choosing } from './choosing.svelte';

export interface Pressed {
  readonly key: string;
  readonly code: string;
}
export interface Keyboard {
  readonly view: HanabiView;
  readonly seat: number | null;
  /** The other seats, in the order in which they are drawn. */
  readonly others: readonly number[];
  readonly choosing: Choosing;
  readonly root: HTMLElement | undefined;
}

/** Put the focus on a card once it has been drawn as picked. */
const focus = (root: HTMLElement | undefined, selector: string) =>
  root?.querySelector<HTMLElement>(selector)?.focus();

function pickOwn({ view, seat, choosing, root }: Keyboard, place: number): boolean {
  const held = seat === null ? undefined : view.hands[seat]?.[place];
  if (!held) return false;
  choosing.toggleOwn(held.card);
  focus(root, `.own [data-card="${held.card}"]`);
  return true;
}

/** Turn to the next teammate who can get a clue; after the last one, to nobody. */
function turnToNext({ view, others, choosing }: Keyboard): boolean {
  const able = others.filter((other) => cluesFor(view.legal, other, null).length > 0);
  if (able.length === 0) return false;
  const now = choosing.picked?.kind === 'teammate' ? able.indexOf(choosing.picked.seat) : -1;
  const next = able[now + 1];
  if (next === undefined) choosing.drop();
  else choosing.pickTeammate(next);
  return true;
}

/** Prepare a clue, and put the focus where it is given: Enter or Space then do it. */
function prepare({ view, choosing, root }: Keyboard, seat: number, sign: string): void {
  if (!cluesFor(view.legal, seat, null).some((clue) => clue.clue === sign)) return;
  choosing.prepare(sign);
  void tick().then(() => focus(root, '.tray [data-key="c"]'));
}

/** The letter of a command; on a keyboard of another script the key in its place. */
const commandOf = ({ key, code }: Pressed): string =>
  /^[a-z]$/i.test(key) || !/^Key[A-Z]$/.test(code) ? key.toLowerCase() : code.slice(3).toLowerCase();

/** Whether the key meant something here. */
export function press(pressed: Pressed, at: Keyboard): boolean {
  const { key } = pressed;
  const { choosing, root } = at;
  if (key === 'Escape') {
    const something = choosing.picked !== null;
    choosing.drop();
    return something;
  }
  if (key === '?') {
    choosing.help = true;
    return true;
  }
  const picked = choosing.picked;
  const sign = picked?.kind === 'teammate' ? signOfKey(key) : null;
  if (picked?.kind === 'teammate' && sign) {
    prepare(at, picked.seat, sign);
    return true;
  }
  if (/^[1-9]$/.test(key)) return pickOwn(at, Number(key) - 1);
  const command = commandOf(pressed);
  if (command === 't') return turnToNext(at);
  const button = root?.querySelector<HTMLButtonElement>(`.tray [data-key="${CSS.escape(command)}"]`);
  button?.click();
  return Boolean(button);
}
