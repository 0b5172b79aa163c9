/** One's own notes of a game, kept in this browser under the game's record, so that its replay can show them. */
const PREFIX = 'girandola.notes.';
const MOST = 200;

export function keepNotes(record: string, notes: Readonly<Record<string, string>>): void {
  const written = Object.fromEntries(Object.entries(notes).filter(([, text]) => text !== ''));
  if (Object.keys(written).length === 0) return;
  try {
    const kept = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    for (const key of kept.slice(0, Math.max(0, kept.length - MOST))) localStorage.removeItem(key);
    localStorage.setItem(PREFIX + record, JSON.stringify(written));
  } catch {
    // Without storage the notes end with the game.
  }
}

export function notesOf(record: string): Readonly<Record<string, string>> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PREFIX + record) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Record<string, string>) : {};
  } catch {
    return {};
  }
}
