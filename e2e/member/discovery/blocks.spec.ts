import type { User } from '@milon/shared/contracts';
import { openDetails, openHer, openHim, pressMore } from '../../support/member/card-steps.ts';
import { desktop, telephone } from '../../support/member/discovery-steps.ts';
import { retryOptions } from '../../support/member/member-page.ts';
import { openOwnProfile } from '../../support/member/member-setup.ts';
import { expect, test } from '../../support/test.ts';

test('a block asks first and reloads the page; the Block List removes it without a question [S1.3, S2.27, S4.10]', async ({
  browser,
  product,
}) => {
  const her = await openHer(browser, product);
  const { him, page, card } = await openHim(browser, product, telephone);
  const blocks = async () => (await him.fetchJson<User>('/users')).blocks;
  const question = page.getByRole('alertdialog');
  await openDetails(card);
  await pressMore(page, 'Block');
  await expect(question.getByText('Are you sure to block this user?')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await pressMore(page, 'Block');
  expect(await blocks()).toEqual([]);
  const reloaded = page.waitForEvent('load');
  await question.getByRole('button', { name: 'Block', exact: true }).click();
  await reloaded;
  await expect(page.getByText('No Profiles found!')).toBeVisible();
  expect(await blocks()).toEqual([her.user._id]);

  await openOwnProfile(him);
  await page.getByRole('button', { name: 'Block List' }).click();
  const list = him.dialog('Block List');
  await list.getByRole('button', { name: 'Remove from block: Nusrat J' }).click();
  await expect(list.getByText('You have not blocked anyone.')).toBeVisible();
  expect(await blocks()).toEqual([]);
  await page.goto('/all');
  await expect(card).toBeVisible();
  await Promise.all([her.close(), him.close()]);
});

test('while a block is on its way, the menu of the person offers to remove it, and does so without a question [S2.27, S4.10]', async ({
  browser,
  product,
}) => {
  const her = await openHer(browser, product);
  const { him, page, card } = await openHim(browser, product, telephone);
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  await page.route('**/users/favorite', async (route) => {
    await lost;
    await route.abort();
  });
  await openDetails(card);
  await pressMore(page, 'Block');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block', exact: true }).click();
  await pressMore(page, 'Remove from block');
  const offered = async (name: string) => {
    await page.getByRole('button', { name: /^More: / }).click();
    await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
  };
  await offered('Block');
  lose();
  // The block did not reach the server, so there is nothing to remove.
  await him.toast('You seem to be offline, so the block may not be saved.');
  await offered('Block');
  expect((await him.fetchJson<User>('/users')).blocks).toEqual([]);
  await Promise.all([her.close(), him.close()]);
});

for (const viewport of [telephone, desktop]) {
  test(`the favorites show the name of a blocked member, who can be unblocked there, at ${viewport.width}`, async ({
    browser,
    product,
  }) => {
    const her = await openHer(browser, product);
    const { him, page, card } = await openHim(browser, product, viewport);
    for (const updateField of ['favorite', 'block']) {
      const data = { _id: her.user._id, action: 'ADD', updateField };
      const headers = { origin: product.url };
      const answer = await page.request.put('/users/favorite', { ...retryOptions, headers, data });
      expect(answer.status()).toBe(200);
    }
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Favorite List' }).click();
    const list = him.dialog('Favorite List');
    await expect(list.getByRole('heading', { name: 'Nusrat J', exact: true })).toBeVisible();
    await expect(list.getByText('You blocked Nusrat, so you do not see each other.')).toBeVisible();
    await expect(list.getByText('Deleted User')).toHaveCount(0);
    await list.getByRole('button', { name: 'Remove from block' }).press('Enter');
    await expect(list.getByRole('button', { name: 'Invite' })).toBeVisible();
    await page.goto('/all');
    await expect(card).toBeVisible();
    await Promise.all([her.close(), him.close()]);
  });
}
