import { randomInt } from 'node:crypto';
import { DAY_MS } from '@milon/shared/rules';
import type { Page } from '@playwright/test';
import { expectAccessibleButToasts } from '../support/accessibility.ts';
import { openDetails, openHer, openHim } from '../support/card-steps.ts';
import { inDatabase } from '../support/database.ts';
import type { MemberPage } from '../support/member-page.ts';
import { sellPackage, upholdReports } from '../support/member-setup.ts';
import { expect, test } from '../support/test.ts';

const phone = { width: 360, height: 740 };

/** Opens the contact again after a reload. */
async function openContact(page: Page): Promise<void> {
  await page.goto('/all');
  await page
    .getByRole('article', { name: /^Nusrat/ })
    .getByRole('button', { name: 'See Details' })
    .click();
  // The opened card has a second one at its end.
  await page.getByRole('button', { name: /^Call/ }).first().click();
}

/** Moves the time of the unlock back. */
function viewedDaysAgo(him: MemberPage & { user: { _id: string } }, days: number): void {
  const at = String(Math.round(Date.now() - days * DAY_MS));
  inDatabase(him.product, 'update connects set created_at = cast(? as integer) where viewer_id = ?', [
    at,
    him.user._id,
  ]);
}

test('a member reports a profile by keyboard, once for each reason [S5.7]', async ({ browser, product }) => {
  const her = await openHer(browser, product);
  const { him, page, card } = await openHim(browser, product, phone);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/report')) sent.push(request.postData() ?? '');
  });
  await openDetails(card);
  await card.getByRole('button', { name: 'Report', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Report' });
  // Reasons that only a call can show are for premium members.
  await expect(dialog.getByRole('checkbox')).toHaveCount(9);
  await expect(dialog.getByRole('checkbox', { name: 'Wrong number' })).toHaveCount(0);
  const send = dialog.getByRole('button', { name: 'Send' });
  await expect(send).toBeDisabled();
  await expectAccessibleButToasts(page);
  await dialog.getByRole('checkbox', { name: 'Fake profile' }).press('Space');
  await expect(send).toBeEnabled();
  await dialog.getByRole('checkbox', { name: 'Fake profile' }).press('Space');
  await expect(send).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'Fake profile' }).press('Space');
  await dialog.getByRole('checkbox', { name: 'Asks for money' }).press('Space');
  await send.press('Enter');
  await him.toast('Report Sent!');
  await expect(dialog).toBeHidden();
  expect(sent).toHaveLength(2);

  await test.step('a reason that was sent before says so, in Bangla too', async () => {
    await page.evaluate(() => localStorage.setItem('milon-language', JSON.stringify('bn')));
    await page.reload();
    await card.getByRole('button', { name: 'বিস্তারিত দেখুন' }).click();
    await card.getByRole('button', { name: 'অভিযোগ', exact: true }).click();
    await page.getByRole('checkbox', { name: 'ভুয়া প্রোফাইল' }).check();
    await page.getByRole('button', { name: 'পাঠান' }).click();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByRole('alert')).toContainText('আপনি আগেই এটি নিয়ে অভিযোগ করেছেন।');
  });
  await Promise.all([her.close(), him.close()]);
});

