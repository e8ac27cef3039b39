import { atom } from 'jotai';
import { store } from '../lib/store.ts';

/** The browser's own offer to install the app, where it makes one. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

/** The offer that waits to be used; a browser makes it once, soon after the page has loaded. */
export const installPromptAtom = atom<InstallPrompt | undefined>(undefined);

/** Keeps the browser's offer until the member asks for it; gives back what stops listening. */
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
