import { openDetails, openHer, openHim } from '../../support/member/card-steps.ts';
import { telephone } from '../../support/member/discovery-steps.ts';
import { expect, test } from '../../support/test.ts';

test('a member who wants it shows the family only to viewers with a father status of their own [S5.10]', async ({
  browser,
  product,
}) => {
  const her = await openHer(browser, product, {
    familyStatusWant: '2',
    family: { brothers: 1, fatherStatus: '1', about: 'We live in Sylhet.' },
  });
  const { him, page, card } = await openHim(browser, product, telephone);
  await openDetails(card);
  const panel = card.getByRole('tabpanel', { name: /^Family/ });
  await card.getByRole('tab', { name: 'Family', exact: true }).click();
  await expect(panel).toContainText(
    'This member shows family details only to people who have added their own.',
  );
  await expect(panel.locator('[aria-hidden=true]', { hasText: 'Father' })).toHaveCSS('filter', 'blur(6px)');
  expect(JSON.stringify(await him.fetchJson(`/users/${her.user._id}`))).not.toContain('Sylhet');

  await panel.getByRole('button', { name: 'Update Profile' }).click();
  const father = page.getByRole('combobox', { name: 'Father' });
  await expect(father).toBeFocused();
  await father.selectOption({ label: 'Retired' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await him.toast('Information Updated!');
  await page.goto('/all');
  await openDetails(card);
  await card.getByRole('tab', { name: 'Family (2)' }).click();
  await expect(panel).toContainText('We live in Sylhet.');
  await expect(panel.locator('[aria-hidden=true]', { hasText: 'Father' })).toHaveCount(0);
  await Promise.all([her.close(), him.close()]);
});
