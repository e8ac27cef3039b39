import { Keyboard } from '../../support/keyboard.ts';
import { offerPackage, openMember, setPolicy } from '../../support/member/member-setup.ts';
import { payByHand } from '../../support/member/payment-steps.ts';
import { report } from '../../support/member/report-steps.ts';
import { staffAccount } from '../../support/product/product.ts';
import { dialog } from '../../support/staff/console-parts.ts';
import { openConsole } from '../../support/staff/staff-setup.ts';
import { expect, test } from '../../support/test.ts';

test('Administration decides a report and approves a payment by keyboard alone', async ({
  browser,
  product,
}) => {
  const packageId = await offerPackage(product, { name: 'Gold', packageType: 'Paid', connects: 40 });
  const tanvir = await openMember(browser, product, { name: 'Tanvir Hossain' });
  const nusrat = await openMember(browser, product, { name: 'Nusrat Jahan', gender: 'women' });
  for (const member of [tanvir, nusrat]) await setPolicy(member, '1');
  await report(tanvir, 'profile', nusrat, 'Bad language', 'She was rude on the phone.');
  await payByHand(tanvir, packageId, 'AB12CD34E1');
  const staff = await openConsole(browser, product);
  const { page } = staff;
  const keys = await Keyboard.of(page);
  await keys.signIn(staffAccount);

  await test.step('the report is dismissed', async () => {
    await keys.goTo('r', 'Reports');
    await keys.pressUntilFocus(page.getByRole('navigation', { name: 'Reports' }).getByRole('link').first());
    await keys.press('Enter');
    const open = page.getByLabel('Case', { exact: true });
    await expect(open).toContainText('She was rude on the phone.');
    await keys.press('d');
    await expect(dialog(page)).toContainText('found nothing against our rules');
    await keys.press('1', 'Control+Enter');
    await expect(page.getByText('No cases are waiting.')).toBeVisible();
  });

  await test.step('the payment is approved', async () => {
    await keys.goTo('t', 'Transactions');
    await keys.press('/');
    await keys.type('tanvir');
    // The keys come before the answer, and take effect when it arrives.
    await keys.press('ArrowDown', 'Enter');
    const row = page.getByRole('table', { name: 'Transactions' }).getByRole('link');
    await expect(row).toHaveText(['AB12CD34E1']);
    await expect(page.getByLabel('Transaction', { exact: true })).toContainText('Payment started');
    await keys.press('a');
    await expect(dialog(page)).toContainText('the payment was confirmed');
    await keys.press('Control+Enter');
    await expect(page.getByText('Payment approved.').last()).toBeVisible();
  });
  keys.end();
  await Promise.all([staff.close(), tanvir.close(), nusrat.close()]);
});
