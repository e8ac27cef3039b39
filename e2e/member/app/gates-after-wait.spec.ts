import type { Page } from '@playwright/test';
import { countCalls, openHer } from '../../support/member/gate-steps.ts';
import { openMember, setPolicy } from '../../support/member/member-setup.ts';
import { expect, test } from '../../support/test.ts';

/* The question after a wait stays until it is answered, in whichever tab. */

const phone = { width: 360, height: 740 };
const questionOf = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Do you still want to invite Rumana?' });
const waiting = (page: Page) => page.evaluate(() => localStorage.getItem('milon-asked-wait'));

test('after an approval it is asked again after a reload, in another tab and after a closed one, and done once', async ({
  browser,
  product,
}) => {
  const her = await openHer(browser, product);
  const him = await openMember(browser, product, {}, phone);
  await setPolicy(him, '2');
  const { page, context } = him;
  await page.goto('/all');
  await him.card('Rumana').getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText(/If it becomes active within an hour/).first()).toBeVisible();
  await page.reload();
  await expect(him.card('Rumana')).toBeVisible();
  await setPolicy(him, '1');
  await expect(questionOf(page)).toBeVisible();
  await page.reload();
  await expect(questionOf(page)).toBeVisible();

  const second = await context.newPage();
  await second.goto('/all');
  await expect(questionOf(second)).toBeVisible();
  await page.close();
  const third = await context.newPage();
  await third.goto('/all');
  await expect(questionOf(third)).toBeVisible();
  const calls = [countCalls(second, '/users/invite'), countCalls(third, '/users/invite')];

  await questionOf(third).getByRole('button', { name: 'Yes, go on' }).click();
  await expect(third.getByText('Done: Rumana is invited, as you asked.').first()).toBeVisible();
  await expect(questionOf(second)).toHaveCount(0);
  for (const tab of [second, third]) {
    await tab.reload();
    await expect(tab.getByRole('article').filter({ hasText: 'Rumana' }).getByText('Invited')).toBeVisible();
    await expect(questionOf(tab)).toHaveCount(0);
  }
  expect(calls.map((count) => count())).toEqual([0, 1]);
  expect(await waiting(third)).toBeNull();
  await Promise.all([her.close(), him.close()]);
});

test('a no after an approval is heard in every tab, and nothing asks again', async ({ browser, product }) => {
  const her = await openHer(browser, product);
  const him = await openMember(browser, product, {}, phone);
  await setPolicy(him, '2');
  const { page, context } = him;
  await page.goto('/all');
  await him.card('Rumana').getByRole('button', { name: 'Invite' }).click();
  await expect.poll(() => waiting(page)).toContain('Rumana');
  const second = await context.newPage();
  await second.goto('/all');
  const calls = [countCalls(page, '/users/invite'), countCalls(second, '/users/invite')];
  await setPolicy(him, '1');
  await expect(questionOf(page)).toBeVisible();
  await expect(questionOf(second)).toBeVisible();
  await second.keyboard.press('Escape');
  for (const tab of [page, second]) {
    await expect(questionOf(tab)).toHaveCount(0);
    await tab.reload();
    await expect(tab.getByRole('article').filter({ hasText: 'Rumana' })).toBeVisible();
    await expect(questionOf(tab)).toHaveCount(0);
  }
  expect(await waiting(page)).toBeNull();
  expect(calls.map((count) => count())).toEqual([0, 0]);
  await Promise.all([her.close(), him.close()]);
});
