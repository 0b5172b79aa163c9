/** The words that the service worker needs, which has no language of its own. */
export async function keepWords(turn: string): Promise<void> {
  if (typeof caches === 'undefined') return;
  try {
    const cache = await caches.open('girandola-words');
    await cache.put(new URL('./words', document.baseURI), new Response(JSON.stringify({ turn })));
  } catch {
    // A browser without room, or a private window: notifications have the page's name alone.
  }
}
