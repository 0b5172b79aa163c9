/** The colours of the seats. */

/** Paper colours of the seats: pointers, edges and names. */
export const SEAT_INK = [
  '#c2185b',
  '#00796b',
  '#3949ab',
  '#b45f06',
  '#6a1b9a',
  '#33691e',
  '#5d4037',
] as const;
export const seatInk = (seat: number): string => SEAT_INK[seat % SEAT_INK.length] ?? SEAT_INK[0];
