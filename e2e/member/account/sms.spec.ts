import { expectAccessible } from '../../support/accessibility.ts';
import { openMember } from '../../support/member/member-setup.ts';
import { verifyPhone } from '../../support/member/verification-steps.ts';
import { expect, sharedTest as test } from '../../support/test.ts';

test('a member with a proven number is asked once about SMS, and changes the answer in the settings', async ({
  browser,
  product,
}) => {
  const member = await openMember(browser, product, {}, { width: 360, height: 740 });
  const { page } = member;
  const question = page.getByRole('region', { name: 'May we text you?' });
  await page.goto('/all');
  await expect(page.getByRole('main')).toBeVisible();
  await expect(question).toHaveCount(0);
  await verifyPhone(member);
  await page.goto('/all');
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Yes, text me' }).click();
  await member.toast('We will text you.');
  await page.reload();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(question).toHaveCount(0);
  await page.goto('/settings');
  const bySms = page.getByRole('switch', { name: /By SMS/ });
  await expect(bySms).toBeChecked();
  await bySms.click();
  await expect(bySms).not.toBeChecked();
  await page.goto('/all');
  await expect(page.getByRole('main')).toBeVisible();
  await expect(question).toHaveCount(0);
  await member.close();
});

test('the page of the link in an SMS shows nothing of the member and signs nobody in', async ({
  page,
  product,
}) => {
  const stop = page.getByRole('button', { name: 'Stop these SMS' });
  await page.goto(`${product.url}/sms?t=7F3K9Q2M`);
  await expect(page.getByText('This link is incomplete.')).toBeVisible();
  await expect(stop).toHaveCount(0);
  await page.goto(`${product.url}/sms?t=7F3K9Q2M${'0'.repeat(24)}`);
  await expect(stop).toBeVisible();
  await expectAccessible(page);
  await stop.click();
  await expect(page.getByText('This link is no longer valid.')).toBeVisible();
  const open = page.getByRole('button', { name: 'Open' });
  await expect(open).toBeFocused();
  await open.click();
  await expect(page).toHaveURL(/\/api\/auth\/signin\?error=SessionRequired/);
});
