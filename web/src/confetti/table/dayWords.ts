/** Times of the heap of the day in words. */

/** Minutes and seconds, as in 3:07; a dash where no time is known. */
export function minutes(took: number | null): string {
  if (took === null) return '–';
  const seconds = Math.round(took / 1000);
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
}
