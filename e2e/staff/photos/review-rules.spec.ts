import type { Page } from '@playwright/test';
import { expectAccessibleButToasts } from '../../support/accessibility.ts';
import { setRules } from '../../support/staff/review-steps.ts';
import { openConsole } from '../../support/staff/staff-setup.ts';
import { openSection, signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

const share = (page: Page) => page.getByRole('textbox', { name: 'Second looks (%)' });

test('two members of Administration change a rule of the review: the second sees both values and chooses', async ({
  browser,
  product,
}) => {
  const [first, second] = [await openConsole(browser, product), await openConsole(browser, product)];
  for (const { page } of [first, second]) {
    await signInAsStaff(page);
    await openSection(page, 'Photos');
  }
  const { page } = first;
  await page.getByRole('button', { name: 'Review settings' }).click();
  await share(page).fill('30');
  await setRules(second.page, '45', '20');

  await page.getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Second looks' });
  await expect(conflict).toContainText('20');
  await expect(conflict).toContainText('30');
  // A value that only the other one changed is updated.
  await expect(page.getByLabel('Undo time (seconds)')).toHaveValue('45');
  await expect(share(page)).toHaveValue('30');
  await expectAccessibleButToasts(page);
  await conflict.getByRole('radio', { name: /30/ }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Information Updated!', { exact: true }).last()).toBeVisible();
  await Promise.all([first.close(), second.close()]);
});
