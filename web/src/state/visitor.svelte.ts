/** Who one is here: known to the server by a cookie that no script can read, and called by a name. */
import { beSomebody, rename } from '$/api/http';
import { change, settings } from './settings.svelte';

let name = $state('');

export const visitorName = (): string => name;

export async function arrive(): Promise<void> {
  const visitor = await beSomebody(settings.name);
  name = visitor.name;
}

export async function beCalled(wanted: string): Promise<void> {
  await arrive();
  const visitor = await rename(wanted);
  name = visitor.name;
  change({ name: visitor.name });
}
