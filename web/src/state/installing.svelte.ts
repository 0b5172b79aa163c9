/** Installing the page as an app: the browser says when it may be offered. */
interface Prompt extends Event {
  prompt(): Promise<unknown>;
}

let offered = $state.raw<Prompt | null>(null);
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault(); // offered in the settings, not over the page
  offered = event as Prompt;
});
addEventListener('appinstalled', () => (offered = null));

export const canInstall = (): boolean => offered !== null;
export async function installApp(): Promise<void> {
  const prompt = offered;
  offered = null;
  await prompt?.prompt();
}
