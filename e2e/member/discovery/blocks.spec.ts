import type { User } from '@milon/shared/contracts';
import { buttonOf, openDetails, openHer, openHim } from '../../support/member/card-steps.ts';
import { telephone } from '../../support/member/discovery-steps.ts';
import { openOwnProfile } from '../../support/member/member-setup.ts';
import { expect, test } from '../../support/test.ts';

test('a block asks first and reloads the page; the Block List removes it without a question [S1.3, S2.27, S4.10]', async ({
  browser,
  product,
}) => {
  const her = await openHer(browser, product);
  const { him, page, card } = await openHim(browser, product, telephone);
  const button = buttonOf(card);
  const blocks = async () => (await him.fetchJson<User>('/users')).blocks;
  const question = page.getByRole('alertdialog');
  await openDetails(card);
  await button('Block').click();
  await expect(question.getByText('Are you sure to block this user?')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await button('Block').click();
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

test('while a block is on its way, the card offers to remove it, and does so without a question [S2.27, S4.10]', async ({
  browser,
  product,
}) => {
  const her = await openHer(browser, product);
  const { him, page, card } = await openHim(browser, product, telephone);
  const button = buttonOf(card);
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  await page.route('**/users/favorite', async (route) => {
    await lost;
    await route.abort();
  });
  await openDetails(card);
  await button('Block').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block', exact: true }).click();
  await button('Remove from block').click();
  await expect(button('Block')).toBeVisible();
  await expect(button('Remove from block')).toHaveCount(0);
  lose();
  // The block did not reach the server, so there is nothing to remove.
  await him.toast('You seem to be offline, so the block may not be saved.');
  await expect(button('Block')).toBeVisible();
  expect((await him.fetchJson<User>('/users')).blocks).toEqual([]);
  await Promise.all([her.close(), him.close()]);
});
