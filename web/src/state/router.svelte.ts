/**
 * Which screen is shown. The place is written after the hash, so that the page works under any path of a
 * proxy and a link to a moment of a game never reaches a server's log.
 */
export type Route =
  | { screen: 'home' }
  | { screen: 'new'; listed: boolean }
  | { screen: 'house' }
  | { screen: 'table'; code: string; secret: string | null }
  | { screen: 'replay'; game: string | null; move: number | null; source: string | null; review: boolean }
  | { screen: 'viewing'; viewing: string; move: number | null }
  | { screen: 'learn'; page: string | null }
  | { screen: 'myGames' }
  | { screen: 'today' }
  | { screen: 'puzzles'; puzzle: string | null; theme: string; level: string }
  | { screen: 'sameDeal'; deal: string }
  | { screen: 'settings' }
  | { screen: 'confetti' }
  | { screen: 'confettiLearn' }
  | { screen: 'film'; record: string; round: number }
  | { screen: 'missing' };

function moveOf(values: URLSearchParams): number | null {
  const move = Number(values.get('move') ?? 'none');
  return Number.isInteger(move) && move >= 0 ? move : null;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return ''; // a broken link, not a fault of ours
  }
}

export function readRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const [first = '', second = null] = path.split('/').filter(Boolean).map(decoded);
  if (second === '') return { screen: 'missing' };
  const values = new URLSearchParams(query);
  switch (first) {
    case '':
      return { screen: 'home' };
    case 'new':
      return { screen: 'new', listed: values.has('public') };
    case 'house':
      return { screen: 'house' };
    case 't':
      return second ? { screen: 'table', code: second, secret: values.get('carry') } : { screen: 'missing' };
    case 'replay':
      return {
        screen: 'replay',
        game: second,
        move: moveOf(values),
        source: values.get('r'),
        review: values.has('review'),
      };
    case 'viewing':
      return second ? { screen: 'viewing', viewing: second, move: moveOf(values) } : { screen: 'missing' };
    case 'today':
      return { screen: 'today' };
    case 'puzzles':
      return {
        screen: 'puzzles',
        puzzle: second,
        theme: values.get('theme') ?? '',
        level: values.get('level') ?? '',
      };
    case 'deal':
      return second ? { screen: 'sameDeal', deal: second } : { screen: 'missing' };
    case 'games':
      return { screen: 'myGames' };
    case 'learn':
      return { screen: 'learn', page: second };
    case 'film': {
      const round = Number(values.get('round') ?? 1);
      if (!second || !Number.isInteger(round) || round < 1) return { screen: 'missing' };
      return { screen: 'film', record: second, round: round - 1 };
    }
    case 'confetti':
      if (second === null) return { screen: 'confetti' };
      return { screen: second === 'learn' ? 'confettiLearn' : 'missing' };
    case 'settings':
      return { screen: 'settings' };
  }
  return { screen: 'missing' };
}

let route = $state.raw<Route>(readRoute(location.hash));
addEventListener('hashchange', () => {
  route = readRoute(location.hash);
  scrollTo(0, 0);
});

export const here = (): Route => route;
export const go = (path: string): void => {
  location.hash = `#/${path}`;
};
