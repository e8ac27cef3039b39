import { atom } from 'jotai';

/** The worker of a newer version than the page's, which waits to take over. */
export const updateAtom = atom<ServiceWorker | undefined>(undefined);

/** A worker that answers other requests takes over when they are done. The page does not wait for long. */
const longestWaitMs = 4_000;

/** Lets the new version take over, and loads this page in it. Other tabs keep their scripts. */
export function applyUpdate(worker: ServiceWorker): void {
  const reload = () => globalThis.location.reload();
  // Another tab has let it take over, or a yet newer one has replaced it: the network has the new version.
  if (worker.state !== 'installed') return reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  setTimeout(reload, longestWaitMs);
  worker.postMessage('activate');
}
