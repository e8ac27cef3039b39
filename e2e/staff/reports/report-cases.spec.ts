import { expectAccessibleButToasts } from '../../support/accessibility.ts';
import { memberPassword } from '../../support/member/member-page.ts';
import { openMember, setPolicy, upholdReports } from '../../support/member/member-setup.ts';
import {
  addAdministration,
  openReports,
  report,
  reportEachOther,
  send,
} from '../../support/member/report-steps.ts';
import { typeAskedId } from '../../support/staff/decision-steps.ts';
import { openConsole } from '../../support/staff/staff-setup.ts';
import { expect, test } from '../../support/test.ts';

test('two members report each other; staff decide by keys, and the connect is returned [S3.6]', async ({
  browser,
  product,
}) => {
  const { her, him } = await reportEachOther(browser, product);
  const staff = await openConsole(browser, product);
  const { page } = staff;
  await openReports(page);
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await expect(sections.getByRole('link', { name: 'Reports' })).toContainText('2');
  const queue = page.getByRole('navigation', { name: 'Reports' });
  await expect(queue.getByRole('link')).toHaveCount(2);
  // The first case is open. Texts are shown only in an opened case, which the audit log records.
  await expect(page.getByLabel('Case', { exact: true })).toContainText('A shop answers.');
  expect(await page.content()).not.toContain('He was rude on the phone.');
  await queue.getByRole('link', { name: /Nusrat/ }).press('Enter');
  const open = page.getByLabel('Case', { exact: true });
  await expect(open).toContainText('A shop answers.');
  await expect(open).toContainText('Spent a connect');
  await expect(open).toContainText('Reports: 1, upheld: 0, not upheld: 0');
  await expectAccessibleButToasts(page);

  await page.keyboard.press('w');
  await expect(page.getByText('Uphold at least one report first.')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.keyboard.press('t');
  await expect(open.getByText(/^Taken by /)).toBeVisible();
  const uphold = open.getByRole('button', { name: 'Uphold report 1: Wrong number' });
  await page.keyboard.press('1');
  await expect(uphold).toHaveAttribute('aria-pressed', 'true');
  await open.getByRole('textbox', { name: 'New note' }).focus();
  await page.keyboard.insertText('I called: a shop.');
  await open.getByRole('button', { name: 'Add note' }).press('Control+Enter');
  await expect(open.getByRole('listitem').filter({ hasText: 'I called: a shop.' })).toBeVisible();

  await page.keyboard.press('w');
  const warning = page.getByRole('alertdialog', { name: 'Warn Nusrat Jahan?' });
  await expect(warning).toContainText('Members reported your profile, and our team agreed with them.');
  await expect(warning).toContainText('You get back the connect that you spent on this contact.');
  await expectAccessibleButToasts(page);
  await warning.getByRole('radio', { name: '6 Wrong or dead number' }).check();
  await warning.getByRole('textbox').focus();
  await page.keyboard.insertText('Please correct your number.');
  await warning.getByRole('button', { name: 'Warn' }).press('Control+Enter');
  await expect(page.getByText('The member was warned.')).toBeVisible();

  // The next case is open.
  await expect(open).toContainText('He was rude on the phone.');
  await page.keyboard.press('d');
  const dismissal = page.getByRole('alertdialog', { name: 'Dismiss this case?' });
  await expect(dismissal).toContainText('Nothing: no message is sent.');
  await expect(dismissal).toContainText('found nothing against our rules');
  await dismissal.getByRole('radio', { name: '1 Nothing wrong found' }).check();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('No cases are waiting.')).toBeVisible();
  await expect(sections.getByRole('link', { name: 'Reports' })).not.toContainText(/\d/);
  await staff.close();

  await him.page.goto('/notifications');
  await expect(him.page.getByText(/You get back the connect/).first()).toBeVisible();
  await her.page.goto('/');
  await expect(her.page.getByText('Please correct your number.')).toBeVisible();
  await Promise.all([her.close(), him.close()]);
});

