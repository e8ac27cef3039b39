import type { Browser, Page } from '@playwright/test';
import { expectAccessibleButToasts } from '../../support/accessibility.ts';
import { closeBoth, openPair, write } from '../../support/member/chat-steps.ts';
import { type MemberPage, retryOptions } from '../../support/member/member-page.ts';
import { offerPackage, openMember, setPolicy } from '../../support/member/member-setup.ts';
import { payByHand } from '../../support/member/payment-steps.ts';
import { report, send } from '../../support/member/report-steps.ts';
import { makeCameraPhoto } from '../../support/pictures.ts';
import type { Product } from '../../support/product/product.ts';
import { dialog } from '../../support/staff/console-parts.ts';
import { openConsole } from '../../support/staff/staff-setup.ts';
import { openSection, signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

const undoButton = (page: Page) => page.getByRole('button', { name: 'Undo' });

async function openDesk(browser: Browser, product: Product) {
  const staff = await openConsole(browser, product);
  await signInAsStaff(staff.page);
  return staff;
}

/** Starts a decision by its key, chooses a reason by its digit, and confirms. */
async function decide(page: Page, key: string, reason?: string): Promise<void> {
  await page.keyboard.press(key);
  await expect(dialog(page)).toBeVisible();
  if (reason !== undefined) {
    await dialog(page).getByRole('radio').first().focus();
    await page.keyboard.press(reason);
  }
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page)).toHaveCount(0);
}

const notices = async (member: MemberPage): Promise<unknown[]> => {
  const answer = await member.context.request.get('/users/notifications', retryOptions);
  return ((await answer.json()) as { data: unknown[] }).data;
};

