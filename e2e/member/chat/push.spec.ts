import type { CDPSession } from '@playwright/test';
import {
  Device,
  makeVapidKeys,
  type PushService,
  startPushService,
} from '../../../api/tests/support/services/push-service.ts';
import { findWholeChromium } from '../../../scripts/lib/chromium.mjs';
import { retryOptions } from '../../support/member/member-page.ts';
import { openMember, openOwnProfile, setPolicy } from '../../support/member/member-setup.ts';
import { Product } from '../../support/product/product.ts';
import { test as base, expect } from '../../support/test.ts';

/** The product with its own push keys and push service. */
const test = base.extend<{ pushes: PushService; product: Product }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
  pushes: async ({}, use) => {
    const pushes = await startPushService();
    await use(pushes);
    await pushes.close();
  },
  product: async ({ pushes }, use) => {
    const keys = makeVapidKeys();
    const product = await Product.start(undefined, {
      VAPID_PUBLIC_KEY: keys.publicKey,
      VAPID_PRIVATE_KEY: keys.privateKey,
      VAPID_SUBJECT: 'mailto:push@milon.example',
      PUSH_SERVICES: pushes.origin,
    });
    await use(product);
    await product.stop();
  },
});

const executablePath = findWholeChromium();
test.use({
  serviceWorkers: 'allow',
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  },
});
test.skip(!executablePath, 'The Chromium without windows shows no notifications.');

/** The browser's id for the registration of the page's service worker. */
async function registered(session: CDPSession): Promise<string> {
  const known = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  return known;
}

test('a device gets push notifications once the member turns them on; its worker shows them without an open page', async ({
  browser,
  product,
  pushes,
}) => {
  const device = new Device(`${pushes.origin}/her-phone`);
  const her = await openMember(browser, product, { gender: 'women', name: 'Ayesha Rahman' });
  const him = await openMember(browser, product, { name: 'Tanvir Hossain' });
  await setPolicy(her, '1');
  await setPolicy(him, '1');
  await her.context.grantPermissions(['notifications'], { origin: product.url });
  // Only the browser vendor's service is replaced, because the tests cannot reach it.
  await her.context.addInitScript((given) => {
    let held: unknown = null;
    PushManager.prototype.getSubscription = async () => held as PushSubscription;
    PushManager.prototype.subscribe = async () => {
      const unsubscribe = async () => {
        held = null;
        return true;
      };
      held = { endpoint: given.endpoint, toJSON: () => given, unsubscribe };
      return held as PushSubscription;
    };
  }, device.subscription);
  const { page } = her;
  await page.goto('/');
  await openOwnProfile(her);
  await page.getByRole('button', { name: 'Account Settings' }).click();
  const section = page.getByRole('region', { name: 'Notifications' });
  await section.getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(section.getByRole('button', { name: 'Turn off notifications' })).toBeVisible();

  const answer = await him.context.request.post('/users/hi', {
    ...retryOptions,
    headers: { origin: product.url },
    data: { userId: her.user._id },
  });
  expect(answer.status()).toBe(200);
  await expect.poll(() => pushes.pushed.length).toBe(1);
  const payload = device.read(pushes.pushed[0]?.body ?? Buffer.alloc(0));
  expect(JSON.parse(payload)).toMatchObject({ body: 'Tanvir H said hi to you.', path: '/chat' });

  await section.getByRole('button', { name: 'Turn off notifications' }).click();
  await expect(section.getByRole('button', { name: 'Turn on notifications' })).toBeVisible();

  const session = await her.context.newCDPSession(page);
  const registration = await registered(session);
  // A worker that is still being installed gets no message.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  // No page of the product is open any more.
  await page.goto('about:blank');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: product.url,
    registrationId: registration,
    data: payload,
  });
  const shown = async () =>
    her.context.serviceWorkers()[0]?.evaluate(async () => {
      const worker = globalThis as unknown as { registration: ServiceWorkerRegistration };
      const notifications = await worker.registration.getNotifications();
      return notifications.map(({ title, body, tag }) => ({ title, body, tag }));
    });
  await expect
    .poll(shown)
    .toEqual([{ title: 'Milon', body: 'Tanvir H said hi to you.', tag: `hi-${him.user._id}` }]);
  await her.close();
  await him.close();
});
