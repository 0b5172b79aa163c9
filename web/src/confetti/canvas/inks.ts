/** The colours of the drawn table: the page's design tokens (tokens.css), as a canvas wants them. */
const SEATS = 7;
const read = new Map<string, string>();

export function ink(name: string): string {
  let found = read.get(name);
  if (found === undefined) {
    found = whole(getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim());
    read.set(name, found);
  }
  return found;
}

/** All six digits, so that two more can say how much shines through: a minifier writes three where it can. */
const whole = (colour: string): string =>
  /^#[0-9a-f]{3}$/i.test(colour) ? colour.replace(/[0-9a-f]/gi, '$&$&') : colour;

/** A seat's colour: of its pointer, its edge and its name. */
export const seatInk = (seat: number): string => ink(`seat-${String(seat % SEATS)}`);
