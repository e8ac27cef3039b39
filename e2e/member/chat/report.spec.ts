import { randomInt } from 'node:crypto';
import { expectAccessibleButToasts } from '../../support/accessibility.ts';
import { openDetails, openHer, openHim } from '../../support/member/card-steps.ts';
import { sellPackage } from '../../support/member/member-setup.ts';
import { openContact, viewedDaysAgo } from '../../support/member/report-steps.ts';
import { inDatabase } from '../../support/product/database.ts';
import { expect, test } from '../../support/test.ts';

const phone = { width: 360, height: 740 };

test('a member reports a profile by keyboard, once for each reason [S1.3, S5.7]', async ({
  browser,
  product,
}) => {
  const her = await openHer(browser, product);
  const { him, page, card } = await openHim(browser, product, phone);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/report')) sent.push(request.postData() ?? '');
  });
  await openDetails(card);
  await page.getByRole('button', { name: /^More: / }).press('Enter');
  await page.getByRole('menuitem', { name: 'Report' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Report' });
  // Reasons about a call are only for premium members.
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
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  expect(sent).toHaveLength(2);

  await test.step('a reason that was already reported is refused with a message, in Bangla too', async () => {
    await page.evaluate(() => localStorage.setItem('milon-language', JSON.stringify('bn')));
    // The person is still open.
    await page.reload();
    await page.getByRole('button', { name: /^আরও: / }).click();
    await page.getByRole('menuitem', { name: 'অভিযোগ করুন', exact: true }).click();
    await page.getByRole('checkbox', { name: 'ভুয়া প্রোফাইল' }).check();
    await page.getByRole('button', { name: 'পাঠান', exact: true }).click();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByRole('alert')).toContainText('আপনি আগেই এটি নিয়ে অভিযোগ করেছেন।');
  });
  await Promise.all([her.close(), him.close()]);
});

test('a contact can be reported 7 to 30 days after it was viewed; otherwise a popover says why not [S5.8]', async ({
  browser,
  product,
}) => {
  const her = await openHer(browser, product, {
    phoneNumber: { number: `18${randomInt(10_000_000, 99_999_999)}` },
  });
  const { him, page } = await openHim(browser, product, phone);
  await sellPackage(him, { name: 'Gold', packageType: 'Paid', connects: 5 });
  const contact = page.getByRole('dialog', { name: /^Contact info: Nusrat/ });
  const report = contact.getByRole('button', { name: /^Report/ });
  const expectRefusal = async (text: string) => {
    await expect(report).toBeEnabled();
    await report.press('Enter');
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByText(text)).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(page.getByText(text)).toBeHidden();
    await expect(report).toBeFocused();
  };

  await openContact(page);
  await expectRefusal('View contact info before reporting...');
  await contact.getByRole('button', { name: 'Use one connect' }).click();
  await expect(contact.getByRole('link', { name: 'Call' })).toBeVisible();
  await expectRefusal('You can report after 7 days of viewing contact info.');

  await test.step('within this time, the form offers the reasons about a contact', async () => {
    viewedDaysAgo(him, 8);
    await openContact(page);
    await expect(report).toBeEnabled();
    await report.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Report' });
    await expect(dialog.getByRole('checkbox')).toHaveCount(3);
    await expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled();
    const reason = dialog.getByRole('checkbox', { name: 'Wrong number' });
    await reason.press('Space');
    await page.keyboard.press('Escape');
    await him.toast('This is not saved or sent yet.');
    await report.press('Enter');
    await expect(reason).toBeChecked();
    await dialog.getByRole('button', { name: 'Send' }).press('Enter');
    await him.toast('Report Sent!');
    await expect(dialog).toBeHidden();
  });

  viewedDaysAgo(him, 31);
  await openContact(page);
  await expectRefusal('You can not report after 30 days of viewing contact info.');

  await page.route(`**/users/premium/${her.user._id}`, (route) => route.abort());
  await openContact(page);
  await expectRefusal('Something went wrong. Please reload and try again...');
  await page.unroute(`**/users/premium/${her.user._id}`);

  inDatabase(product, 'update memberships set ends_at = 1 where member_id = ?', [him.user._id]);
  await openContact(page);
  await expectRefusal('Only for premium members.');
  await Promise.all([her.close(), him.close()]);
});
