import { startPushRoute } from '@milon/shared/routes';
import { type SubscriptionChangeEvent, scope } from './scope.ts';

/** What the API sends (`api/src/platform/push`). */
interface Pushed {
  readonly title: string;
  readonly body: string;
  readonly language: string;
  readonly tag: string;
  readonly path: string;
}

const openPages = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true });

async function show({ title, body, language, tag, path }: Pushed): Promise<void> {
  const pages = await openPages();
  // A member with the page in focus gets the news there.
  if (pages.some((page) => page.visibilityState === 'visible' && page.focused)) return;
  const options = { body, lang: language, tag, icon: '/icon-192.png', data: { path } };
  await scope.registration.showNotification(title, options);
}

async function open(path: string): Promise<void> {
  const [page] = await openPages();
  if (!page) {
    await scope.clients.openWindow(path);
    return;
  }
  await page.focus();
  // The open page navigates itself, so that a half-written text is not lost.
  page.postMessage({ open: path });
}

async function subscribeAgain({ oldSubscription }: SubscriptionChangeEvent): Promise<void> {
  const applicationServerKey = oldSubscription?.options.applicationServerKey;
  if (!applicationServerKey) return;
  const { pushManager } = scope.registration;
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint, keys } = made.toJSON();
  await fetch(startPushRoute.path, {
    method: startPushRoute.method.toUpperCase(),
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  });
}

/** Shows push notifications on this device while no page of the product is in view. */
export function listenToPushes(): void {
  scope.addEventListener('push', (event) => {
    const pushed = event.data?.json() as Pushed | undefined;
    if (pushed) event.waitUntil(show(pushed));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { path = '/' } = (event.notification.data ?? {}) as { path?: string };
    event.waitUntil(open(path));
  });
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain(event)));
}
