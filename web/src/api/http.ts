/** Everything that is asked over plain HTTP. Answers are what the server's definitions say (messages.ts). */
import type {
  CallAsked,
  CallEnded,
  CallShown,
  CarryLink,
  Catalogue,
  DayShown,
  DealKey,
  DealShown,
  Film,
  Forgotten,
  HouseShown,
  Invitation,
  NewTable,
  TableOpened,
  PastView,
  PlayedStatistics,
  Problem,
  PushShown,
  PuzzleAnswer,
  PuzzleFound,
  PuzzleList,
  PuzzleShown,
  RecordKept,
  Records,
  ReplayAsked,
  ReplayShown,
  ReviewAsked,
  RefusalReason,
  ReviewShown,
  ScoreList,
  TableLists,
  ViewingOpened,
  Visitor,
  WhatIfAsked,
  WhatIfShown,
  SeatCarried,
  Found,
} from './messages';

/** What the page itself cannot do; `offline` when the server said nothing at all. */
type PageReason = 'offline' | 'no-such-game' | 'no-record' | 'hanab-live-link';
/** Why something was refused, which each language words. */
export type Reason = RefusalReason | PageReason;

export class Refused extends Error {
  constructor(
    readonly reason: Reason,
    readonly help: string | null = null,
  ) {
    super(reason);
  }
}

async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const request: RequestInit = { method, credentials: 'same-origin' };
  if (body !== undefined) {
    request.body = JSON.stringify(body);
    request.headers = { 'content-type': 'application/json' };
  }
  let answer: Response;
  try {
    answer = await fetch(`./api/${path}`, request);
  } catch {
    throw new Refused('offline');
  }
  const text = await answer.text();
  if (answer.ok) return (text ? JSON.parse(text) : null) as Answer;
  let problem: Partial<Problem> = {};
  try {
    problem = JSON.parse(text) as Problem;
  } catch {
    // a proxy's own page, perhaps; the reason stays general
  }
  throw new Refused(problem.reason ?? 'offline', problem.message ?? null);
}

let introduced: Promise<Visitor> | null = null;

/** Be somebody: the cookie says who, or a new visitor is made. Asked once a page. */
export function beSomebody(name: string): Promise<Visitor> {
  introduced ??= ask<Visitor>('POST', 'visitors', name ? { name } : {}).catch((error: unknown) => {
    introduced = null;
    throw error;
  });
  return introduced;
}

export const rename = (name: string) => ask<Visitor>('PATCH', 'me', { name });
/** Everything that is kept of the visitor, as a file; and to be forgotten with all of it. */
export const everythingAddress = './api/me/everything';
export const forgetMe = async (): Promise<void> => {
  await ask<Forgotten>('DELETE', 'me');
  introduced = null;
};
export const catalogue = () => ask<Catalogue>('GET', 'games');
export const tables = () => ask<TableLists>('GET', 'tables');
/** Who is here and the public tables, where the host has a public house; one is named only if one wants. */
export const house = (named: boolean) => ask<HouseShown>('GET', `house?named=${named ? 1 : 0}`);
export const openTable = (table: NewTable) => ask<TableOpened>('POST', 'tables', table);
export const findTable = (code: string) => ask<Found>('GET', `codes/${encodeURIComponent(code)}`);
export const pastView = (table: string, seq: number, seat: number | null) =>
  ask<PastView>('GET', `tables/${table}/view?at=${seq}${seat === null ? '' : `&seat=${seat}`}`);
/** What could come next, from what one's seat sees; nobody else hears of it. */
export const whatIf = (table: string, asked: WhatIfAsked) =>
  ask<WhatIfShown>('POST', `tables/${table}/what-if`, asked);
export const invitationTo = (table: string) => ask<Invitation>('GET', `tables/${table}/invitation`);
export const carryLink = (table: string, seat: number | null) =>
  ask<CarryLink>('POST', `tables/${table}/carry`, seat === null ? {} : { seat });
