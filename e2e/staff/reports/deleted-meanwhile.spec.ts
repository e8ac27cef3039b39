import { memberPassword, retryOptions } from '../../support/member/member-page.ts';
import { openReports, reportEachOther } from '../../support/member/report-steps.ts';
import { openConsole } from '../../support/staff/staff-setup.ts';
import { expect, test } from '../../support/test.ts';

test('the row and the case say that the reported member deleted the account, in both languages', async ({
  browser,
  product,
}) => {
  const { her, him } = await reportEachOther(browser, product);
  const answer = await him.context.request.delete('/users', {
    ...retryOptions,
    headers: { origin: product.url },
    data: { password: memberPassword },
  });
  expect(answer.ok()).toBe(true);
  const staff = await openConsole(browser, product);
  const { page } = staff;
  await openReports(page);
  const queue = page.getByRole('navigation', { name: 'Reports' });
  await expect(queue.getByRole('link')).toHaveCount(2);
  await expect(queue.getByText('Deleted the account meanwhile')).toHaveCount(1);
  await queue.getByRole('link', { name: /Deleted User/ }).press('Enter');
  const open = page.getByLabel('Case', { exact: true });
  await expect(open).toContainText('He was rude on the phone.');
  await expect(open).toContainText(/The member deleted the account on .*, after the case had begun\./);
  await expect(open).toContainText(/Until .* the member can restore it by signing in\./);
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitemradio', { name: 'বাংলা' }).click();
  await expect(page.getByText('এর মধ্যে অ্যাকাউন্ট মুছে ফেলেছেন').first()).toBeVisible();
  await expect(page.getByText(/সদস্য নিজেই অ্যাকাউন্টটি মুছে ফেলেছেন/)).toBeVisible();
  await staff.close();
  await Promise.all([her.close(), him.close()]);
});
