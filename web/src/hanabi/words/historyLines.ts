/** The history of a table as lines of text: game events and what was said, in the player's language. */
import type { HanabiEvent } from '$/hanabi/events';
import type { Told } from '$/api/messages';
import { t } from '$/i18n/fluent.svelte';
import { whyWords } from './why.svelte';
import type { Line } from '$/hanabi/table/History.svelte';
import { sentence, type NameOf } from './sentences';

const GOOD = new Set(['placed', 'rescued']);
const BAD = new Set(['misplayed', 'bonus-lost']);

const toneOf = (events: readonly HanabiEvent[]): Line['tone'] =>
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

/** The line for one entry of the log; null for those that are not worth a line. */
export function lineOf(told: Told, name: NameOf): Line | null {
  const { entry, seq: key } = told;
  switch (entry.kind) {
    case 'acted':
      return {
        key,
        text: textOf(told.events, name),
        tone: toneOf(told.events),
        ...(entry.why ? { why: whyWords(entry.why, name) } : {}),
      };
    case 'bot-failed':
      return { key, text: t('bot-failed', { name: name(entry.seat) }), tone: 'bad' };
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
