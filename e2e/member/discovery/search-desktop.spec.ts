import { expectAccessibleButToasts } from '../../support/accessibility.ts';
import { addMen, desktop } from '../../support/member/discovery-steps.ts';
import { openMember, setPolicy } from '../../support/member/member-setup.ts';
import { expect, test } from '../../support/test.ts';

test('on a desktop the filters stand at the left, count as they are chosen, and are removed by name and keyboard', async ({
  browser,
  product,
}) => {
  await addMen(product, 0, 3);
  const her = await openMember(browser, product, { gender: 'women' }, desktop);
  await setPolicy(her, '1');
  const { page } = her;
  await page.goto('/search?religion=islam&age=22-40');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toContainText(/[1-9]\d* found/);
  const filters = page.getByRole('complementary', { name: 'Find your Suitable Partner' });
  const show = filters.getByRole('button', { name: /^Show/ });
  // Nothing is searched for yet. A choice cancels the count of the one before it.
  const isOfBoth = (url: URL) => url.search.startsWith('?religion=islam&religion=hindu');
  await page.route(isOfBoth, () => undefined);
  const asked = page.waitForRequest((request) => isOfBoth(new URL(request.url())));
  const cancelled = page.waitForEvent('requestfailed', (request) => isOfBoth(new URL(request.url())));
  await filters.getByRole('checkbox', { name: 'Hindu', exact: true }).check();
  await asked;
  await expect(show).toHaveText('Show');
  await filters.getByRole('checkbox', { name: 'Islam', exact: true }).uncheck();
  await cancelled;
  await expect(show).toHaveText('Show 0');
  await expect(page).toHaveURL(/religion=islam/);
  await show.click();
  await expect(title).toContainText('0 found');
  await expect(page).toHaveURL('/search?religion=hindu&age=22-40');
  await expectAccessibleButToasts(page);

  const chosen = page.getByRole('list', { name: 'Chosen filters' }).getByRole('button');
  await expect(chosen).toHaveText(['Age: 22–40', 'Hindu']);
  await page.getByRole('button', { name: 'Remove the filter Age: 22–40' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?religion=hindu');
  await expect(page.getByRole('button', { name: 'Remove the filter Religion: Hindu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chosen).toHaveCount(0);
  await expect(title).toContainText(/[1-9]\d* found/);
  // The filters at the left follow the address.
  await expect(filters.getByRole('checkbox', { name: 'Hindu', exact: true })).not.toBeChecked();

  const order = page.getByRole('combobox', { name: 'Sort by' });
  await order.selectOption('Last active');
  await expect(page).toHaveURL('/search?sort=active');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goBack();
  await expect(order).toHaveValue('newest');
  await her.close();
});