test('a cleared message case and a ban are undone by U and Ctrl+Z; the moderation history shows neither', async ({
  browser,
  product,
}) => {
  const pair = await openPair(browser, product);
  await write(pair.man.page, 'Please send me 5000 taka today');
  const staff = await openDesk(browser, product);
  const { page } = staff;
  await openSection(page, 'Message cases');
  await page.getByRole('link', { name: 'Tanvir Hossain to Zara Khan' }).click();
  const open = page.getByLabel('Case', { exact: true });
  await expect(open).toContainText('5000 taka');
  await decide(page, 'n', '1');
  await expect(page.getByText('No cases are waiting.')).toBeVisible();
  await expect(page.getByText(/^\d+ s$/)).toBeVisible();
  await expectAccessibleButToasts(page);
  await page.keyboard.press('u');
  await expect(page.getByText('Undone. It waits again.')).toBeVisible();
  await expect(open).toContainText('5000 taka');
  await expect(undoButton(page)).toHaveCount(0);
  expect(await notices(pair.man)).toEqual([]);

  await decide(page, 'b', '3');
  await expect(page.getByText('No cases are waiting.')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(open.getByRole('button', { name: 'Ban' })).toBeVisible();

  // The case links to the member's moderation history, which has no undone decisions.
  await open.getByRole('link', { name: 'Moderation history' }).first().click();
  await expect(page.getByRole('heading', { name: 'Moderation history' })).toBeVisible();
  const lines = page.getByRole('main').getByRole('listitem');
  await expect(lines.filter({ hasText: 'Message case: Waiting' })).toHaveCount(1);
  await expect(lines.filter({ hasText: 'Message case: Banned' })).toHaveCount(0);
  await expectAccessibleButToasts(page);
  await page.getByLabel('Kind of entry').selectOption({ label: 'Status' });
  await expect(lines.filter({ hasText: 'Message case' })).toHaveCount(0);
  await expect(lines).not.toHaveCount(0);
  expect(page.url()).toContain('kind=STATUS');
  await page.getByLabel('Kind of entry').selectOption({ label: 'Message case' });
  await lines.getByRole('link', { name: 'Message case: Waiting' }).click();
  await expect(open).toContainText('5000 taka');
  await staff.close();
  await closeBoth(pair);
});

test('a dismissed report case waits again after an undo, and a warning is undone from its decided case', async ({
  browser,
  product,
}) => {
  const reporter = await openMember(browser, product, { name: 'Salma Khatun', gender: 'women' });
  const man = await openMember(browser, product, { name: 'Abrar Mia' });
  await setPolicy(man, '1');
  await report(reporter, 'profile', man, 'Fake profile', 'I do not believe him.');
  const staff = await openDesk(browser, product);
  const { page } = staff;
  await page.getByRole('navigation').getByRole('link', { name: 'Reports', exact: true }).click();
  await page.getByRole('link', { name: /Abrar/ }).press('Enter');
  const open = page.getByLabel('Case', { exact: true });
  await expect(open).toContainText('I do not believe him.');
  await decide(page, 'd', '2');
  await expect(page.getByText('No cases are waiting.')).toBeVisible();
  await undoButton(page).click();
  await expect(open).toContainText('I do not believe him.');

  await page.keyboard.press('1');
  await page.keyboard.press('w');
  // The reasons for a dismissal are not offered for a warning.
  await expect(dialog(page).getByRole('radio', { name: '2 Not enough evidence' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await decide(page, 'w', '4');
  await expect(page.getByText('The member will be warned in 60 s.')).toBeVisible();
  await expect(page.getByText('No cases are waiting.')).toBeVisible();
  await page.getByRole('tab', { name: 'Warned' }).click();
  await page.getByRole('link', { name: /Abrar/ }).press('Enter');
  await expect(open).toContainText('False profile or photo');
  await expect(open).toContainText('Nobody has been told yet.');
  await expectAccessibleButToasts(page);
  await open.getByRole('button', { name: 'Undo' }).click();
  await expect(open.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  for (const member of [reporter, man]) expect(await notices(member)).toEqual([]);
  await staff.close();
  await Promise.all([reporter.close(), man.close()]);
});

test('a rejected document waits again after an undo; the question shows what the member would read', async ({
  browser,
  product,
}) => {
  const member = await openMember(browser, product, {});
  const front = { name: 'page.jpg', mimeType: 'image/jpeg', buffer: await makeCameraPhoto(30) };
  const multipart = { kind: 'passport', number: 'A01234567', front };
  const headers = { origin: product.url };
  const given = await member.context.request.post('/verify/document', {
    ...retryOptions,
    headers,
    multipart,
  });
  expect(given.status()).toBe(201);
  const staff = await openDesk(browser, product);
  const { page } = staff;
  await openSection(page, 'Documents');
  await page.getByRole('navigation', { name: 'Documents' }).getByRole('link').click();
  await expect(page.getByText('A01234567')).toBeVisible();
  await page.keyboard.press('r');
  await dialog(page).getByRole('radio').first().focus();
  await page.keyboard.press('7');
  await expect(dialog(page)).toContainText('The document has expired. Please upload a valid one.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('No documents are waiting.')).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByRole('button', { name: 'Verify' })).toBeVisible();
  await expect(page.getByText('A01234567')).toBeVisible();
  expect(await notices(member)).toEqual([]);
  await staff.close();
  await member.close();
});

test('an undo opens a closed message again; payments say that a key does not undo them', async ({
  browser,
  product,
}) => {
  const packageId = await offerPackage(product, { name: 'Gold', packageType: 'Paid', connects: 5 });
  const member = await openMember(browser, product, { name: 'Tanvir Hossain' });
  await send(member, '/support', { topic: 'other', text: 'Where is my photo?' });
  await payByHand(member, packageId, 'AB12CD34E9');
  const staff = await openDesk(browser, product);
  const { page } = staff;
  await openSection(page, 'Support');
  await page.getByRole('navigation', { name: 'Support' }).getByRole('link').first().press('Enter');
  const pane = page.getByLabel('Message', { exact: true });
  await pane.getByRole('button', { name: 'Close without an answer' }).click();
  await expect(page.getByText('No message is waiting.')).toBeVisible();
  await page.keyboard.press('u');
  await expect(pane.getByRole('textbox', { name: 'Answer' })).toBeVisible();
  await expect(pane).toContainText('Where is my photo?');

  await openSection(page, 'Transactions');
  await expect(page.getByRole('link', { name: 'AB12CD34E9' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Money goes back only by a refund.')).toBeVisible();
  await staff.close();
  await member.close();
});
