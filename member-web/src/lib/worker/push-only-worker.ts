/*
 * Replaces the service worker while the setting SERVICE_WORKER of the API is `off`: takes over at once,
 * erases what the other one kept, and answers no request. It still shows push notifications. Members' devices
 * would have to turn them on again if it ended its registration.
 */
import { listenToPushes } from './push.ts';
import { scope } from './scope.ts';

const isOurs = (name: string) => name.startsWith('milon-');

async function takeOver(): Promise<void> {
  await scope.registration.navigationPreload?.disable();
  await scope.clients.claim();
  const names = await caches.keys();
  await Promise.all(names.filter(isOurs).map((name) => caches.delete(name)));
}

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));
listenToPushes();