export const carryHere = (token: string) => ask<SeatCarried>('POST', 'carry', { token });
/** One's finished games that fit a filter (a query), a page of them; figures about them; all of them as a file. */
export const records = (filter = '', most = 100, offset = 0) =>
  ask<Records>('GET', `records?${filter}${filter ? '&' : ''}most=${most}&offset=${offset}`);
export const statistics = (filter: string) => ask<PlayedStatistics>('GET', `statistics?${filter}`);
export const recordsArchive = (filter: string): string => `./api/records.zip?${filter}`;
export const keepRecord = (text: string) => ask<RecordKept>('POST', 'records', { text });
export const replay = (asked: ReplayAsked) => ask<ReplayShown>('POST', 'replay', asked);

/** The deal of a day (none: today's), the table where one plays today's, and deals that groups pass on. */
export const dayDeal = (day: string | null = null) =>
  ask<DayShown>('GET', `day${day === null ? '' : `?day=${encodeURIComponent(day)}`}`);
export const playDay = () => ask<Found>('POST', 'day');
export const shareDeal = (record: string) =>
  ask<DealKey>('POST', `records/${encodeURIComponent(record)}/deal`);
export const sameDeal = (deal: string) => ask<DealShown>('GET', `deals/${encodeURIComponent(deal)}`);
export const playDeal = (deal: string) =>
  ask<TableOpened>('POST', `deals/${encodeURIComponent(deal)}/tables`);

/** Puzzles: what there is, one that one has not tried, one by its seat's view, and what one would do. */
export const puzzles = () => ask<PuzzleList>('GET', 'puzzles');
export const nextPuzzle = (theme: string, level: string) => {
  const wanted = new URLSearchParams({ ...(theme ? { theme } : {}), ...(level ? { level } : {}) }).toString();
  return ask<PuzzleFound>('GET', `puzzles/next${wanted ? `?${wanted}` : ''}`);
};
export const puzzle = (id: string) => ask<PuzzleShown>('GET', `puzzles/${encodeURIComponent(id)}`);
export const answerPuzzle = (id: string, action: string) =>
  ask<PuzzleAnswer>('POST', `puzzles/${encodeURIComponent(id)}`, { action });

/** Web Push: the server's key and where one is called, and being called at a table or no longer. */
export const pushShown = () => ask<PushShown>('GET', 'push');
export const callMe = (table: string, browser: CallAsked) =>
  ask<CallShown>('POST', `tables/${table}/calls`, browser);
export const doNotCallMe = (table: string, device: string) =>
  ask<CallEnded>('DELETE', `tables/${table}/calls/${device}`);

/** People who look at a record together. */
export const openViewing = (record: string) => ask<ViewingOpened>('POST', 'viewings', { record });

/** What the moves of a record were worth: it takes a while, and is asked for until it is whole. */
export const beginReview = (source: ReviewAsked) => ask<ReviewShown>('POST', 'reviews', source);
export const reviewOf = (review: string) => ask<ReviewShown>('GET', `reviews/${review}`);
export const leaveReview = (review: string) => ask<object>('DELETE', `reviews/${review}`);

/** A round of a real-time game to be seen again, and the best solo games. */
export const film = (record: string, round: number) =>
  ask<Film>('GET', `films/${encodeURIComponent(record)}?round=${round}`);
export const scores = (day: string | null) =>
  ask<ScoreList>('GET', `scores${day === null ? '' : `?day=${encodeURIComponent(day)}`}`);

export const socketAddress = (table: string): string => liveAddress(`tables/${table}`);
export const viewingSocket = (viewing: string): string => liveAddress(`viewings/${viewing}`);

function liveAddress(of: string): string {
  const address = new URL(`./api/${of}/live`, document.baseURI);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  address.hash = '';
  return address.href;
}

/** The picture of a table's link for a phone's camera. */
export const tableQr = (table: string): string => `./api/tables/${table}/qr`;
export const viewingQr = (viewing: string): string => `./api/viewings/${viewing}/qr`;
export const recordAddress = (record: string): string => `./api/records/${encodeURIComponent(record)}`;
