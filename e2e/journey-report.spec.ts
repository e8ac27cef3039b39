import { randomInt } from 'node:crypto';
import { expectAccessibleButToasts } from './support/accessibility.ts';
import { openDetails, openHer, openHim, pressMore } from './support/member/card-steps.ts';
import { changeSettings, openOwnProfile, sellPackage } from './support/member/member-setup.ts';
import { openContact, openReports, viewedDaysAgo } from './support/member/report-steps.ts';
import { openConsole } from './support/staff/staff-setup.ts';
import { expect, test } from './support/test.ts';

const phone = { width: 360, height: 740 };

test('two members report each other: he gets a connect back, she is warned and appeals [S1.3]', async ({
  browser,
  product,
}) => {
  test.setTimeout(300_000);
  const her = await openHer(browser, product, {
    phoneNumber: { number: `18${randomInt(10_000_000, 99_999_999)}` },
    height: '10',
    education: { degree: '4' },
  });
  const { him, page } = await openHim(browser, product, phone);
  await sellPackage(him, { name: 'Gold', packageType: 'Paid', connects: 5 });
  const hers = her.page;
  // Members are notified of each decision at once.
  await changeSettings(product, { photoGraceSeconds: 0 });

  await test.step('he unlocks her contact with a connect and reports it eight days later', async () => {
    await openContact(page);
    await page.getByRole('button', { name: 'Use one connect' }).click();
    await expect(page.getByText('4 connects left')).toBeVisible();
    viewedDaysAgo(him, 8);
    await openContact(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Report/ })
      .click();
    const report = him.dialog('Report');
    await report.getByRole('checkbox', { name: 'Wrong number' }).check();
    await report.getByRole('textbox', { name: 'More about it (optional)' }).fill('A shop answers.');
    await report.getByRole('button', { name: 'Send' }).click();
    await him.toast('Report Sent!');
  });

  await test.step('she reports his profile', async () => {
    await hers.goto('/all');
    const card = hers.getByRole('article', { name: /^Tanvir/ });
    await openDetails(card);
    await pressMore(hers, 'Report');
    await her.dialog('Report').getByRole('checkbox', { name: 'Bad language' }).check();
    await her.dialog('Report').getByRole('button', { name: 'Send' }).click();
    await her.toast('Report Sent!');
    await hers.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  });

  const staff = await openConsole(browser, product);
  const console = staff.page;
  const queue = console.getByRole('navigation', { name: 'Reports' });
  const open = console.getByLabel('Case', { exact: true });
  await test.step('staff uphold his report and dismiss hers, by keyboard', async () => {
    await openReports(console);
    await queue.getByRole('link', { name: /Nusrat/ }).press('Enter');
    await expect(open).toContainText('A shop answers.');
    await expect(open).toContainText('Spent a connect');
    await console.keyboard.press('1');
    await console.keyboard.press('w');
    const warning = console.getByRole('alertdialog', { name: 'Warn Nusrat Jahan?' });
    await warning.getByRole('radio', { name: '6 Wrong or dead number' }).check();
    await warning.getByRole('textbox').fill('Please correct your number.');
    await warning.getByRole('button', { name: 'Warn' }).press('Control+Enter');
    await expect(console.getByText('The member was warned.')).toBeVisible();
    await expect(open).toContainText('Bad language');
    await console.keyboard.press('d');
    const dismissal = console.getByRole('alertdialog', { name: 'Dismiss this case?' });
    await dismissal.getByRole('radio', { name: '1 Nothing wrong found' }).check();
    await console.keyboard.press('Control+Enter');
    await expect(console.getByText('No cases are waiting.')).toBeVisible();
  });

  await test.step('he gets the connect back, and the notification does not name her', async () => {
    await page.goto('/notifications');
    const notice = page.getByRole('listitem').first();
    await expect(notice).toContainText('agreed with you');
    await expect(notice).toContainText('You get back the connect');
    await expect(notice).not.toContainText('Nusrat');
    // He is never notified of the dismissed report about him.
    await expect(page.getByText(/reported your profile/)).toHaveCount(0);
    await openContact(page);
    await expect(page.getByText('5 connects left')).toBeVisible();
    await page.goto('/');
    await openOwnProfile(him);
    await expect(page.getByRole('region', { name: 'PREMIUM only' }).getByRole('definition')).toHaveText([
      '0',
      '5',
    ]);
  });

  await test.step('she reads the warning without the reporter’s name, and can appeal once', async () => {
    await hers.setViewportSize(phone);
    await hers.goto('/');
    await expect(hers.getByText('Please correct your number.')).toBeVisible();
    await hers.getByRole('button', { name: 'Notifications', exact: true }).last().press('Enter');
    // The answer to her own report is here too.
    await expect(hers.getByText(/found nothing against our rules/)).toBeVisible();
    await hers.getByRole('button', { name: /About your profile/ }).press('Enter');
    const appeal = her.dialog('Ask for another review');
    await expect(appeal.getByRole('button', { name: 'Send' })).toBeDisabled();
    await expect(appeal).not.toContainText('Tanvir');
    await appeal.getByRole('textbox').fill('The number is right. I was abroad.');
    await hers.keyboard.press('Escape');
    await her.toast('This is not saved or sent yet.');
    await hers.getByRole('button', { name: /About your profile/ }).press('Enter');
    await expect(appeal.getByRole('textbox')).toHaveValue('The number is right. I was abroad.');
    await expectAccessibleButToasts(hers);
    await appeal.getByRole('button', { name: 'Send' }).press('Enter');
    await her.toast('Thank you. Our team will review it again and notify you.');
    await expect(appeal).toBeHidden();
    await hers.getByRole('button', { name: /About your profile/ }).press('Enter');
    await appeal.getByRole('textbox').fill('Please!');
    await appeal.getByRole('button', { name: 'Send' }).press('Enter');
    await expect(appeal.getByRole('alert')).toContainText('You have already asked for another review.');
  });

  await test.step('staff cancel the warning, and she is notified; he keeps the returned connect', async () => {
    await console.getByRole('tab', { name: /appeal/i }).click();
    await queue.getByRole('link', { name: /Nusrat/ }).press('Enter');
    await expect(open).toContainText('I was abroad.');
    await expect(open).toContainText('Please correct your number.');
    await expect(open.getByRole('button', { name: 'Keep the decision' })).toBeVisible();
    await console.keyboard.press('1');
    await console.keyboard.press('d');
    const dismissal = console.getByRole('alertdialog', { name: 'Withdraw the decision about Nusrat Jahan?' });
    await expect(dismissal).toContainText('cancelled it');
    await dismissal.getByRole('radio').first().check();
    await console.keyboard.press('Control+Enter');
    await expect(console.getByText(/^The decision was withdrawn\./).last()).toBeVisible();
    await hers.goto('/notifications');
    await expect(hers.getByText(/cancelled it/).first()).toBeVisible();
    await hers.goto('/');
    await expect(hers.getByText('Please correct your number.')).toBeHidden();
    await openContact(page);
    await expect(page.getByText('5 connects left')).toBeVisible();
  });
  await staff.close();
  await Promise.all([her.close(), him.close()]);
});
