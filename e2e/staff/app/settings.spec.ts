import sharp from 'sharp';
import { expectAccessibleButToasts } from '../../support/accessibility.ts';
import { MemberPage } from '../../support/member/member-page.ts';
import { changeSettings } from '../../support/member/member-setup.ts';
import { openConsole } from '../../support/staff/staff-setup.ts';
import { signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

const makeLogo = () =>
  sharp({
    create: { width: 600, height: 160, channels: 4, background: { r: 20, g: 90, b: 160, alpha: 0.9 } },
  })
    .png()
    .toBuffer();

test('Administration searches the settings, resolves a change by someone else, and gives both apps a logo [S3.7]', async ({
  browser,
  product,
}) => {
  const console = await openConsole(browser, product);
  const { page } = console;
  await signInAsStaff(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Settings', exact: true }).click();
  const lowest = page.getByRole('textbox', { name: 'Minimum age' });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const row = (name: string) => page.locator(`[data-setting="${name}"]`);

  await test.step('a wrong value is shown at its field, and unsaved changes are not lost', async () => {
    await expect(lowest).toHaveValue('17');
    await expect(row('minAgeValue')).toContainText('Never changed');
    await lowest.fill('16');
    await lowest.press('Control+Enter');
    await expect(page.getByText('Enter a number from 17 to 60.')).toBeVisible();
    await expect(lowest).toBeFocused();
    await lowest.fill('20');
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    await expect(lowest).toHaveValue('20');
  });

  await test.step('a setting that someone else changed meanwhile is shown with both values', async () => {
    await changeSettings(product, { minAgeValue: 21, photoGraceSeconds: 90 });
    await save.click();
    const notice = page.getByRole('alert').filter({ hasText: 'Someone else changed these settings' });
    await expect(notice).toContainText('Undo time (seconds): 60 → 90. The form has it now.');
    await expect(notice.getByRole('radio', { name: 'Saved now: 21' })).not.toBeChecked();
    await notice.getByRole('radio', { name: 'Yours: 20' }).check();
    await expectAccessibleButToasts(page);
    await save.click();
    await expect(page.getByText('Settings saved.').last()).toBeVisible();
    await expect(row('minAgeValue')).not.toContainText('Never changed');
    const { minAgeValue, photoGraceSeconds } = await changeSettings(product, {});
    expect([minAgeValue, photoGraceSeconds]).toEqual([20, 90]);
  });

  await test.step('the search shows only the settings that match', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox').fill('logo');
    await expect(lowest).toHaveCount(0);
    await expect(page).toHaveURL(/q=logo/);
  });

  const member = await MemberPage.open(browser, product);
  await member.page.goto('/');
  const mark = member.page.getByRole('banner').getByRole('img', { name: 'Milon' });
  await test.step('a logo is previewed in both headers, saved, and shown in both apps', async () => {
    await page.getByLabel('Choose a logo').setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: await makeLogo(),
    });
    for (const place of ['member-light', 'member-dark', 'console-light', 'console-dark'])
      await expect(page.locator(`[data-preview="${place}"]`).getByRole('img')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('img', { name: 'Milon' })).toHaveCount(0);
    await save.click();
    await expect(page.getByRole('banner').getByRole('img', { name: 'Milon' })).toBeVisible();

    const home = member.page.getByRole('banner').getByRole('link', { name: 'Milon' }).first();
    const before = await home.boundingBox();
    await member.page.reload();
    await expect(mark).toBeVisible();
    // Nothing moves when the logo replaces the drawn mark.
    expect(await home.boundingBox()).toEqual(before);
  });

  await test.step('the drawn mark returns when the logo is removed', async () => {
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await save.click();
    await expect(page.getByRole('banner').getByRole('img', { name: 'Milon' })).toHaveCount(0);
    await member.page.reload();
    await expect(mark).toHaveCount(0);
  });
  await member.close();
  await console.close();
});
