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
