import { openHer, openHim } from '../support/card-steps.ts';
import { box } from '../support/chat-steps.ts';
import { FrontProxy } from '../support/front-proxy.ts';
import { untilKept } from '../support/kept-steps.ts';
import { expect, test as base } from '../support/test.ts';

const test = base.extend<{ front: FrontProxy }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
  front: async ({}, use) => {
    const proxy = await FrontProxy.start();
    await use(proxy);
    await proxy.stop();
  },
});
test.use({ serviceWorkers: 'allow' });

test('a newer version is offered, and Refresh loads it once; a draft stays', async ({ browser, front }) => {
  const her = await openHer(browser, front.product);
  const { him, page } = await openHim(browser, front.product, { width: 360, height: 740 });
  await untilKept(page, her.user._id);
  front.isNewer = true;
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect(page.getByText('A new version is ready')).toBeVisible();
  await page.screenshot({ path: '/tmp/offline-update.png' });
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByText('A new version is ready')).toBeHidden();
  await him.close();
  await her.close();
  void box;
});
