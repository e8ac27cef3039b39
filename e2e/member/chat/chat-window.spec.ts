import type { Page } from '@playwright/test';
import {
  closeBoth,
  messages,
  openChat,
  openPair,
  sendMany,
  startSending,
  write,
} from '../../support/member/chat-steps.ts';
import { expect, test } from '../../support/test.ts';

/** The requests for older messages. */
const olderPath = /\/messages\?.*before=/;

test('a very long word and Arabic beside Latin fit a narrow window, which stays at the newest message as a keyboard opens and closes', async ({
  browser,
  product,
}) => {
  const { man, woman } = await openPair(browser, product);
  const tab = man.page;
  const hers = woman.page;
  const inside = async (text: string) => {
    await write(tab, text);
    await expect(messages(hers).getByText(text, { exact: true })).toBeAttached();
    await expect(messages(tab).getByText('Waiting to be sent')).toHaveCount(0);
    await expect(messages(tab).getByText(text, { exact: true })).toBeVisible();
    const edges = await messages(tab)
      .getByText(text, { exact: true })
      .evaluate((bubble) => {
        const { left, right } = bubble.getBoundingClientRect();
        return { left, right: right + bubble.scrollWidth - bubble.clientWidth };
      });
    expect(edges.left).toBeGreaterThanOrEqual(0);
    expect(edges.right).toBeLessThanOrEqual(360);
    expect(await messages(tab).evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
  };
  await inside('m'.repeat(4_000));
  await inside(`السلام عليكم Tanvir, ${'شكرا'.repeat(40)} and Latin again`);

  const newest = (page: Page) => messages(page).getByText('and Latin again');
  await Promise.all([openChat(hers, 'Tanvir'), openChat(tab, 'Zara')]);
  for (const page of [hers, tab]) await expect(newest(page)).toBeInViewport({ ratio: 0.5 });
  for (const height of [420, 740]) {
    await tab.setViewportSize({ width: 360, height });
    await expect(newest(tab)).toBeInViewport({ ratio: 0.5 });
    await expect(tab.getByRole('button', { name: 'Go to the newest messages' })).toHaveCount(0);
  }
  await closeBoth({ man, woman });
});

test('an open window scrolls to short messages after a very tall one', async ({ browser, product }) => {
  const { man, woman } = await openPair(browser, product);
  for (const text of ['m'.repeat(4_000), 'Line 1.', 'Line 2.', 'Line 3.']) {
    await write(man.page, text);
    await expect(messages(woman.page).getByText(text, { exact: true })).toBeInViewport();
  }
  await closeBoth({ man, woman });
});

/** A message in the middle of the window, and how far below the top of the page it is. */
const middleOf = (page: Page) =>
  messages(page).evaluate((list) => {
    const { top, height } = list.getBoundingClientRect();
    const bubbles = [...list.querySelectorAll<HTMLElement>('[dir=auto]')];
    const middle = bubbles.findLast((bubble) => bubble.getBoundingClientRect().top < top + height / 2);
    return { text: middle?.innerText, y: middle?.getBoundingClientRect().top };
  });

test('a member who scrolls up during a burst of messages stays where she is', async ({
  browser,
  product,
}) => {
  const { man, woman } = await openPair(browser, product);
  const hers = woman.page;
  await sendMany(
    man,
    woman,
    Array.from({ length: 20 }, (_, at) => `Before ${at + 1}.`),
  );
  await startSending(
    man,
    woman,
    Array.from({ length: 60 }, (_, at) => `Line ${at + 1}.`),
  );
  // Any line will do: the window renders only the newest ones.
  await expect(
    messages(hers)
      .getByText(/^Line \d+\.$/)
      .last(),
  ).toBeVisible();
  await messages(hers).hover();
  await hers.mouse.wheel(0, -600);
  await expect(hers.getByRole('button', { name: /newest messages|New messages/ })).toBeVisible();
  const seen = await middleOf(hers);
  await expect(hers.getByText('Tanvir H: Line 60.')).toBeAttached();
  // The burst may have ended before she scrolled.
  await write(man.page, 'After the burst.');
  await expect(hers.getByText('Tanvir H: After the burst.')).toBeAttached();
  expect(await middleOf(hers)).toEqual(seen);
  await hers.getByRole('button', { name: 'New messages' }).click();
  await expect(messages(hers).getByText('After the burst.', { exact: true })).toBeInViewport();
  await closeBoth({ man, woman });
});

test('in a long conversation, one scroll loads the older messages, and the visible ones do not move', async ({
  browser,
  product,
}) => {
  const { man, woman } = await openPair(browser, product);
  const hers = woman.page;
  await sendMany(man, woman, [
    'm'.repeat(4_000),
    ...Array.from({ length: 60 }, (_, at) => `Line ${at + 1}.`),
  ]);

  const pages = Promise.withResolvers<void>();
  await hers.route(olderPath, async (route) => {
    await pages.promise;
    await route.continue();
  });
  const asked = hers.waitForRequest(olderPath);
  await openChat(hers, 'Tanvir');
  await expect(messages(hers).getByText('Line 60.')).toBeVisible();
  await messages(hers).hover();
  await hers.mouse.wheel(0, -500);
  await asked;
  await expect
    .poll(() => messages(hers).evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight))
    .toBe(500);
  const line = messages(hers).getByText('Line 50.');
  const place = await line.boundingBox();
  const answered = hers.waitForResponse(olderPath);
  pages.resolve();
  await answered;
  await expect(messages(hers).getByRole('progressbar')).toHaveCount(0);
  await expect.poll(() => line.boundingBox()).toEqual(place);
  // Visible messages stay in place while taller rows above are measured, so one scroll may not reach the top.
  await expect(async () => {
    await messages(hers).evaluate((list) => list.scrollTo(0, 0));
    await expect(messages(hers).getByText('m'.repeat(4_000), { exact: true })).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  await closeBoth({ man, woman });
});
