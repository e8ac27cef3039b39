/*
 * The service worker of the member web: keeps the scripts and one page without data, answers from
 * them if the network does not, keeps photos for reading offline, and shows push notifications. What the API
 * answered is kept by the page (`app/offline`).
 */
import { allFiles, answerFile, dropOutdated, files, keepMore, keepStart, keptShell } from './files.ts';
import { fetchNavigation } from './log-out.ts';
import { answerPhoto } from './photos.ts';
import { listenToPushes } from './push.ts';
import { canAskEarly, handlingOf, networkFirst, shellPath } from './rules.ts';
import { type FetchEvent, scope } from './scope.ts';

/** A storage that fails must not keep the member from the page. */
const shell = () => keptShell().catch(() => undefined);

async function answerPage(event: FetchEvent): Promise<Response> {
  const network = fetchNavigation(event.request, event.preloadResponse);
  network.catch(() => undefined);
  // It brings no data and belongs to the kept scripts, so the installed app starts from it at once.
  if (new URL(event.request.url).pathname === shellPath) return (await shell()) ?? network;
  return networkFirst(network, shell);
}

scope.addEventListener('install', (event) => event.waitUntil(keepStart()));

scope.addEventListener('activate', (event) => {
  const early = scope.registration.navigationPreload;
  const setEarly = canAskEarly(navigator.userAgent) ? early?.enable() : early?.disable();
  event.waitUntil(Promise.all([dropOutdated(), scope.clients.claim(), setEarly]));
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const handling = handlingOf(request, scope.location.origin, allFiles);
  if (handling === 'page') event.respondWith(answerPage(event));
  if (handling === 'navigation') event.respondWith(fetchNavigation(request, event.preloadResponse));
  if (handling === 'file') event.respondWith(answerFile(request).catch(() => fetch(request)));
  if (handling === 'photo') event.respondWith(answerPhoto(request, (work) => event.waitUntil(work)));
});

scope.addEventListener('message', (event) => {
  const { data, ports } = event;
  if (data === 'activate') event.waitUntil(scope.skipWaiting());
  if (data === 'keep-more') event.waitUntil(keepMore().catch(() => undefined));
  if (data === 'entry') ports[0]?.postMessage(files.entry);
});

listenToPushes();
