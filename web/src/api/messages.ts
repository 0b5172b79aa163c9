// Made by `girandola schema --typescript`. Do not edit: change src/girandola/wire/.

/** Act in the game. ``state`` is the number of the state that the action was meant for. */
export interface Act {
  type: "act";
  id?: number | null;
  action: string;
  state: number;
  seat?: number | null;
}

/** Somebody acted; ``why`` is a bot's reason, as far as the receiver may know it. */
export interface ActedShown {
  kind: "acted";
  seat: number;
  action: string;
  why?: Why;
}

/**
 * The owner, or who leads in their place, puts a bot on a free seat. ``settings`` is a line that a guest
 * bot gets before the game.
 */
export interface AddBot {
  type: "add-bot";
  id?: number | null;
  seat: number;
  bot: string;
  settings?: string;
}

/** Agree or not with what was asked. */
export interface Answer {
  type: "answer";
  id?: number | null;
  agree: boolean;
  seat?: number | null;
}

/** A player's answer to an open question. */
export interface Answered {
  kind: "answered";
  seat: number;
  agrees: boolean;
}

/** Rearrange one's own hand: all its cards, in the new order. */
export interface Arrange {
  type: "arrange";
  id?: number | null;
  cards: number[];
  seat?: number | null;
}

/** A player rearranged their hand. */
export interface Arranged {
  kind: "arranged";
  seat: number;
  cards: number[];
}

/** Ask for the recorded game as a seat saw it; without a seat, with all hands open. */
export interface AskRecord {
  type: "record";
  id?: number | null;
  seat?: number | null;
}

/** The leader begins a what-if at the moment that is shown. */
export interface BeginBranch {
  type: "branch";
  id?: number | null;
}

/** A bot could not answer, although it was asked several times; another one may take its place. */
export interface BotFailed {
  kind: "bot-failed";
  seat: number;
  trouble: "" | "away" | "busy" | "refused" | "slow";
}

/** A bot was seated. ``settings`` is a line for a guest bot. */
export interface BotSat {
  kind: "bot-sat";
  seat: number;
  bot: string;
  name: string;
  settings: string;
}

/**
 * A bot that can be seated; ``company`` is ``people``, ``bots`` when people cannot follow it, ``guest``
 * when it is a bot of hanab.live that is connected now. ``suggested`` is the one for an empty seat.
 */
export interface BotShown {
  bot: string;
  company: "bots" | "guest" | "people";
  suggested: boolean;
}

