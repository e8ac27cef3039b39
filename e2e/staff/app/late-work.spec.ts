import { expectAccessibleButToasts } from '../../support/accessibility.ts';
import { offerPackage, openMember } from '../../support/member/member-setup.ts';
import { payByHand } from '../../support/member/payment-steps.ts';
import { inDatabase } from '../../support/product/database.ts';
import { openConsole } from '../../support/staff/staff-setup.ts';
import { openSection, signInAsStaff } from '../../support/staff/staff-steps.ts';
import { gold } from '../../support/staff/transaction-steps.ts';
import { expect, test } from '../../support/test.ts';

test('the dashboard says what is late, and leads to the list of it, which says so in words', async ({
  browser,
  product,
}) => {
  const member = await openMember(browser, product, { name: 'Tanvir Hossain' });
  for (const text of ['My payment of yesterday is not there.', 'Where is my photo?'])
    await member.page.request.post(`${product.url}/support`, {
      data: { topic: 'other', text },
      headers: { origin: product.url },
    });
  inDatabase(
    product,
    `update support_messages set status_since = status_since - 90000000
      where id = (select min(id) from support_messages where topic = ?)`,
    ['other'],
  );
  const packageId = await offerPackage(product, gold);
  await payByHand(member, packageId, 'AB12CD34E1');
  const { page } = await openConsole(browser, product);
  await signInAsStaff(page);
  const late = page.getByRole('link', { name: 'Support messages: 1 late' });
  await expect(late).toBeVisible();
  await expectAccessibleButToasts(page);
  await late.press('Enter');
  const queue = page.getByRole('navigation', { name: 'Support' });
  await expect(queue.getByRole('link')).toHaveCount(1);
  await expect(queue).toContainText('25 h, late');
  await expect(page.getByRole('combobox', { name: 'Whose' })).toHaveValue('late');
  await expectAccessibleButToasts(page);
  await openSection(page, 'Transactions');
  await page.getByRole('tab', { name: /^Waiting/ }).click();
  await page.getByRole('link', { name: 'AB12CD34E1' }).click();
  await page.getByRole('button', { name: /^Take/ }).click();
  await expect(page.getByText('It is yours.')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'AB12CD34E1' });
  await expect(row).toContainText(/now|\d+ min/);
  await expect(row).toContainText('Administration');
  await page.getByRole('combobox', { name: 'Whose' }).selectOption('nobody');
  await expect(row).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Whose' }).selectOption('me');
  await expect(row).toBeVisible();
  await expectAccessibleButToasts(page);
});
