/** Which of one's games are meant. Kept while the page is open, so that one comes back to the same list. */
export interface GameFilter {
  readonly game: string;
  readonly edition: string;
  readonly players: string;
  /** Exactly who played, one name a line; bots apart. */
  readonly people: string;
  readonly verdict: string;
  readonly origin: string;
  readonly search: string;
  readonly since: string;
  readonly until: string;
}

export const NO_FILTER: GameFilter = {
  game: '',
  edition: '',
  players: '',
  people: '',
  verdict: '',
  origin: '',
  search: '',
  since: '',
  until: '',
};

let filter = $state.raw<GameFilter>(NO_FILTER);

export const gameFilter = (): GameFilter => filter;
export const narrow = (change: Partial<GameFilter>): void => {
  filter = { ...filter, ...change };
};
export const widen = (): void => {
  filter = NO_FILTER;
};
/** How many filters are set, the words that are searched for apart. */
export const filtersSet = (wanted: GameFilter): number =>
  Object.entries(wanted).filter(([name, value]) => name !== 'search' && value !== '').length;

/** The filter as the server is asked for it. */
export function queryOf(wanted: GameFilter): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(wanted) as [keyof GameFilter, string][]) {
    if (name === 'people' && value) for (const person of value.split('\n')) query.append(name, person);
    else if (value.trim()) query.set(name, value.trim());
  }
  return query.toString();
}
