import { savesData } from '../../lib/code/saves-data.ts';
import { logFailure } from '../../lib/log.ts';
import { store } from '../../lib/store.ts';
import { updateAtom } from './update-atom.ts';

const script = '/service-worker.js';
const updateEveryMs = 60 * 60_000;
const answerLimitMs = 3_000;

/** The script that this page started with, which names its version. */
const ownEntry = () => {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return entry ? new URL(entry.src).pathname : '';
};

/** The script that pages of this worker's version start with. Undefined if it does not say. */
function entryOf(worker: ServiceWorker): Promise<string | undefined> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(resolve, answerLimitMs, undefined);
    port1.addEventListener('message', ({ data }) => {
      clearTimeout(timer);
      resolve(String(data));
    });
    port1.start();
    worker.postMessage('entry', [port2]);
  });
}

/** Offers the new version, or lets it take over if the page came from the network in that version. */
async function onWaiting(worker: ServiceWorker): Promise<void> {
  if ((await entryOf(worker)) === ownEntry()) worker.postMessage('activate');
  else store.set(updateAtom, worker);
}

function follow(registration: ServiceWorkerRegistration): void {
  const look = () => {
    // Without a controller this is the first version, and it takes over by itself.
    if (registration.waiting && navigator.serviceWorker.controller) void onWaiting(registration.waiting);
  };
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', look);
  });
  look();
}

/**
 * Registers the service worker, keeps the scripts of the dialogs, and looks for new versions.
 * Returns a function that stops looking.
 */
export function startServiceWorker(): () => void {
  if (!('serviceWorker' in navigator)) return () => {};
  let registration: ServiceWorkerRegistration | undefined;
  let lookedAt = Date.now();
  const start = async () => {
    try {
      registration = await navigator.serviceWorker.register(script);
      // A browser that blocks workers may answer with nothing.
      if (!registration) return;
      follow(registration);
      const { active } = await navigator.serviceWorker.ready;
      if (!savesData()) active?.postMessage('keep-more');
    } catch (error) {
      logFailure('The service worker could not be registered.', error);
    }
  };
  void start();
  const onVisible = () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < updateEveryMs) return;
    lookedAt = Date.now();
    registration
      ?.update()
      .catch((error: unknown) => logFailure('No new version could be looked for.', error));
  };
  document.addEventListener('visibilitychange', onVisible);
  return () => document.removeEventListener('visibilitychange', onVisible);
}
