/** The history of a game as lines of text: what happened and what was said, in the player's language. */
import type { HanabiEvent } from '$/hanabi/events';
import type { HistoryEntry } from '$/api/messages';
import { t } from '$/i18n/fluent.svelte';
import { namesThen } from '$/table/holders';
import { whyWords } from './why.svelte';
import { sentence, type NameOf } from './sentences';

export interface Line {
  readonly key: number;
  readonly text: string;
  readonly tone: 'good' | 'bad' | 'plain' | 'talk';
  /** The number of the action in the game. */
  readonly number?: number;
  /** Whether it was taken back. */
  readonly undone?: boolean;
  /** A bot's reason, where it may be read. */
  readonly why?: string;
  /** What people wrote beside it. */
  readonly notes?: readonly string[];
}

const GOOD = new Set(['placed', 'rescued']);
const BAD = new Set(['misplayed', 'bonus-lost']);

export const toneOf = (events: readonly HanabiEvent[]): Line['tone'] =>
  events.some((event) => GOOD.has(event.kind))
    ? 'good'
    : events.some((event) => BAD.has(event.kind))
      ? 'bad'
      : 'plain';

export function textOf(events: readonly HanabiEvent[], name: NameOf): string {
  return events
    .map((event) => sentence(event, name))
    .filter((text) => text !== null)
    .join(' ');
}

/** The numbers in the log of the actions that count: those that were taken back do not. */
export function standing(history: readonly HistoryEntry[]): number[] {
  const kept: number[] = [];
  for (const { seq, entry } of history) {
    if (entry.kind === 'started') kept.length = 0;
    else if (entry.kind === 'acted') kept.push(seq);
    else if (entry.kind === 'undone') kept.length = Math.max(0, kept.length - entry.actions);
  }
  return kept;
}

/** All lines of a game. A hint is mentioned with the action that followed it. */
export function linesOf(history: readonly HistoryEntry[], nameNow: NameOf): Line[] {
  const lines: Line[] = [];
  const kept = new Set(standing(history));
  const names = namesThen(history, nameNow);
  let begun = false;
  let number = 0;
  let hinted: number | null = null;
  history.forEach((told, index) => {
    const { entry } = told;
    const name = names(told.seq);
    if (entry.kind === 'acted') {
      number += 1;
      lines.push(actionLine(told, name, number, !kept.has(told.seq), hinted === entry.seat));
      hinted = null;
      return;
    }
    if (entry.kind === 'undone') number = Math.max(0, number - entry.actions);
    if (entry.kind === 'hinted') {
      hinted = entry.seat;
      if (history.slice(index + 1).some((later) => later.entry.kind === 'acted')) return;
    }
    if (entry.kind === 'started') begun = true;
    const line = otherLine(told, name) ?? (begun ? seatLine(told) : null);
    if (line) lines.push(line);
  });
  return lines;
}

function actionLine(
  told: HistoryEntry,
  name: NameOf,
  number: number,
  undone: boolean,
  hinted: boolean,
): Line {
  const text = textOf(told.events, name);
  const why = told.entry.kind === 'acted' ? told.entry.why : null;
  return {
    key: told.seq,
    number,
    text: hinted ? t('event-with-hint', { text }) : text,
    tone: undone ? 'plain' : toneOf(told.events),
    ...(undone ? { undone } : {}),
    // That a reason is not for these eyes needs no words under every action.
    ...(why && why.code !== 'untold' ? { why: whyWords(why, name) } : {}),
  };
}

/** The line for somebody who comes into a game that has begun. */
function seatLine({ entry, seq: key }: HistoryEntry): Line | null {
  if (entry.kind !== 'sat' && entry.kind !== 'bot-sat') return null;
  return { key, text: t('event-took-seat', { name: entry.name, seat: entry.seat + 1 }), tone: 'talk' };
}

/** The line for an entry that is no action; null for those that are not worth one. */
function otherLine({ entry, seq: key }: HistoryEntry, name: NameOf): Line | null {
  switch (entry.kind) {
    case 'bot-failed':
      return {
        key,
        text: t('bot-failed', { name: name(entry.seat), trouble: entry.trouble ?? '' }),
        tone: 'bad',
      };
    case 'hinted':
      return { key, text: t('event-hinted', { name: name(entry.seat) }), tone: 'talk' };
    case 'said':
      return { key, text: t('said', { name: entry.name, text: entry.text }), tone: 'talk' };
    case 'phrased':
      return {
        key,
        text: t('said', { name: name(entry.seat), text: t('phrase', { phrase: entry.phrase }) }),
        tone: 'talk',
      };
    case 'undone':
      return { key, text: t('event-undone', { count: entry.actions }), tone: 'bad' };
    case 'stopped':
      return { key, text: t('event-stopped', { reason: entry.reason }), tone: 'bad' };
    case 'paused':
      return {
        key,
        text: t('event-paused', { name: entry.seat === null ? 'none' : name(entry.seat) }),
        tone: 'talk',
      };
    case 'resumed':
      return { key, text: t('event-resumed', { name: name(entry.seat) }), tone: 'talk' };
    case 'started':
      return { key, text: t('event-started', { game: entry.game }), tone: 'plain' };
    default:
      return null;
  }
}
