import { atom } from 'jotai';

/** The worker of a newer version than the page's, which waits to take over. */
export const updateAtom = atom<ServiceWorker | undefined>(undefined);

/** Lets the new version take over, and loads this page in it. Other tabs keep their scripts. */
export function applyUpdate(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  worker.postMessage('activate');
}