/** A browser's push subscription, as the browser gives it. */
export interface CallAsked {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** The browser is no longer notified at the table. */
export interface CallEnded {
}

/** A table where a browser is called. ``device`` is the SHA-256 of its endpoint in hexadecimal digits. */
export interface CallShown {
  table: string;
  device: string;
}

/** A seat went on to another device. */
export interface CarriedShown {
  kind: "carried";
  seat: number;
}

export interface CarryAsked {
  seat?: number | null;
}

/** A link that works once, and its picture for a phone's camera (SVG). */
export interface CarryLink {
  token: string;
  link: string;
  qr: string;
  expires: number;
}

export interface CarryToken {
  token: string;
}

export interface Catalogue {
  games: GameShown[];
}

/** Time per player, in seconds: what one starts with, and what each action adds. */
export interface ClockOptions {
  base: number;
  increment?: number;
}

/** Milliseconds left per seat at the server's time ``at``; those of the ``running`` seats go down. */
export interface ClockShown {
  at: number;
  left: number[];
  running: number[];
  paused: boolean;
}

/** Why people stopped a game that the rules had not ended. */
export type ClosingReason = "idle" | "terminated" | "time-out" | "vote";

export interface ConfettiCameBack {
  kind: "came-back";
  at: number;
  seat: number;
}

/** A card on the table: ``seat`` is whose edge or hand it is in, ``pullers`` drag it. */
export interface ConfettiCard {
  card: number;
  status: ConfettiStatus;
  x: number;
  y: number;
  angle: number;
  z: number;
  seat: number | null;
  pullers: number[];
}

/** The six colours (C1.2); the value is the letter of the notation. */
export type ConfettiColour = "B" | "G" | "O" | "P" | "R" | "Y";

export interface ConfettiContested {
  kind: "contested";
  at: number;
  card: number;
  seats: number[];
  removed_at: number | null;
}

export interface ConfettiDropped {
  kind: "dropped";
  at: number;
  card: number;
  x: number;
  y: number;
  angle: number;
  z: number;
}

/** What has just happened in the round. */
export interface ConfettiEventsSent {
  type: "live";
  events: (ConfettiGrabbed | ConfettiUnpinned | ConfettiContested | ConfettiYielded | ConfettiDropped | ConfettiLoosened | ConfettiPinned | ConfettiHeld | ConfettiRemoved | ConfettiLeft | ConfettiCameBack | ConfettiSandRanOut | ConfettiFroze)[];
}

export interface ConfettiFroze {
  kind: "froze";
  at: number;
}

export interface ConfettiGrabbed {
  kind: "grabbed";
  at: number;
  seat: number;
  card: number;
  x: number;
  y: number;
  angle: number;
  z: number;
  taken_from: number | null;
}

export interface ConfettiHeld {
  kind: "held";
  at: number;
  seat: number;
  card: number;
  x: number;
  y: number;
  angle: number;
  z: number;
}

/** The input with this number changed nothing. */
export interface ConfettiInputRefused {
  type: "live-refused";
  number: number;
  reason: ConfettiInputRefusal;
}

export interface ConfettiLeft {
  kind: "left";
  at: number;
  seat: number;
}

export interface ConfettiLoosened {
  kind: "loosened";
  at: number;
  card: number;
  edge: number;
  x: number;
  y: number;
  angle: number;
  z: number;
  held_at: number | null;
}

/**
 * How a table is shaped, in table widths, and how cards move, in milliseconds (C5.1 to C5.5).
 * 
 * ``table``, ``hand``, ``slot``, ``ledge``, ``ledge_middle`` and ``heap`` are radii; ``width`` and
 * ``height`` are a card's; ``half_sector`` is half of the angle of a seat's edge, ``apart`` the largest
 * angle between two slots.
 * ``speed`` is in table widths a millisecond; a card that has arrived saves ``saved_ms`` of it.
 */
export interface ConfettiMeasures {
  table: number;
  hand: number;
  slot: number;
  ledge: number;
  ledge_middle: number;
  heap: number;
  width: number;
  height: number;
  half_sector: number;
  apart: number;
  speed: number;
  saved_ms: number;
  settle_ms: number;
  contest_ms: number;
  latest_ms: number;
}

/** The end: points by seat, and the winners; nobody wins alone. */
export interface ConfettiOutcome {
  points: number[];
  winners: number[];
}

/** The round's three phases: the sand runs (or is about to), late inputs still count, nothing counts. */
export type ConfettiPhase = "frozen" | "grace" | "sand";

export interface ConfettiPinned {
  kind: "pinned";
  at: number;
  seat: number;
  card: number;
  final_at: number;
}

/** Who is ready for the next round, and in how many milliseconds it begins without the others. */
export interface ConfettiReadySent {
  type: "live-ready";
  ready: number[];
  wait: number | null;
}

/** Why an input is refused: one name per reason, worded by each language. */
export type ConfettiRefusal = "already-dragging" | "already-there" | "beside-the-card" | "covered" | "game-over" | "hand-full" | "held-by-another" | "no-round" | "no-such-card" | "no-such-seat" | "not-a-point" | "not-in-hand" | "not-on-table" | "not-on-your-ledge" | "not-there" | "not-yours" | "nothing-dragged" | "nothing-loose" | "nothing-to-choose" | "round-running" | "sand-not-running" | "still-choosing" | "wrong-number";

export interface ConfettiRemoved {
  kind: "removed";
  at: number;
  card: number;
  seats: number[];
}

/** The round on the table. Times are milliseconds of the round's own clock. */
export interface ConfettiRound {
  begins: number;
  ends: number;
  hold: number;
  phase: ConfettiPhase;
  cards: ConfettiCard[];
  pointers: ([number, number] | null)[];
}

/**
 * The rules of a table, and what a client needs to draw: the cards and the table's measures.
 * 
 * ``deck`` has a card's colours (small, medium, large) on the side in play, by its number.
 */
export interface ConfettiRules {
  game: "confetti";
  name: string;
  options: Record<string, unknown>;
  side: ConfettiSide;
  deck: string[];
  hold: number[];
  sand_ms: number;
  measures: ConfettiMeasures;
}

export interface ConfettiSandRanOut {
  kind: "sand-ran-out";
  at: number;
}

/** A hand with the proof of its score: the sets, the cards they use, and the surplus cards. */
export interface ConfettiScoring {
  sets: ConfettiSet[];
  used: number[];
  surplus: number[];
  score: number;
}

/** One point: three circles of a colour (as played), and the cards that show them. */
export interface ConfettiSet {
  colour: ConfettiColour;
  small: number;
  medium: number;
  large: number;
}

/** Which side of the cards is played (C4.5). It changes what is seen, never what a hand is worth. */
export type ConfettiSide = "black" | "white";

/** What the game is waiting for. */
export type ConfettiStage = "begin" | "choice" | "nothing" | "sand";

/** Where a card is (C5.1). */
export type ConfettiStatus = "contested" | "dragged" | "heap" | "held" | "loose" | "pile" | "removed" | "reserve";

/** The client's clock sent back, and the round's clock at that moment. */
export interface ConfettiTimeSent {
  type: "live-time";
  clock: number;
  now: number;
}

export interface ConfettiUnpinned {
  kind: "unpinned";
  at: number;
  seat: number;
  card: number;
  by: number;
}

/**
 * The game as a seat (null: a spectator) sees it. ``round_number`` counts from 0.
 * 
 * ``stage`` is what the game waits for: ``begin`` (a round), ``sand`` (to run out), ``choice`` (of point
 * cards, until ``choose_until``), ``nothing``. ``best`` is the best hand that lay on the table.
 */
export interface ConfettiView {
  game: "confetti";
  seat: number | null;
  stage: ConfettiStage;
  round_number: number;
  rounds: number;
  there: boolean[];
  points: number[];
  own_pile: number[];
  removed: number[];
  round: ConfettiRound | null;
  scorings: ConfettiScoring[];
  chosen: boolean[];
  choose_until: number | null;
  best: ConfettiScoring | null;
  outcome: ConfettiOutcome | null;
}

/**
 * The whole game as it is ``now`` by the round's clock; ``view`` is null before the first game.
 * 
 * Comes on joining, when the game's stage changes, and to a client that fell behind. ``ready`` are the seats
 * ready for the next round. ``interrupted`` says that the round has to be played again: the server stopped.
 * ``taken`` is the number of your last input that was dealt with before this view was made, 0 if there was
 * none: later ones are still on their way, and their effects will follow.
 */
export interface ConfettiViewSent {
  type: "live-view";
  now: number;
  rules: ConfettiRules;
  view: ConfettiView | null;
  ready: number[];
  interrupted: boolean;
  taken: number;
}

export interface ConfettiYielded {
  kind: "yielded";
  at: number;
  seat: number;
  card: number;
  left: number[];
}

/** Agree or not that spectators see every hand. */
export interface Consent {
  type: "consent";
  id?: number | null;
  agree: boolean;
  seat?: number | null;
}

/** A player agrees, or no longer agrees, that spectators see every hand. */
export interface Consented {
  kind: "consented";
  seat: number;
  agrees: boolean;
}

/** A move that clearly cost points, and why; the fact ``better`` is an action. */
export interface CostlyMove {
  turn: number;
  reason: Why;
}

/**
 * The deal of a day, and how one did.
 * 
 * ``table`` is where one's only try is or was played, ``record`` its record once it is over. The rest is
 * sent only then, or when the day is over: ``distribution`` has the number of tries for each score from 0,
 * ``percentile`` the part of the others who did not do better (0 to 100), and ``winnable`` whether search
 * found that the deal can be won with every card face up (``yes``, ``no``, ``not-found``); that comes a
 * while later. ``streak`` is for how many days in a row one has played.
 */
export interface DayShown {
  day: string;
  today: string;
  table: string | null;
  record: string | null;
  score: number | null;
  best: number;
  players: number;
  streak: number;
  distribution: number[] | null;
  percentile: number | null;
  winnable: DayWinnable | null;
}

/** Whether a deal can be won with every card face up, as far as search found out. */
export type DayWinnable = "no" | "not-found" | "yes";

/**
 * The key of a deal, by which results of games with that deal are found. It reveals no record and no
 * card.
 */
export interface DealKey {
  deal: string;
}

/** Games with the same deal, oldest first. ``known`` says that the asker has played it. */
export interface DealShown {
  deal: string;
  game: string;
  edition: string;
  seats: number;
  best: number | null;
  known: boolean;
  games: SameDealGame[];
}

/** The command with this id was granted, and everything up to ``seq`` is saved. */
export interface Done {
  type: "done";
  id: number | null;
  seq: number;
}

/** The first message on a viewing's socket. */
export interface Enter {
  type: "enter";
  id?: number | null;
}

/**
 * A round to be seen again: how it began and ended, every event, and motion as a table sends it.
 * 
 * ``motion`` has pairs of the round's time and packed motion in base64. ``kept`` says that the whole game's
 * record can be had: of a game that goes on there is none yet.
 */
export interface Film {
  names: string[];
  rules: ConfettiRules;
  first: ConfettiView;
  last: ConfettiView;
  events: (ConfettiGrabbed | ConfettiUnpinned | ConfettiContested | ConfettiYielded | ConfettiDropped | ConfettiLoosened | ConfettiPinned | ConfettiHeld | ConfettiRemoved | ConfettiLeft | ConfettiCameBack | ConfettiSandRanOut | ConfettiFroze)[];
  motion: [number, string][];
  kept: boolean;
}

/** The visitor is forgotten; ``tables`` is the number of tables where that changed something. */
export interface Forgotten {
  tables: number;
}

/** The table that a code stands for; or the viewing. */
export interface Found {
  table: string;
  kind: "table" | "viewing";
}

/** One game over time; each period has this number of days. */
export interface GameFigures {
  game: string;
  days: number;
  periods: PeriodFigures[];
}

/**
 * A game of the house: what may be chosen for a table (``choices`` of its rules, and how it is shown),
 * what may be said, and which bots there are.
 */
export interface GameShown {
  game: string;
  pace: "realtime" | "turns";
  seats: number[];
  presets: Record<string, Record<string, unknown>>;
  choices: Record<string, unknown[]>;
  display: Record<string, unknown[]>;
  phrases: string[];
  bots: BotShown[];
}

/** How a finished game counts in a list of games and in statistics. */
export type GameVerdict = "ended" | "lost" | "perfect" | "stopped" | "won";

/** A command over HTTP was granted; everything up to ``seq`` is saved. */
export interface Granted {
  seq: number;
}

/** People who played together (bots apart), and how often. */
export interface Group {
  people: string[];
  games: number;
}

export interface HanabiBonusLost {
  kind: "bonus-lost";
  seat: number;
  card: number;
  face: string;
}

export interface HanabiCardAction {
  action: string;
  card: number;
}

/** The fields of the view that changed, each with its new value; of ``hands`` only those that changed. */
export interface HanabiChanges {
  game: "hanabi";
  legal: HanabiLegal | null;
  hands: Record<string, HanabiHeld[]>;
  deck_left?: number;
  fireworks?: HanabiFirework[];
  discards?: HanabiOpen[];
  clues?: number;
  errors?: number;
  active?: number | null;
  turn?: number;
  turns_left?: number | null;
  tiles_left?: number;
  choice?: number | null;
  facts?: HanabiFacts;
  outcome?: HanabiOutcome | null;
}

/** A clue that may be given, and exactly which cards it points at. */
export interface HanabiClueAction {
  action: string;
  receiver: number;
  clue: string;
  touches: number[];
}

/** The colours of fireworks (H1.1, H9, H10). */
export type HanabiColour = "black" | "blue" | "green" | "multicolour" | "red" | "white" | "yellow";

export interface HanabiDiscarded {
  kind: "discarded";
  seat: number;
  card: number;
  face: string;
}

/** Honours beside the rating. */
export type HanabiDistinction = "black-powder";

/** A card was drawn; ``face`` is null for the player who drew it. */
export interface HanabiDrew {
  kind: "drew";
  seat: number;
  card: number;
  face: string | null;
}

/** Why a game ended. */
export type HanabiEnd = "complete" | "errors" | "last-round" | "lost-card" | "stuck" | "terminated" | "time-out";

export interface HanabiEnded {
  kind: "ended";
  end: HanabiEnd;
}

/** What the empty deck means. */
export type HanabiEnding = "final-bouquet" | "last-round";

/** What follows from the open cards, for everybody. */
export interface HanabiFacts {
  score: number;
  best_score: number;
  dead_fireworks: HanabiColour[];
  useless: string[];
  critical: string[];
  lost: string[];
  recoverable: string[];
  pace: number | null;
}

/** ``placed`` cards lie there; ``top`` is the last one, ``next`` the one that fits. */
export interface HanabiFirework {
  colour: HanabiColour;
  placed: number;
  top: string | null;
  next: string | null;
}

/** A card in a hand; ``face`` is null where these eyes do not see it, ``marks`` in the game of memory. */
export interface HanabiHeld {
  card: number;
  face: string | null;
  marks: HanabiMarks | null;
}

/** Every legal action. While a bonus tile wants its choice, only ``clues`` or ``choices`` has any. */
export interface HanabiLegal {
  plays: HanabiPlayAction[];
  discards: HanabiCardAction[];
  clues: HanabiClueAction[];
  choices: HanabiCardAction[];
}

/**
 * What the holder of a card can know of it, in short: a clue is one letter, so ``r5`` are two of them.
 * 
 * ``touched`` are the clues that pointed at it, ``missed`` those that did not, ``possible`` the faces that
 * it can still have: a colour's letter and then its values, as in ``r123w5``.
 */
export interface HanabiMarks {
  touched: string;
  missed: string;
  possible: string;
}

export interface HanabiMisplayed {
  kind: "misplayed";
  seat: number;
  card: number;
  face: string;
  announced: HanabiColour | null;
}

/** A card lying open. */
export interface HanabiOpen {
  card: number;
  face: string;
}

/**
 * The result. ``score`` is null where there is only won or lost; ``points`` counts the placed cards.
 * 
 * ``rating`` is null and ``distinctions`` are empty unless the game was played to its end. ``lost_card`` is
 * the indispensable card that ended a final bouquet, and ``lost_by`` the seat that lost it.
 */
export interface HanabiOutcome {
  end: HanabiEnd;
  won: boolean;
  score: number | null;
  points: number;
  rating: HanabiRating | null;
  distinctions: HanabiDistinction[];
  lost_card: string | null;
  lost_by: number | null;
}

/** ``tokens`` clue tokens came back; ``tokens_lost`` more were earned, but all were there already. */
export interface HanabiPlaced {
  kind: "placed";
  seat: number;
  card: number;
  face: string;
  announced: HanabiColour | null;
  tokens: number;
  tokens_lost: number;
}

export interface HanabiPlayAction {
  action: string;
  card: number;
  announced: HanabiColour | null;
}

/** The scale of H6.5, as message keys. */
export type HanabiRating = "amazing" | "divine" | "excellent" | "honourable" | "horrible" | "legendary" | "mediocre" | "praised" | "sublime";

/** The rating of a score of at least this many points. */
export interface HanabiRatingStep {
  least: number;
  rating: HanabiRating;
}

/** Why an action is refused: one name per reason, worded by each language. */
export type HanabiRefusal = "all-clue-tokens" | "empty-clue" | "game-over" | "impossible-card" | "no-announcements" | "no-cards-to-tell" | "no-clue-token" | "no-such-firework" | "no-such-seat" | "no-tile" | "not-discarded" | "not-your-card" | "not-your-turn" | "own-hand" | "tile-first" | "unknown-card" | "unknown-tile" | "unnameable" | "wrong-tile";

export interface HanabiRescued {
  kind: "rescued";
  seat: number;
  card: number;
  face: string;
  tokens: number;
  tokens_lost: number;
}

/** A discarded card went back into the deck, where to nobody knows. */
export interface HanabiReturned {
  kind: "returned";
  seat: number;
  card: number;
  face: string;
}

/** A rule set written out: ``options`` is what a table chooses, the rest follows from it. */
export interface HanabiRules {
  game: "hanabi";
  name: string;
  options: Record<string, unknown>;
  suits: HanabiSuit[];
  identities: string[];
  clues: string[];
  hand_size: number;
  clue_tokens: number;
  error_limit: number;
  cards: number;
  best_score: number;
  empty_clues: boolean;
  announcements: boolean;
  ending: HanabiEnding;
  tiles: number[];
  ratings: HanabiRatingStep[];
}

/** What a suit's firework counts at the end. */
export type HanabiScoring = "adds" | "missing-costs";

/** The cards of one colour. ``order`` is how they are placed; ``copies`` of value 1, 2 and so on. */
export interface HanabiSuit {
  colour: HanabiColour;
  letter: string;
  copies: number[];
  order: number[];
  touch: HanabiTouch;
  scoring: HanabiScoring;
}

export interface HanabiTileTurned {
  kind: "tile-turned";
  seat: number;
  tile: number;
  choice: number | null;
  tokens: number;
  tokens_lost: number;
  errors_back: number;
}

/** A clue was given; ``clue`` and ``touched`` are null once it is to be forgotten (no marks). */
export interface HanabiTold {
  kind: "told";
  turn: number;
  giver: number;
  receiver: number;
  clue: string | null;
  touched: number[] | null;
  free: boolean;
}

/** Which colour clues point at the cards of a suit. */
export type HanabiTouch = "every" | "none" | "own";

export interface HanabiTurnPassed {
  kind: "turn-passed";
  seat: number;
  skipped: number[];
  turns_left: number | null;
}

/**
 * Everything that one pair of eyes may see. ``legal`` is null for eyes that may not act now.
 * 
 * ``hands`` is in seat order, each hand as its holder has laid it out.
 */
export interface HanabiView {
  game: "hanabi";
  seat: number | null;
  starter: number;
  hands: HanabiHeld[][];
  deck_left: number;
  fireworks: HanabiFirework[];
  discards: HanabiOpen[];
  clues: number;
  errors: number;
  active: number | null;
  turn: number;
  turns_left: number | null;
  tiles_left: number;
  choice: number | null;
  facts: HanabiFacts;
  legal: HanabiLegal | null;
  outcome: HanabiOutcome | null;
}

/** The leader hands the lead over to a member. While the leader is away, anybody may take it. */
export interface HandLead {
  type: "lead";
  id?: number | null;
  member: number;
}

/**
 * One entry of the log, sent after it was saved.
 * 
 * Parts that are absent have not changed. ``view`` replaces the whole view; ``changes`` replaces those
 * fields of the view that it holds. ``rules`` comes with new options. ``whys`` comes when a game ends: the
 * bots' reasons for all their actions, by the number of the entry.
 */
export interface Happened {
  type: "happened";
  seq: number;
  at: number;
  entry: OpenedShown | SatShown | CarriedShown | StartedShown | ActedShown | RoundPlayedShown | OptionsChanged | BotSat | BotFailed | Stood | Moved | Renamed | Readied | Hinted | UndoAsked | StopAsked | Answered | Undone | Stopped | Paused | Resumed | Consented | Arranged | SaidShown | Phrased;
  events?: (HanabiTold | HanabiDiscarded | HanabiPlaced | HanabiMisplayed | HanabiTileTurned | HanabiReturned | HanabiRescued | HanabiBonusLost | HanabiDrew | HanabiTurnPassed | HanabiEnded)[];
  state?: number;
  to_act?: number[];
  clock?: ClockShown;
  changes?: HanabiChanges;
  view?: HanabiView | null;
  table?: TableShown;
  rules?: HanabiRules;
  whys?: Record<string, Why>;
}

/** Ask what one might do now, where the table allows it; the answer is a message of its own. */
export interface Hint {
  type: "hint";
  id?: number | null;
  seat?: number | null;
}

/**
 * A hint for a seat in a state: the Companion's move and its reason, and the values of the best actions,
 * estimated in ``worlds`` samples of the hidden cards. No action: no hint could be computed.
 */
export interface HintMessage {
  type: "hint";
  seat: number;
  state: number;
  action: string | null;
  why: Why | null;
  options: Worth[];
  worlds: number;
}

/** A player asked for a hint. Everybody is sent that; only the player is sent the hint. */
export interface Hinted {
  kind: "hinted";
  seat: number;
}

/** An entry of the log as the receiver may see it, with the game's events when it was an action. */
export interface HistoryEntry {
  seq: number;
  at: number;
  entry: OpenedShown | SatShown | CarriedShown | StartedShown | ActedShown | RoundPlayedShown | OptionsChanged | BotSat | BotFailed | Stood | Moved | Renamed | Readied | Hinted | UndoAsked | StopAsked | Answered | Undone | Stopped | Paused | Resumed | Consented | Arranged | SaidShown | Phrased;
  events: (HanabiTold | HanabiDiscarded | HanabiPlaced | HanabiMisplayed | HanabiTileTurned | HanabiReturned | HanabiRescued | HanabiBonusLost | HanabiDrew | HanabiTurnPassed | HanabiEnded)[];
}

/**
 * Who is here (``people`` counts everybody, ``nameless`` those whose name is not shown) and which tables
 * can be joined or watched. ``open_again`` is an hour (UTC) while it is closed. Ask again after ``again``
 * seconds.
 */
export interface HouseShown {
  here: string[];
  nameless: number;
  people: number;
  join: HouseTable[];
  watch: HouseTable[];
  open_again: number | null;
  again: number;
}

/** A public table: its game and rules, and the names on its seats (null: free). */
export interface HouseTable {
  id: string;
  game: string;
  rules: string;
  names: (string | null)[];
  at: number;
}

/** Who the receiver is now, after seats have changed hands. */
export interface Introduction {
  type: "you";
  you: You;
}

/** The link of a table, for people on other devices. */
export interface Invitation {
  link: string;
}

/** The first message on a socket. ``since`` is the last number seen, after which the history is wanted. */
export interface Join {
  type: "join";
  id?: number | null;
  since?: number;
  seat?: number | null;
}

/** Give a seat up. */
export interface Leave {
  type: "leave";
  id?: number | null;
  seat?: number | null;
}

/** The leader goes back to the record. */
export interface LeaveBranch {
  type: "leave-branch";
  id?: number | null;
}

/** Look with a seat's eyes: another of one's own (hot-seat), or as a spectator. */
export interface Look {
  type: "look";
  id?: number | null;
  seat?: number | null;
  since?: number;
}

/** Anybody highlights a card for everybody; without a card, none is highlighted. */
export interface MarkCard {
  type: "mark";
  id?: number | null;
  card?: number | null;
}

/** Somebody who is here. The number is for this viewing only. */
export interface MemberShown {
  member: number;
  name: string;
}

/** Who is here now, and who leads; nobody while the leader is away. */
export interface MembersMessage {
  type: "members";
  members: MemberShown[];
  leader: number | null;
}

/** Another moment is shown, by a member. ``steps`` are those of the what-if, where they have changed. */
export interface MomentMessage {
  type: "moment";
  moment: MomentShown;
  by: number | null;
  steps?: ReplayStep[];
}

/**
 * What everybody sees: the game after ``at`` actions, with a seat's eyes or with all hands open.
 * 
 * In a what-if ``keep`` actions are the record's. ``card`` is highlighted. ``number`` grows with every
 * change.
 */
export interface MomentShown {
  number: number;
  at: number;
  seat: number | null;
  keep: number | null;
  card: number | null;
  review: boolean;
}

/** The owner lets two seats change places, before or after a game. */
export interface Move {
  type: "move";
  id?: number | null;
  seat: number;
  to: number;
}

/** Two seats changed places; one of them may have been free. */
export interface Moved {
  kind: "moved";
  seat: number;
  to: number;
}

export interface NewName {
  name: string;
}

/** A table, the owner's seat there (none: only watch), and bots for the other seats, first seat first. */
export interface NewTable {
  options: TableOptions;
  sit?: number | null;
  bots?: string[];
  start?: boolean;
}

/** Look at a kept record together with others. */
export interface NewViewing {
  record: string;
}

/** ``bearer`` is for programs: the secret comes back in the answer, not as a cookie. */
export interface NewVisitor {
  name?: string;
  bearer?: boolean;
}

/** Write a private note on a card; an empty one takes it away. */
export interface Note {
  type: "note";
  id?: number | null;
  card: number;
  text: string;
  seat?: number | null;
}

/** The receiver's own note on a card, as saved; empty if it was deleted. */
export interface Noted {
  type: "noted";
  seat: number;
  card: number;
  text: string;
}

export interface OpenedShown {
  kind: "opened";
}

export interface OptionsChanged {
  kind: "options-changed";
  options: TableOptions;
}

/** The table as the asker saw it after entry ``seq``; ``number`` counts the actions by then. */
export interface PastView {
  seq: number;
  number: number;
  view: HanabiView | null;
}

/** Let the game and its clock stand. */
export interface Pause {
  type: "pause";
  id?: number | null;
  seat?: number | null;
}

/** The clock stands; no seat when the server itself came back from a restart. */
export interface Paused {
  kind: "paused";
  seat: number | null;
}

/** Games within some days from ``start`` on; ``share`` is the mean part of the possible points. */
export interface PeriodFigures {
  start: number;
  games: number;
  mean: number | null;
  share: number | null;
}

/** Say a ready phrase. */
export interface Phrase {
  type: "phrase";
  id?: number | null;
  phrase: string;
  seat?: number | null;
}

/** A ready phrase, shown to each in their own language. */
export interface PhraseBeside {
  type: "phrase";
  id?: number | null;
  phrase: string;
  at?: number;
}

/** A ready phrase, shown to each player in their own language. */
export interface Phrased {
  kind: "phrased";
  seat: number;
  phrase: string;
}

/** Ask for an answer with the server's time. */
export interface Ping {
  type: "ping";
  id?: number | null;
}

/**
 * Figures about the games that fit a filter.
 * 
 * ``streak`` is on how many days in a row there was a game, ``longest_streak`` on how many at most.
 */
export interface PlayedStatistics {
  games: number;
  by_rules: RulesFigures[];
  over_time: GameFigures[];
  groups: Group[];
  streak: number;
  longest_streak: number;
}

/**
 * The leader's pointer is over a thing on the table, at these shares of its width and height. It is
 * passed on as it is, and not kept.
 */
export interface Point {
  type: "point";
  id?: number | null;
  on: string;
  x?: number;
  y?: number;
}

/** The leader's pointer, as the leader sent it; nothing is pointed at where ``on`` is empty. */
export interface Pointed {
  type: "pointed";
  on: string;
  x: number;
  y: number;
}

export interface Pong {
  type: "pong";
  id: number | null;
  now: number;
}

/** Who is connected now, by seat, how many spectators, and who has been away for some time, by seat. */
export interface Presence {
  type: "presence";
  here: number[];
  spectators: number;
  away: number[];
}

/**
 * Every error looks like this. ``reason`` is a name that each language words, ``message`` helps a
 * programmer.
 */
export interface Problem {
  reason: RefusalReason;
  message: string | null;
}

/** The key to subscribe with (None: this server calls nobody), and where the visitor is called. */
export interface PushShown {
  key: string | null;
  calls: CallShown[];
}

/**
 * The answer, after one has given one's own: whether that was right, why the best action is best, and
 * what others are worth. ``replay`` is the whole game with all hands open: up to the position, the answer,
 * and how Companions go on. ``record`` is the same as a text to be kept.
 */
export interface PuzzleAnswer {
  given: string;
  solved: boolean;
  answer: string;
  theme: PuzzleTheme;
  why: Why;
  values: PuzzleValue[];
  margin: number;
  error: number;
  worlds: number;
  replay: ReplayShown;
  record: string;
  streak: number;
}

/** How many puzzles there are of a theme or a difficulty, and how many one has tried and solved. */
export interface PuzzleCount {
  key: string;
  puzzles: number;
  tried: number;
  solved: number;
}

/** A puzzle that one has not tried; null if there is none left. */
export interface PuzzleFound {
  puzzle: string | null;
}

/**
 * What there is to solve. ``today`` is the day's puzzle, ``today_solved`` null until one has answered it;
 * it ``is_substitute`` for one's own use where one knew that of everybody before. ``streak`` counts the days
 * in a row on which one has solved the day's puzzle at once.
 */
export interface PuzzleList {
  day: string;
  today: string | null;
  today_solved: boolean | null;
  is_substitute: boolean;
  streak: number;
  puzzles: number;
  tried: number;
  solved: number;
  themes: PuzzleCount[];
  levels: PuzzleCount[];
}

/**
 * A position by the view of the seat to act, with the game so far as that seat saw it.
 * 
 * ``difficulty`` goes from 1 to 5; ``tries`` and ``solved`` count the visitors of this server. ``answer`` is
 * there once one has answered.
 */
export interface PuzzleShown {
  id: string;
  is_today: boolean;
  seat: number;
  difficulty: number;
  tries: number;
  solved: number;
  replay: ReplayShown;
  answer: PuzzleAnswer | null;
}

/** What a puzzle is about. */
export type PuzzleTheme = "answer" | "discard" | "endgame" | "finesse" | "fix" | "play" | "play-clue" | "prompt" | "risk" | "save" | "stall";

/** What one would do. */
export interface PuzzleTried {
  action: string;
}

/** What an action is worth: the points expected and their error, and the chance of a perfect game. */
export interface PuzzleValue {
  action: string;
  points: number;
  error: number;
  perfect: number;
}

/** What is asked of all players: to take back ``undo`` actions, or, with 0, to stop the game. */
export interface QuestionShown {
  seat: number;
  undo: number;
  agreed: number[];
}

export interface Readied {
  kind: "readied";
  seat: number;
  ready: boolean;
}

/** Say that one is ready, or not yet. */
export interface Ready {
  type: "ready";
  id?: number | null;
  ready: boolean;
  seat?: number | null;
}

/**
 * A record in a list; the outcome is the game's own. ``edition`` is the name of the rules, ``verdict``
 * how it counts for the asker, ``score`` their points of the ``best`` possible. ``bots`` names the kind of
 * those who were bots, ``taken_back`` counts the cards that were taken back after their holders had seen
 * them, ``hints`` those asked for, by seat. A ``brought`` record was not played here.
 */
export interface RecordBrief {
  id: string;
  game: string;
  at: number;
  names: string[];
  rules: Record<string, unknown>;
  outcome: unknown;
  edition: string;
  verdict: GameVerdict;
  score: number | null;
  best: number | null;
  bots: (string | null)[];
  taken_back: number;
  hints: number[];
}

export interface RecordKept {
  id: string;
}

/** A record to keep: ours (a live game's may be long), hanab.live's JSON, or its link. */
export interface RecordSent {
  text: string;
}

/** The recorded game with a seat's eyes, or with all hands open. */
export interface RecordShown {
  type: "record";
  seat: number | null;
  shown: ReplayShown;
}

/** A page of the records that fit the filter, newest first; ``total`` is how many fit it. */
export interface Records {
  records: RecordBrief[];
  total: number;
}

/** The command was refused and changed nothing; ``message`` helps where the reason alone does not. */
export interface RefusedMessage {
  type: "refused";
  id: number | null;
  reason: RefusalReason;
  message: string | null;
}

/** Say that one would like another game; it begins when all people at the table have said so. */
export interface Rematch {
  type: "rematch";
  id?: number | null;
}

/**
 * The owner, or who leads in their place, frees a seat: a bot's at any time, a person's during a game
 * only if they have been away for some time.
 */
export interface Remove {
  type: "remove";
  id?: number | null;
  seat: number;
}

/** Be called otherwise at this table. */
export interface Rename {
  type: "rename";
  id?: number | null;
  name: string;
  seat?: number | null;
}

export interface Renamed {
  kind: "renamed";
  seat: number;
  name: string;
}

/** Another bot goes on in a bot's place: the owner at any time, and every player if it cannot answer. */
export interface ReplaceBot {
  type: "replace-bot";
  id?: number | null;
  seat: number;
  bot: string;
}

/**
 * Play a record again: a kept one by id, or a text. ``seat`` looks with its eyes, none with all hands.
 * 
 * What if: keep the first ``keep`` actions of the record, then take ``actions`` instead.
 */
export interface ReplayAsked {
  record?: string | null;
  text?: string | null;
  seat?: number | null;
  keep?: number | null;
  actions?: string[];
}

/**
 * A record played again. ``view`` is the beginning; each step's changes lead on from there.
 * 
 * Legal actions come with all hands open, and with the eyes of the seat to act, so that a what-if can go on.
 */
export interface ReplayShown {
  names: string[];
  rules: HanabiRules;
  view: HanabiView;
  steps: ReplayStep[];
  stopped: ReplayStop | null;
  closing: ClosingReason | null;
}

/** An action, what happened, and what changed in the view; ``why`` is a bot's reason. */
export interface ReplayStep {
  seat: number;
  action: string;
  events: (HanabiTold | HanabiDiscarded | HanabiPlaced | HanabiMisplayed | HanabiTileTurned | HanabiReturned | HanabiRescued | HanabiBonusLost | HanabiDrew | HanabiTurnPassed | HanabiEnded)[];
  changes: HanabiChanges;
  why?: Why;
}

/** The action at which the replay stopped because the rules refuse it; its number counts from 1. */
export interface ReplayStop {
  number: number;
  action: string;
  reason: RefusalReason;
}

/** Let them go on. */
export interface Resume {
  type: "resume";
  id?: number | null;
  seat?: number | null;
}

export interface Resumed {
  kind: "resumed";
  seat: number;
}

/** The receiver misses something from here on: the socket closes; join again. */
export interface Resync {
  type: "resync";
  reason: ResyncReason;
}

/** Why the server ends a connection that may come back. */
export type ResyncReason = "closing" | "moved" | "too-slow";

/** Look back at a kept record, or at the one that a viewing shows. */
export interface ReviewAsked {
  record?: string | null;
  viewing?: string | null;
}

/** Nobody waits for it any more. */
export interface ReviewLeft {
}

/**
 * A review as far as it is: ``done`` of ``total`` moves (null before it begins), each as it comes.
 * 
 * When it is ``whole``: the costliest moves, worst first, and the number of the action from which on the
 * game could not be won any more even with every card face up (0: never; null: to the end it could).
 * ``convention`` is how clues were read; each move was tried in so many ``worlds``.
 */
export interface ReviewShown {
  id: string;
  done: number;
  total: number | null;
  convention: string | null;
  worlds: number;
  turns: ReviewTurn[];
  costliest: CostlyMove[];
  lost_at: number | null;
  whole: boolean;
  failed: boolean;
}

/** A move: its number, the first being 1, who made it, what it was worth, and the best that there was. */
export interface ReviewTurn {
  turn: number;
  seat: number;
  played: Worth;
  best: Worth[];
}

/** A round of a real-time game was counted; the points of every seat so far. */
export interface RoundPlayedShown {
  kind: "round-played";
  round: number;
  points: number[];
}

/** Which rules would these choices make? */
export interface RulesAsked {
  game: string;
  rules?: Record<string, unknown>;
  seats?: number;
}

/**
 * Figures of the games by the same rules with as many players. ``mean`` is of the games that were not
 * stopped; ``run`` is how many were perfect (or won) in a row up to now, ``longest`` the most.
 */
export interface RulesFigures {
  game: string;
  edition: string;
  players: number;
  games: number;
  mean: number | null;
  highest: number | null;
  possible: number | null;
  perfect: number;
  won: number;
  lost: number;
  stopped: number;
  hints: number;
  run: number;
  longest: number;
}

/** Free chat; without a seat by a spectator. */
export interface SaidShown {
  kind: "said";
  name: string;
  text: string;
  seat: number | null;
}

/**
 * A game with the deal. ``knew`` says that somebody there had played it before; ``record`` is there for
 * games that the asker was in.
 */
export interface SameDealGame {
  names: string[];
  bots: (string | null)[];
  at: number;
  score: number | null;
  verdict: GameVerdict;
  knew: boolean;
  record: string | null;
}

export interface SatShown {
  kind: "sat";
  seat: number;
  name: string;
}

/** Free chat, where the table allows it. */
export interface Say {
  type: "say";
  id?: number | null;
  text: string;
  seat?: number | null;
}

/** Say something; as a ``note`` it stays with the move ``at`` which it was written. */
export interface SayBeside {
  type: "say";
  id?: number | null;
  text: string;
  note?: boolean;
  at?: number;
}

/**
 * The best solo games of a day's heap (or, where ``day`` is null, of free heaps), and one's own best.
 * 
 * Of a day's heap everybody's first try counts, and of equal points the one that took less time is first.
 * ``rank`` is one's own place among so many ``players``, ``streak`` how many days in a row one has played,
 * and ``tried`` says that one's first try has begun.
 */
export interface ScoreList {
  day: string | null;
  today: string;
  best: ScoreShown[];
  own: ScoreShown | null;
  rank: number | null;
  players: number;
  streak: number;
  tried: boolean;
}

/** A solo game in the list of scores; ``took`` is how long the cards were looked for, in milliseconds. */
export interface ScoreShown {
  name: string;
  points: number;
  at: number;
  took: number | null;
}

export interface SeatCarried {
  table: string;
  seat: number;
}

/** Who has a seat. */
export type SeatKind = "bot" | "free" | "person";

/**
 * A seat. ``here`` says whether somebody is connected, ``away`` that a person has not been for so long
 * that the owner may free the seat, ``failed`` that the bot there cannot answer and should be replaced,
 * ``settings`` what a guest is sent first, ``trouble`` why a guest failed.
 */
export interface SeatShown {
  kind: SeatKind;
  name: string | null;
  bot: string | null;
  ready: boolean;
  here: boolean;
  away: boolean;
  consents: boolean;
  failed: boolean;
  settings: string;
  trouble: "" | "away" | "busy" | "refused" | "slow";
}

/** A reason that has nothing to do with a table's or a game's rules. */
export type ServerRefusal = "day-not-over" | "film-later" | "foreign-origin" | "internal" | "join-first" | "malformed" | "moved" | "no-code-free" | "no-push" | "no-such-address" | "no-such-code" | "no-such-deal" | "no-such-puzzle" | "no-such-record" | "no-such-review" | "no-such-table" | "no-such-token" | "no-such-viewing" | "nobody" | "not-saved" | "sockets-only" | "too-fast" | "too-large" | "too-many-hints" | "too-many-records" | "too-many-reviews" | "too-many-strong-bots" | "too-many-tables" | "too-many-viewers" | "too-talkative" | "wrong-method";

/** The owner changes the table's options, before or after a game. */
export interface SetOptions {
  type: "set-options";
  id?: number | null;
  options: TableOptions;
}

/** The leader lets everybody see the review beside the game. */
export interface ShowReview {
  type: "review";
  id?: number | null;
}

/** Take a free seat; take several to play hot-seat on one device. */
export interface Sit {
  type: "sit";
  id?: number | null;
  seat: number;
  name?: string | null;
}

/**
 * Everything as of number ``seq``. ``history`` holds the entries after the number that was asked for.
 * 
 * ``view`` is null in the lobby, and for spectators of a table that shows them nothing. ``notes`` are the
 * receiver's own, by card. A real-time game sends rules and view in its own message (``live-view``).
 */
export interface Snapshot {
  type: "snapshot";
  seq: number;
  now: number;
  you: You;
  table: TableShown;
  rules: HanabiRules | null;
  view: HanabiView | null;
  history: HistoryEntry[];
  notes: Record<string, string>;
}

/** What people without a seat may see. */
export type Spectators = "all" | "nobody" | "seat";

/** The owner, or who leads in their place, starts a game. */
export interface Start {
  type: "start";
  id?: number | null;
}

export interface StartedShown {
  kind: "started";
  game: number;
  names: string[];
}

/** A seat became free. */
export interface Stood {
  kind: "stood";
  seat: number;
}

/** Ask to end the game here; it happens when all players agree. */
export interface Stop {
  type: "stop";
  id?: number | null;
  seat?: number | null;
}

/** A player asks to stop the game. */
export interface StopAsked {
  kind: "stop-asked";
  seat: number;
}

/** The game ended without its rules: by agreement, or because a player's time was up. */
export interface Stopped {
  kind: "stopped";
  reason: ClosingReason;
  seat: number | null;
}

/** A table in a list. ``mine`` are one's own seats, ``your_turn`` whether one of them is to act. */
export interface TableBrief {
  id: string;
  code: string;
  game: string;
  rules: string;
  phase: TablePhase;
  names: (string | null)[];
  mine: number[];
  your_turn: boolean;
  at: number;
}

/** ``public_house`` is there where the host has one. */
export interface TableLists {
  mine: TableBrief[];
  open: TableBrief[];
  public_house?: boolean;
}

/** The table around a game of which the receiver may see nothing: it is over. */
export interface TableMessage {
  type: "table";
  table: TableShown;
}

/** A new table: its id is its link, its code can be read aloud. */
export interface TableOpened {
  table: string;
  code: string;
}

/**
 * Everything about a table that is chosen and not played.
 * 
 * ``rules`` and ``display`` are in the game's own words: what is played, and how a table shows it.
 * ``explanations``: bots say why they act while the game is on, to each player as far as that player may
 * know; after it they always do. ``hints``: players may ask for one, which everybody notices.
 * ``guests_talk``: people without a seat may speak before and after a game; by turning it off the owner
 * silences them.
 */
export interface TableOptions {
  game: string;
  rules?: Record<string, unknown>;
  seats?: number;
  starter?: number | null;
  listed?: boolean;
  spectators?: Spectators;
  watched?: number;
  clock?: ClockOptions | null;
  display?: Record<string, unknown>;
  talk?: Talk;
  explanations?: boolean;
  hints?: boolean;
  guests_talk?: boolean;
}

/** How far a table is: nobody has dealt yet, a game is on, or the last one is over. */
export type TablePhase = "lobby" | "over" | "playing";

/** Why a table refuses a command; games have reasons of their own. */
export type TableRefusal = "already-asked" | "bad-name" | "fixed-deal" | "forgotten" | "game-on" | "game-over" | "guest-away" | "guest-busy" | "guest-cannot-play" | "guest-seated" | "live-game" | "malformed-action" | "no-bot-there" | "no-branch" | "no-game" | "no-hints" | "no-such-bot" | "no-such-member" | "no-such-phrase" | "no-such-seat" | "no-talking" | "not-leading" | "not-paused" | "not-seated" | "not-the-owner" | "not-yet" | "not-your-seat" | "not-your-turn" | "nothing-asked" | "nothing-to-undo" | "one-try" | "other-game" | "paused" | "saw-other-cards" | "seat-free" | "seat-taken" | "seats-free" | "stale" | "which-seat" | "wrong-cards";

/**
 * The table around the game.
 * 
 * ``state`` is the number that an action must name; ``to_act`` are the seats that may act. ``taken_back``
 * counts the cards that were taken back after their holders had seen them. ``day`` is the day whose deal is
 * played here, ``same_deal`` the key by which games with the deal of the first one are compared.
 */
export interface TableShown {
  id: string;
  code: string;
  phase: TablePhase;
  options: TableOptions;
  seats: SeatShown[];
  games: number;
  spectators: number;
  state: number | null;
  to_act: number[];
  paused: boolean;
  question: QuestionShown | null;
  clock: ClockShown | null;
  record: string | null;
  taken_back: number;
  day: string | null;
  same_deal: string | null;
}

/** The leader lets everybody look with a seat's eyes; without a seat, with all hands open. */
export interface TakeEyes {
  type: "eyes";
  id?: number | null;
  seat?: number | null;
}

/** What may be said while a game is on; before and after it everything may. */
export type Talk = "free" | "phrases" | "silent";

/**
 * A bot that takes its time has begun to think; ``ready`` is false while it is still being loaded.
 * It is over when the bot has acted, or when something else happened.
 */
export interface Thinking {
  type: "thinking";
  seat: number;
  ready: boolean;
}

/** Anybody acts in the what-if, at the moment with this number. Later actions of it are dropped. */
export interface TryAction {
  type: "try";
  id?: number | null;
  action: string;
  number: number;
}

/**
 * Ask to take actions back; it happens when all people at the table agree.
 * 
 * ``actions`` is how many; without it everything from the asker's own last action on is taken back (the last
 * action, if they have not acted yet).
 */
export interface Undo {
  type: "undo";
  id?: number | null;
  actions?: number | null;
  seat?: number | null;
}

/** A player asks to take the last actions back, and thereby agrees. */
export interface UndoAsked {
  kind: "undo-asked";
  seat: number;
  actions: number;
}

/** All agreed: the last actions no longer count. They stay in the log. */
export interface Undone {
  kind: "undone";
  actions: number;
}

/** A new viewing: its id is its link, its code can be read aloud. */
export interface ViewingOpened {
  viewing: string;
  code: string;
}

/**
 * Everything about the viewing; ``steps`` are the what-if's, ``you`` is the receiver's number. The
 * recorded game follows in a message of its own.
 */
export interface ViewingSnapshot {
  type: "viewing";
  id: string;
  code: string;
  link: string;
  you: number;
  leader: number | null;
  members: MemberShown[];
  moment: MomentShown;
  steps: ReplayStep[];
  words: WordShown[];
  phrases: string[];
}

/** The leader goes to the moment after this number of actions. */
export interface Visit {
  type: "visit";
  id?: number | null;
  at: number;
}

/** Who one is here; ``secret`` only for a new visitor that asked for it. */
export interface Visitor {
  name: string;
  secret: string | null;
}

/**
 * Imagine that these steps follow the present state of the game, whose number is ``state``.
 * 
 * A step is an action of the game for the player whose turn it is, or something that is assumed: ``12=r3``
 * (card 12 is a red 3), ``12=`` (it is unknown again), ``tile=4`` (this bonus tile is turned up next).
 */
export interface WhatIfAsked {
  state: number;
  seat?: number | null;
  steps?: string[];
}

/**
 * What was imagined. ``view`` is the last moment, with the legal actions of the player whose turn it is;
 * cards that the asker does not see have no face there. ``assumable`` says what each of them can be.
 */
export interface WhatIfShown {
  view: HanabiView;
  steps: WhatIfStep[];
  stopped: ReplayStop | null;
  assumable: Record<string, string[]>;
}

/** A step as it was taken: an assumption has no events. */
export interface WhatIfStep {
  seat: number;
  step: string;
  events: (HanabiTold | HanabiDiscarded | HanabiPlaced | HanabiMisplayed | HanabiTileTurned | HanabiReturned | HanabiRescued | HanabiBonusLost | HanabiDrew | HanabiTurnPassed | HanabiEnded)[];
}

/** Why a bot acted: a code and its facts, which each language words. */
export interface Why {
  code: string;
  facts: Record<string, string | number>;
}

/** Somebody said something. */
export interface WordMessage {
  type: "word";
  word: WordShown;
}

/** What somebody said while the game was shown after ``move`` actions. A phrase's text is its name. */
export interface WordShown {
  seq: number;
  at: number;
  name: string;
  kind: "note" | "phrase" | "said";
  move: number;
  text: string;
}

/**
 * What an action is worth: points expected and their standard error, the chance of a perfect game, and
 * what it loses against the best, with the error of that.
 */
export interface Worth {
  action: string;
  points: number;
  error: number;
  perfect: number;
  loss: number;
  loss_error: number;
}

/**
 * Who the receiver is here: the seats held, and the seat whose eyes the view is for.
 * 
 * ``leads``: may start games, seat bots and free the seats of people who are away. That is the owner, and
 * while the owner is away every player.
 */
export interface You {
  name: string;
  owner: boolean;
  seats: number[];
  looking: number | null;
  leads: boolean;
}

export type RefusalReason = ServerRefusal | TableRefusal | HanabiRefusal;

export type ConfettiInputRefusal = ConfettiRefusal | TableRefusal;

export type FromClient = Sit | Leave | Rename | Move | AddBot | ReplaceBot | Remove | SetOptions | Ready | Start | Rematch | Act | Undo | Stop | Answer | Pause | Resume | Consent | Arrange | Note | Hint | Say | Phrase | Join | Look | Ping;

export type ToClient = Snapshot | Happened | Done | RefusedMessage | Introduction | TableMessage | Presence | Noted | Thinking | HintMessage | Pong | Resync | ConfettiViewSent | ConfettiEventsSent | ConfettiReadySent | ConfettiInputRefused | ConfettiTimeSent;

export type FromViewer = Visit | TakeEyes | BeginBranch | LeaveBranch | TryAction | MarkCard | ShowReview | Enter | AskRecord | HandLead | SayBeside | PhraseBeside | Point | Ping;

export type ToViewer = ViewingSnapshot | RecordShown | MomentMessage | MembersMessage | WordMessage | Pointed | Done | RefusedMessage | Pong | Resync;

export type EntryShown = OpenedShown | SatShown | CarriedShown | StartedShown | ActedShown | RoundPlayedShown | OptionsChanged | BotSat | BotFailed | Stood | Moved | Renamed | Readied | Hinted | UndoAsked | StopAsked | Answered | Undone | Stopped | Paused | Resumed | Consented | Arranged | SaidShown | Phrased;

export type GameView = HanabiView;

export type GameChanges = HanabiChanges;

export type GameEvent = HanabiTold | HanabiDiscarded | HanabiPlaced | HanabiMisplayed | HanabiTileTurned | HanabiReturned | HanabiRescued | HanabiBonusLost | HanabiDrew | HanabiTurnPassed | HanabiEnded;

export type GameRules = HanabiRules;

export type AnyRules = HanabiRules | ConfettiRules;

export type ConfettiEvent = ConfettiGrabbed | ConfettiUnpinned | ConfettiContested | ConfettiYielded | ConfettiDropped | ConfettiLoosened | ConfettiPinned | ConfettiHeld | ConfettiRemoved | ConfettiLeft | ConfettiCameBack | ConfettiSandRanOut | ConfettiFroze;
