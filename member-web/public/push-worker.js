/*
 * Shows push notifications on this device while no page of the product is in view. It caches nothing and
 * fetches no page.
 */

const call = '/users/push';

async function show(data) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // A member with the page in focus gets the news there.
  if (pages.some((page) => page.visibilityState === 'visible' && page.focused)) return;
  await self.registration.showNotification(data.title, {
    body: data.body,
    lang: data.language,
    tag: data.tag,
    icon: '/icon-192.png',
    data: { path: data.path },
  });
}

async function open(path) {
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!page) return self.clients.openWindow(path);
  await page.focus();
  // The open page navigates itself, so that a half-written text is not lost.
  page.postMessage({ open: path });
}

async function subscribeAgain(event) {
  const { applicationServerKey } = event.oldSubscription?.options ?? {};
  if (!applicationServerKey) return;
  const made = await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint, keys } = made.toJSON();
  await fetch(call, {
    method: 'PUT',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  });
}

self.addEventListener('push', (event) => {
  const data = event.data?.json();
  if (data) event.waitUntil(show(data));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? '/'));
});

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain(event)));
