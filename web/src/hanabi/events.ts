/** What happens in a game of Hanabi, as one type. */
import type * as wire from '$/api/messages';

export type HanabiEvent =
  | wire.HanabiTold
  | wire.HanabiDiscarded
  | wire.HanabiPlaced
  | wire.HanabiMisplayed
  | wire.HanabiTileTurned
  | wire.HanabiReturned
  | wire.HanabiRescued
  | wire.HanabiBonusLost
  | wire.HanabiDrew
  | wire.HanabiTurnPassed
  | wire.HanabiEnded;

/** The cards that a clue among these events pointed at. */
export const touchedBy = (events: readonly HanabiEvent[]): ReadonlySet<number> =>
  new Set(events.flatMap((event) => (event.kind === 'told' ? (event.touched ?? []) : [])));