test('a contact is reported from 7 to 30 days after it was viewed, and a popover says why not [S5.8]', async ({
  browser,
  product,
}) => {
  const her = await openHer(browser, product, {
    phoneNumber: { number: `18${randomInt(10_000_000, 99_999_999)}` },
  });
  const { him, page } = await openHim(browser, product, phone);
  await sellPackage(him, { name: 'Gold', packageType: 'Paid', connects: 5 });
  const contact = page.getByRole('dialog', { name: /^Contact of Nusrat/ });
  const report = contact.getByRole('button', { name: /^Report/ });
  const isToldWhyNot = async (text: string) => {
    await expect(report).toBeEnabled();
    await report.press('Enter');
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByText(text)).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(page.getByText(text)).toBeHidden();
    await expect(report).toBeFocused();
  };

  await openContact(page);
  await isToldWhyNot('View contact info before reporting...');
  await contact.getByRole('button', { name: 'Use one connect' }).click();
  await expect(contact.getByRole('link', { name: 'Call' })).toBeVisible();
  await isToldWhyNot('You can report after 7 days of viewing contact info.');

  await test.step('within the window the reasons about a contact are offered', async () => {
    viewedDaysAgo(him, 8);
    await openContact(page);
    await expect(report).toBeEnabled();
    await report.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Report' });
    await expect(dialog.getByRole('checkbox')).toHaveCount(3);
    await expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled();
    await dialog.getByRole('checkbox', { name: 'Wrong number' }).press('Space');
    await dialog.getByRole('button', { name: 'Send' }).press('Enter');
    await him.toast('Report Sent!');
    await expect(dialog).toBeHidden();
  });

  viewedDaysAgo(him, 31);
  await openContact(page);
  await isToldWhyNot('You can not report after 30 days of viewing contact info.');

  await page.route(`**/users/premium/${her.user._id}`, (route) => route.abort());
  await openContact(page);
  await isToldWhyNot('Something went wrong. Please reload and try again...');
  await page.unroute(`**/users/premium/${her.user._id}`);

  inDatabase(product, 'update memberships set ends_at = 1 where member_id = ?', [him.user._id]);
  await openContact(page);
  await isToldWhyNot('Only for premium members.');
  await Promise.all([her.close(), him.close()]);
});

test('an upheld report is told to both sides, returns the connect, and is appealed once', async ({
  browser,
  product,
}) => {
  const her = await openHer(browser, product, {
    phoneNumber: { number: `18${randomInt(10_000_000, 99_999_999)}` },
  });
  const { him, page } = await openHim(browser, product, phone);
  await sellPackage(him, { name: 'Gold', packageType: 'Paid', connects: 5 });
  await openContact(page);
  await page.getByRole('button', { name: 'Use one connect' }).click();
  await expect(page.getByText('4 connects left')).toBeVisible();
  viewedDaysAgo(him, 8);
  await openContact(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Report/ })
    .click();
  const report = page.getByRole('dialog', { name: 'Report' });
  await report.getByRole('checkbox', { name: 'Wrong number' }).check();
  await report.getByRole('textbox', { name: 'More about it (optional)' }).fill('A shop answers.');
  await report.getByRole('button', { name: 'Send' }).click();
  await him.toast('Report Sent!');

  await upholdReports(her, { decision: 'WARN', policy: '3', message: 'Please correct your number.' });
  await page.goto('/notifications');
  await expect(page.getByRole('listitem').first()).toContainText('agreed with you');
  await expect(page.getByRole('listitem').first()).toContainText('You get back the connect');
  await expect(page.getByRole('listitem').first()).not.toContainText('Nusrat');
  await openContact(page);
  await expect(page.getByText('5 connects left')).toBeVisible();

  const hers = her.page;
  await hers.setViewportSize(phone);
  await hers.goto('/');
  await expect(hers.getByText('Please correct your number.')).toBeVisible();
  await hers.getByRole('button', { name: 'Notifications', exact: true }).last().press('Enter');
  await hers.getByRole('button', { name: /About your profile/ }).press('Enter');
  const appeal = her.dialog('Ask for another look');
  await expect(appeal.getByRole('button', { name: 'Send' })).toBeDisabled();
  await appeal.getByRole('textbox').fill('The number is right. I was abroad.');
  await expectAccessibleButToasts(hers);
  await appeal.getByRole('button', { name: 'Send' }).press('Enter');
  await her.toast('Thank you. Our team looks again and tells you.');
  await expect(appeal).toBeHidden();
  await hers.getByRole('button', { name: /About your profile/ }).press('Enter');
  await appeal.getByRole('textbox').fill('Please!');
  await appeal.getByRole('button', { name: 'Send' }).press('Enter');
  await expect(appeal.getByRole('alert')).toContainText('You have already asked for another review.');
  await Promise.all([her.close(), him.close()]);
});
