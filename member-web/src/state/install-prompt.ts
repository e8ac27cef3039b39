import { atom } from 'jotai';
import { store } from '../lib/store.ts';

/** The browser's event that offers to install the app, in browsers that support it. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

/** The saved offer. A browser makes it once, soon after the page has loaded. */
export const installPromptAtom = atom<InstallPrompt | undefined>(undefined);

/** Saves the browser's offer until the member asks for it. Returns a function that stops listening. */
export function watchInstallPrompt(): () => void {
  const onOffer = (event: Event) => {
    event.preventDefault();
    const offer = event as InstallPrompt;
    store.set(installPromptAtom, offer);
  };
  const onInstalled = () => store.set(installPromptAtom, undefined);
  globalThis.addEventListener('beforeinstallprompt', onOffer);
  globalThis.addEventListener('appinstalled', onInstalled);
  return () => {
    globalThis.removeEventListener('beforeinstallprompt', onOffer);
    globalThis.removeEventListener('appinstalled', onInstalled);
  };
}
