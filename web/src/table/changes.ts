/** The view after changes, for any game: the fields that came; of a list of hands only those hands that came. */
import type { GameView, HanabiChanges } from '$/api/messages';

export function withChanges(view: GameView, changes: HanabiChanges): GameView {
  const { hands, ...fields } = changes;
  if (hands === undefined) return { ...view, ...fields } as GameView;
  return {
    ...view,
    ...fields,
    hands: view.hands.map((hand, seat) => hands[String(seat)] ?? hand),
  } as GameView;
}
