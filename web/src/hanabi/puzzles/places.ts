/** Where a puzzle is found in the page: its address keeps what one wants to go on with. */
export function placeOf(puzzle: string | null, theme: string, level: string): string {
  const wanted = new URLSearchParams();
  if (theme) wanted.set('theme', theme);
  if (level) wanted.set('level', level);
  const query = wanted.toString();
  return `puzzles${puzzle ? `/${encodeURIComponent(puzzle)}` : ''}${query ? `?${query}` : ''}`;
}
