import type { Page } from '@playwright/test';
import { memberPassword, retryOptions } from '../../support/member/member-page.ts';
import { openMember } from '../../support/member/member-setup.ts';
import { openReports, reportEachOther, send } from '../../support/member/report-steps.ts';
import { openConsole } from '../../support/staff/staff-setup.ts';
import { openSection, signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

const message = (page: Page) => page.getByLabel('Message', { exact: true });

async function openFirstMessage(page: Page): Promise<void> {
  await signInAsStaff(page);
  await openSection(page, 'Support');
  await page.getByRole('navigation', { name: 'Support' }).getByRole('link').first().press('Enter');
}

test('an answer that was typed when a colleague was first stays until it is discarded', async ({
  browser,
  product,
}) => {
  const member = await openMember(browser, product, { name: 'Tanvir Hossain' });
  await member.page.goto('/help');
  const mine = member.dialog('Help and support');
  await mine.getByLabel('What is it about?').selectOption({ label: 'Payments and connects' });
  await mine.getByRole('textbox', { name: 'Your message' }).fill('My payment of yesterday is not there.');
  await mine.getByRole('button', { name: 'Send' }).click();
  await expect(mine.getByText('We will answer here.')).toBeVisible();

  const desk = await openConsole(browser, product);
  const office = await openConsole(browser, product);
  await openFirstMessage(desk.page);
  await openFirstMessage(office.page);
  const typed = 'We found the payment. Your connects are there now.';
  await message(desk.page).getByRole('textbox', { name: 'Answer' }).fill(typed);
  await message(office.page).getByRole('textbox', { name: 'Answer' }).fill('It is here. Thank you.');
  await message(office.page).getByRole('button', { name: 'Send the answer' }).click();

  const unsent = message(desk.page).getByRole('region', { name: 'Your answer, not sent' });
  await expect(unsent).toContainText('was first. What you typed was not sent');
  await expect(unsent.getByRole('textbox')).toHaveValue(typed);
  await expect(message(desk.page)).toContainText('It is here. Thank you.');
  await unsent.getByRole('button', { name: 'Discard the text' }).press('Enter');
  await expect(unsent).toHaveCount(0);
  await Promise.all([desk.close(), office.close(), member.close()]);
});

test('an answer that arrived although its response was lost is not called unsent', async ({
  browser,
  product,
}) => {
  const member = await openMember(browser, product, { name: 'Tanvir Hossain' });
  await send(member, '/support', { topic: 'other', text: 'Where is my photo?' });
  const staff = await openConsole(browser, product);
  const { page } = staff;
  await openFirstMessage(page);
  await page.route('**/answer', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await message(page).getByRole('textbox', { name: 'Answer' }).fill('It is being reviewed.');
  await page.keyboard.press('Control+Enter');
  await expect(message(page).getByText(/ answered, /)).toBeVisible();
  await expect(message(page).getByText('It is being reviewed.', { exact: true })).toHaveCount(1);
  await expect(message(page).getByRole('region', { name: 'Your answer, not sent' })).toHaveCount(0);
  await Promise.all([staff.close(), member.close()]);
});

test('a member who deletes the account while a dialog is open is said so, and is not shown as active', async ({
  browser,
  product,
}) => {
  const { her, him } = await reportEachOther(browser, product);
  const staff = await openConsole(browser, product);
  const { page } = staff;
  await openReports(page);
  await page.getByRole('navigation', { name: 'Reports' }).getByRole('link').first().press('Enter');
  const open = page.getByLabel('Case', { exact: true });
  await expect(open.getByText('Active', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).press('Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  const reported = (await open.textContent())?.includes(him.user.profileId) ? him : her;
  const answer = await reported.context.request.delete('/users', {
    ...retryOptions,
    headers: { origin: product.url },
    data: { password: memberPassword },
  });
  expect(answer.ok()).toBe(true);
  await expect(page.getByText(/^The account of .+ was deleted meanwhile\.$/).first()).toBeVisible();
  await expect(dialog).toContainText('The member deleted the account on');
  await page.keyboard.press('Escape');
  await expect(open.getByText('Active', { exact: true })).toHaveCount(0);
  await expect(open.getByText('Deleted', { exact: true })).toBeVisible();
  await staff.close();
  await Promise.all([her.close(), him.close()]);
});
