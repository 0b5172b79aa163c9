/** Who sits where, as far as a drawn table needs to know. */
export interface Player {
  readonly name: string;
  readonly bot: boolean;
  readonly away: boolean;
  /** What is left on the player's clock, in milliseconds, at the moment it was told. */
  readonly clock: number | null;
}

/** The seats in the order in which a viewer sees them: clockwise from the left neighbour, the viewer last. */
export function around(viewer: number | null, count: number): number[] {
  const from = viewer ?? count - 1;
  return Array.from({ length: count }, (_, step) => (from + 1 + step) % count);
}
