import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../../support/accessibility.ts';
import { invite, openDetails, pressMore } from '../../support/member/card-steps.ts';
import { telephone } from '../../support/member/discovery-steps.ts';
import { retryOptions } from '../../support/member/member-page.ts';
import { openMember, setPolicy } from '../../support/member/member-setup.ts';
import { expect, test } from '../../support/test.ts';

/** A process starts for the first file, which takes long on a busy machine. */
const drawn = { timeout: 120_000 };

test('an accepted match saves her biodata, she sees who did, and withdraws it', async ({
  browser,
  product,
}) => {
  test.slow();
  const her = await openMember(browser, product, { gender: 'women', name: 'Nusrat Chowdhury' }, telephone);
  const him = await openMember(browser, product, { name: 'Tanvir Hasan' }, telephone);
  for (const member of [her, him]) await setPolicy(member, '1');
  await invite(him, 'SEND', her);
  await invite(her, 'ACCEPT', him);
  const allowed = await her.context.request.put('/biodata/for-matches', {
    ...retryOptions,
    headers: { origin: product.url },
    data: { allowed: true },
  });
  expect(allowed.status()).toBe(200);

  const { page } = him;
  const dialog = him.dialog('Biodata of Nusrat');
  await test.step('he opens it from her profile, and Escape leads back', async () => {
    await page.goto('/all');
    await openDetails(page.getByRole('article', { name: /^Nusrat/ }));
    await pressMore(page, 'Biodata');
    await expect(dialog.getByText('shows no contact and no photo')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^More: / })).toBeFocused();
  });

  await test.step('he saves it as a picture, by the keyboard', async () => {
    await pressMore(page, 'Biodata');
    await dialog.getByRole('radio', { name: 'Bangla' }).check();
    const started = page.waitForEvent('download', drawn);
    await dialog.getByRole('button', { name: 'Save as Picture: Nusrat' }).press('Enter');
    const file = await readFile(await (await started).path());
    expect(file.toString('latin1').startsWith('\u0089PNG')).toBe(true);
    expect(file.byteLength).toBeLessThan(500_000);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      telephone.width,
    );
  });

  await test.step('she sees who made it, and its page and its link end with her permission', async () => {
    const hers = her.dialog('Biodata');
    await her.page.goto('/profile');
    await her.page.getByRole('button', { name: 'Biodata to hand on' }).click();
    await hers.getByRole('tab', { name: 'My copies' }).click();
    await expect(hers.getByText('Made by Tanvir')).toBeVisible();
    await expect(hers.getByRole('link', { name: /^Open the page/ })).toBeVisible();
    await hers.getByRole('switch', { name: 'Accepted matches may make my biodata' }).press('Space');
    await expect(hers.getByText('Not shown now')).toBeVisible();
    await expect(hers.getByRole('link', { name: /^Open the page/ })).toHaveCount(0);
    await expect(hers.getByRole('button', { name: /^End now: / })).toBeVisible();
    await expectAccessible(her.page);
    await her.page.keyboard.press('Escape');
    await expect(hers).toHaveCount(0);
  });
});