test('another member of staff must decide an appeal; a conflict says who decided what', async ({
  browser,
  product,
}) => {
  const { her, him } = await reportEachOther(browser, product);
  const staff = await openConsole(browser, product);
  const { page } = staff;
  await openReports(page);
  await page
    .getByRole('navigation', { name: 'Reports' })
    .getByRole('link', { name: /Nusrat/ })
    .press('Enter');
  const open = page.getByLabel('Case', { exact: true });
  await expect(open).toContainText('A shop answers.');
  await upholdReports(her, { decision: 'WARN', policy: '4' });
  await page.keyboard.press('d');
  await page.getByRole('alertdialog', { name: 'Dismiss this case?' }).getByRole('radio').first().check();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/ decided this case first: Warned, /)).toBeVisible();
  await expect(open.getByText(/^Warned by /)).toBeVisible();
  await expect(open).toContainText('Connect returned');
  await expect(open.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);

  const other = addAdministration(product);
  await send(her, '/report/appeal', { text: 'The number is right. I was abroad.' });
  await page.getByRole('tab', { name: /^Waiting/ }).press('ArrowRight');
  await page.keyboard.press('Enter');
  await page
    .getByRole('navigation', { name: 'Reports' })
    .getByRole('link', { name: /Nusrat/ })
    .press('Enter');
  await expect(open).toContainText('I was abroad.');
  await expect(open).toContainText('Another member of staff decides it.');
  await expect(open.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
  const address = page.url();
  expect(address).toContain('status=APPEALED');
  await staff.close();

  const second = await openConsole(browser, product);
  await openReports(second.page, other);
  await second.page.goto(`${second.page.url().split('#')[0]}#${address.split('#')[1]}`);
  const appealed = second.page.getByLabel('Case', { exact: true });
  await expect(appealed.getByRole('button', { name: /^Uphold report 1/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await second.page.keyboard.press('1');
  await second.page.keyboard.press('d');
  const dismissal = second.page.getByRole('alertdialog', {
    name: 'Withdraw the decision about Nusrat Jahan?',
  });
  await expect(dismissal).toContainText('cancelled it');
  await dismissal.getByRole('radio').first().check();
  await second.page.keyboard.press('Control+Enter');
  await expect(
    second.page.getByText('The decision was withdrawn. The member will be notified in 60 s.'),
  ).toBeVisible();
  await second.close();
  await Promise.all([her.close(), him.close()]);
});

test('the queue marks a serial reporter; staff deactivate one member and delete one account by keys', async ({
  browser,
  product,
}) => {
  const reporter = await openMember(browser, product, { name: 'Salma Khatun', gender: 'women' });
  const reported = async (name: string) => {
    const man = await openMember(browser, product, { name });
    await setPolicy(man, '1');
    await report(reporter, 'profile', man, 'Fake profile', `I do not believe ${name}.`);
    return man;
  };
  const abrar = await reported('Abrar Mia');
  const imran = await reported('Imran Sikder');
  for (const name of ['Rezaul Karim', 'Sajid Chowdhury', 'Farhan Ahmed']) await reported(name);
  const staff = await openConsole(browser, product);
  const { page } = staff;
  await openReports(page);
  const queue = page.getByRole('navigation', { name: 'Reports' });
  const open = page.getByLabel('Case', { exact: true });
  await expect(queue.getByRole('link').filter({ hasText: 'Serial reporter' })).toHaveCount(5);

  await queue.getByRole('link', { name: /Abrar/ }).press('Enter');
  await expect(open).toContainText('Serial reporter: 5 people in 30 days');
  await expectAccessibleButToasts(page);
  await page.keyboard.press('1');
  await page.keyboard.press('i');
  const deactivation = page.getByRole('alertdialog', { name: 'Deactivate Abrar Mia?' });
  await expect(deactivation).toContainText('Others can no longer see Abrar Mia.');
  await deactivation.getByRole('radio').first().check();
  await deactivation.getByRole('textbox').fill('Please show us your identity card.');
  await deactivation.getByRole('button', { name: 'Deactivate' }).press('Control+Enter');
  await expect(page.getByText('The member was deactivated, and will be notified in 60 s.')).toBeVisible();

  await queue.getByRole('link', { name: /Imran/ }).press('Enter');
  await expect(open).toContainText('I do not believe Imran Sikder.');
  await page.keyboard.press('1');
  await page.keyboard.press('x');
  const deletion = page.getByRole('alertdialog', { name: 'Delete the account of Imran Sikder?' });
  await expect(deletion).toContainText('Administration can restore it for 7 days.');
  await expectAccessibleButToasts(page);
  // The reason comes first: a number chooses it, and is not written into the field of the profile ID.
  await page.keyboard.press('4');
  await expect(deletion.getByRole('radio').first()).toBeChecked();
  await typeAskedId(page);
  await expect(page.getByText('The account was deleted.')).toBeVisible();
  await expect(queue.getByRole('link')).toHaveCount(3);
  await staff.close();

  await abrar.page.goto('/');
  await expect(abrar.page.getByText('Please show us your identity card.')).toBeVisible();
  const signIn = async ({ user }: typeof abrar) => {
    const { status } = await fetch(`${product.url}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: product.url },
      body: JSON.stringify({ phone: user.phoneNumber?.number, password: memberPassword }),
    });
    return status;
  };
  expect([await signIn(abrar), await signIn(imran)]).toEqual([200, 401]);
});
