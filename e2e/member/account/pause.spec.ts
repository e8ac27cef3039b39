import { expectAccessibleButGuards } from '../../support/accessibility.ts';
import { expectInFeed, openSettings } from '../../support/member/account-steps.ts';
import { openMember, setPolicy } from '../../support/member/member-setup.ts';
import { inDatabase } from '../../support/product/database.ts';
import { expect, test } from '../../support/test.ts';

test('a pause hides the profile until the member resumes, and a notice says so', async ({
  browser,
  product,
}) => {
  const her = await openMember(browser, product, { gender: 'women', name: 'Ayesha Rahman' });
  await setPolicy(her, '1');
  const him = await openMember(browser, product, {});
  await expectInFeed(him, 'Ayesha', true);

  await her.page.goto('/');
  await openSettings(her);
  await her.page.getByRole('button', { name: 'Pause', exact: true }).click();
  await her.toast('Your profile is paused.');
  await expectAccessibleButGuards(her.page);
  await expectInFeed(him, 'Ayesha', false);

  await her.page.goto('/new');
  await expect(her.page.getByText('Your profile is paused', { exact: true })).toBeVisible();
  await expectAccessibleButGuards(her.page);
  await her.page.getByRole('button', { name: 'Resume' }).click();
  await her.toast('Your profile is shown again.');
  await expect(her.page.getByRole('button', { name: 'Resume' })).toHaveCount(0);
  await expectInFeed(him, 'Ayesha', true);
  await her.close();
  await him.close();
});

test('after a pause has ended, a notice says so and offers 90 more days', async ({ browser, product }) => {
  const her = await openMember(browser, product, { gender: 'women', name: 'Ayesha Rahman' });
  await setPolicy(her, '1');
  await her.page.goto('/');
  await openSettings(her);
  await her.page.getByRole('button', { name: 'Pause', exact: true }).click();
  await her.toast('Your profile is paused.');
  await expect(her.page.getByRole('button', { name: 'Pause for 90 more days' })).toHaveCount(0);
  inDatabase(product, 'update members set paused_at = paused_at - ? where id = ?', [
    String(95 * 86_400_000),
    her.user._id,
  ]);
  await her.page.goto('/new');
  await expect(her.page.getByText('Your pause has ended', { exact: true })).toBeVisible();
  await expectAccessibleButGuards(her.page);
  await her.page.getByRole('button', { name: 'Pause for 90 more days' }).click();
  await expect(her.page.getByText('Your profile is paused', { exact: true })).toBeVisible();
  await expect(her.page.getByRole('button', { name: 'Pause for 90 more days' })).toHaveCount(0);
  await her.close();
});
