import { telephone } from '../../support/member/discovery-steps.ts';
import { openMember, setPolicy } from '../../support/member/member-setup.ts';
import { expect, test } from '../../support/test.ts';

test('the page for the family goes back by steps, and is taken up again after a reload and on another device', async ({
  browser,
  product,
}) => {
  const her = await openMember(browser, product, { gender: 'women' }, telephone);
  await setPolicy(her, '1');
  const { page } = her;
  const dialog = her.dialog('For the family');
  const heading = (name: string) => dialog.getByRole('heading', { name, exact: true });
  const open = () => page.getByRole('button', { name: 'For the family', exact: true }).click();

  const close = async () => {
    await dialog.getByRole('button', { name: /^(Close|Back)$/ }).click();
    await expect(dialog).toHaveCount(0);
    await expect(her.dialog('My profile')).toBeVisible();
  };
  const isWhereSheWas = async () => {
    await expect(heading('Father and mother')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: /father’s work/i })).toHaveValue('Retired teacher');
  };

  await test.step('Back leads to the step before, and nothing typed is lost', async () => {
    await page.goto('/profile');
    await open();
    await dialog.getByRole('button', { name: 'Skip' }).click();
    await expect(heading('Whom may families call?')).toBeVisible();
    await dialog.getByRole('button', { name: 'Go on' }).click();
    await dialog.getByRole('textbox', { name: /father’s work/i }).fill('Retired teacher');
    await page.goBack();
    await expect(heading('Whom may families call?')).toBeVisible();
    await page.goForward();
    await isWhereSheWas();
  });

  await test.step('a reload shows the same step; closed, it opens where she was', async () => {
    await page.reload();
    await isWhereSheWas();
    await close();
    await open();
    await isWhereSheWas();
    await close();
  });

  await test.step('another device goes on where she was', async () => {
    const { cookies } = await her.context.storageState();
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: telephone,
      storageState: { cookies, origins: [] },
    });
    const other = await context.newPage();
    await other.goto('/profile');
    await other.getByRole('button', { name: 'For the family', exact: true }).click();
    await expect(other.getByRole('heading', { name: 'Father and mother', exact: true })).toBeVisible();
    await context.close();
  });
});
