import { Keyboard } from '../../support/keyboard.ts';
import { staffAccount } from '../../support/product/product.ts';
import { dialog } from '../../support/staff/console-parts.ts';
import { openConsole, SignedUpMember } from '../../support/staff/staff-setup.ts';
import { expect, test } from '../../support/test.ts';

const letters = 'abcdefghijklmnopqrstuvwx';

test('Administration changes the status of a whole filter and reverts it by keyboard alone', async ({
  browser,
  product,
}) => {
  for (const letter of letters)
    await SignedUpMember.signUp(product, { name: `Bulko${letter} Akter`, gender: 'women' });
  const staff = await openConsole(browser, product);
  const { page } = staff;
  const keys = await Keyboard.of(page);
  await keys.signIn(staffAccount);
  await keys.goTo('u', 'Members');
  await expect(page.getByText('24 members', { exact: true })).toBeVisible();
  await keys.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await keys.type('bulko');
  await expect(page).toHaveURL(/text=bulko/);
  await keys.press('ArrowDown', 'Control+a');
  await expect(page.getByRole('toolbar', { name: 'Selected members' })).toContainText('24 selected');

  await keys.press('Control+k');
  await keys.type('set status');
  await keys.press('Enter');
  await expect(page.getByRole('radio').first()).toBeVisible();
  await keys.press('1', 'Control+Enter');
  await expect(dialog(page).getByLabel('Type 24 to confirm')).toBeFocused();
  await keys.type('24');
  await keys.press('Control+Enter');
  const batch = page.getByRole('region', { name: 'Batch', exact: true });
  await expect(batch.getByRole('status').getByText('24 done')).toBeVisible();

  await keys.pressUntilFocus(batch.getByRole('button', { name: 'Revert all' }));
  await keys.press('Enter');
  await expect(dialog(page).getByLabel('Type 24 to confirm')).toBeFocused();
  await keys.type('24');
  await keys.press('Control+Enter');
  await expect(batch.getByRole('status').getByText('24 reverted')).toBeVisible();
  keys.end();
  await staff.close();
});
