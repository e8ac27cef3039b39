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

test('who pauses from far down the cards sees the notice that takes it back', async ({
  browser,
  product,
}) => {
  const him = await openMember(browser, product, {});
  await setPolicy(him, '1');
  for (const name of ['Ayesha Rahman', 'Nusrat Jahan', 'Shirin Akter']) {
    const her = await openMember(browser, product, { gender: 'women', name });
    await setPolicy(her, '1');
    await her.close();
  }
  const { page } = him;
  await page.goto('/all');
  await page.getByRole('article').nth(1).scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo({ top: 600 }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await openSettings(him);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await him.toast('Your profile is paused.');
  const dialogs = page.getByRole('dialog');
  await page.keyboard.press('Escape');
  await expect(dialogs).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialogs).toHaveCount(0);
  await expect(page.getByText('Your profile is paused', { exact: true })).toBeInViewport();
  await him.close();
});
