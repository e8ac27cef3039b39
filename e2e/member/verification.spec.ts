import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { inDatabase } from '../support/database.ts';
import type { MemberPage } from '../support/member-page.ts';
import { addPhoto, approvePhoto, openMember, openOwnProfile, setPolicy } from '../support/member-setup.ts';
import { makeCameraPhoto } from '../support/pictures.ts';
import type { Product } from '../support/product.ts';
import { openConsole } from '../support/staff-setup.ts';
import { openSection, signInAsStaff } from '../support/staff-steps.ts';
import { expect, test } from '../support/test.ts';

/** The console's page is a browser's own: no second one can be opened beside it, hence the older way. */
async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .include(within)
    .exclude('[data-tabster-dummy]')
    .exclude('.fui-Toaster')
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

const codeIn = (text: string) => /\d{6}/.exec(text)?.[0] ?? '';
const today = () => new Date().toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'Asia/Dhaka' });

/** Gives a document by the call that the dialog makes. */
async function giveDocument(
  member: MemberPage,
  product: Product,
  document: { kind: string; number: string },
): Promise<void> {
  const answer = await member.context.request.post('/verify/document', {
    headers: { origin: product.url },
    multipart: {
      ...document,
      front: { name: 'page.jpg', mimeType: 'image/jpeg', buffer: await makeCameraPhoto(30) },
    },
  });
  expect(answer.status()).toBe(201);
}

test('a phone by the code of an SMS, an email by the link of a mail [S8.10]', async ({
  browser,
  product,
}) => {
  const email = 'tanvir.hossain@example.com';
  const member = await openMember(browser, product, { email: { address: email } });
  const { page } = member;
  await page.goto('/');
  await openOwnProfile(member);
  await expect(page.getByText('Phone Number is not verified')).toBeVisible();
  await expect(page.getByText('Email is not verified')).toBeVisible();

  await page.getByRole('button', { name: 'Verify the phone number' }).click();
  const byCode = member.dialog('Verify your phone');
  await byCode.getByRole('button', { name: 'Send the code' }).click();
  const field = byCode.getByRole('textbox', { name: 'Code' });
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(byCode.getByRole('button', { name: /Send it again in \d+ s/ })).toBeVisible();
  await expectAccessible(page);
  const code = codeIn((await product.lastMessageTo(`+880${member.user.phoneNumber?.number}`)).text);
  await field.fill(code === '000000' ? '000001' : '000000');
  await expect(byCode.getByText('The code is not right.')).toBeVisible();
  // Pasted with words around it, as from a message.
  await field.fill(`Your code: ${code}`);
  await expect(byCode).toBeHidden();
  await expect(page.getByText('Phone Number is verified')).toBeVisible();

  await page.getByRole('button', { name: 'Verify the email' }).click();
  const byLink = member.dialog('Verify your email');
  await byLink.getByRole('button', { name: 'Send the code' }).click();
  await expect(byLink.getByRole('textbox', { name: 'Code' })).toBeVisible();
  const mail = await product.lastMessageTo(email);
  const link = /http\S+\/verify\/email\?token=\S+/.exec(mail.text)?.[0] ?? '';
  const another = await browser.newContext({ locale: 'en-GB', baseURL: product.url });
  const elsewhere = await another.newPage();
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
  await expect(elsewhere.getByText(/If you have no account at Milon/)).toBeVisible();
  await expectAccessible(elsewhere);
  // Opening it has verified nothing.
  expect((await member.fetchJson<{ email: { isVerified: boolean } }>('/users')).email.isVerified).toBe(false);
  await elsewhere.getByRole('button', { name: 'Confirm' }).click();
  await expect(elsewhere.getByText('Your email is verified.')).toBeVisible();
  await expect(elsewhere).toHaveURL('/verify/email');
  // The first browser hears of it by itself.
  await expect(byLink).toBeHidden();
  await expect(page.getByText('Email is verified', { exact: true })).toBeVisible();

  await elsewhere.goto(link);
  await elsewhere.getByRole('button', { name: 'Confirm' }).click();
  await expect(elsewhere.getByText('This link has been used or has expired.')).toBeVisible();
  await another.close();
  await member.close();
});

test('VERIFY_DOC: kind, number and both sides are asked for, and then it waits [S2.7]', async ({
  browser,
  product,
}) => {
  const member = await openMember(browser, product, {});
  const { page } = member;
  await page.goto('/');
  await openOwnProfile(member);
  await expect(page.getByText('NID/Passport is not verified')).toBeVisible();
  await page.getByRole('button', { name: 'Verify the NID or passport' }).click();
  const dialog = member.dialog('Verify by national ID or passport');
  await expect(dialog.getByText(/Only our administration looks at it/)).toBeVisible();
  const number = dialog.getByRole('textbox', { name: 'National ID number' });
  await number.fill('1994');
  const send = dialog.getByRole('button', { name: 'Send for verification' });
  await send.click();
  await expect(
    dialog.getByText('A national ID number has 10, 13 or 17 digits; 17 begin with the year of birth.'),
  ).toBeVisible();
  await expect(dialog.getByText('Please choose a picture of it.')).toBeVisible();
  await number.fill('২৬৯৩৬২২৮০০');
  for (const [n, side] of ['Front', 'Back (if there is one)'].entries()) {
    await expect(dialog.getByText(side, { exact: true })).toBeVisible();
    await dialog
      .locator('input[type=file]')
      .nth(n)
      .setInputFiles({
        name: `side-${n}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await makeCameraPhoto(20 + n),
      });
  }
  await expect(dialog.getByRole('img', { name: /Your picture/ })).toHaveCount(2);
  await expectAccessible(page);
  await send.click();
  await expect(dialog.getByText('We are looking at your document')).toBeVisible();
  await expect(dialog.getByText('National ID ending in 2800')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('NID/Passport: we are looking at it')).toBeVisible();
  await member.close();
});

test('staff hold a document against the profile and verify it by keys; the badge lists all three [S1.6][S2.35]', async ({
  browser,
  product,
}) => {
  const email = 'tanvir.hossain@example.com';
  const member = await openMember(browser, product, { email: { address: email } });
  await approvePhoto(member, await addPhoto(member));
  const post = (path: string, data?: unknown) =>
    member.context.request.post(path, { headers: { origin: product.url }, data });
  for (const [kind, to] of [
    ['phone', `+880${member.user.phoneNumber?.number}`],
    ['email', email],
  ]) {
    await post(`/verify/${kind}`);
    const { text } = await product.lastMessageTo(String(to));
    expect((await post(`/verify/${kind}/confirm`, { code: codeIn(text) })).status()).toBe(200);
  }
  await giveDocument(member, product, { kind: 'nid', number: '2693622800' });
  await member.close();

  const staff = await openConsole(browser, product);
  const { page } = staff;
  await signInAsStaff(page);
  await openSection(page, 'Documents');
  const queue = page.getByRole('navigation', { name: 'Documents' });
  await expect(queue).toContainText('Tanvir Hossain');
  expect(await page.content()).not.toContain('2693622800');
  await queue.getByRole('link').click();
  await expect(page.getByText('2693622800')).toBeVisible();
  await expect(page.getByText('14 May 1996')).toBeVisible();
  const scan = page.getByRole('img', { name: 'Scan 1' });
  await expect(scan).toHaveJSProperty('complete', true);
  await expect(scan).not.toHaveJSProperty('naturalWidth', 0);
  await expectAccessible(page);
  // A refusal that is thought better of, then yes.
  await page.keyboard.press('r');
  await expect(page.getByRole('alertdialog', { name: 'Refuse this document?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.keyboard.press('v');
  await expect(page.getByRole('alertdialog', { name: 'Does the document say the same?' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Document verified!').last()).toBeVisible();
  await expect(page.getByText('No document waits.')).toBeVisible();
  await staff.close();

  const woman = await openMember(browser, product, { name: 'Ayesha Rahman', gender: 'women' });
  await setPolicy(woman, '1');
  await woman.page.goto('/all');
  const lines = woman.page.getByRole('listitem');
  // A page that still settles may close what was opened on it.
  await expect(async () => {
    await woman.card('Tanvir').getByRole('button', { name: 'Verified' }).click();
    await expect(lines.filter({ hasText: 'Email Address' })).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  for (const line of [
    `Email Addresscode by email, ${today()}`,
    `NID/Passportnational ID, seen by our team, ${today()}`,
    `Phone Numbercode by SMS, ${today()}`,
  ]) {
    await expect(lines.filter({ hasText: line })).toBeVisible();
  }
  await expectAccessible(woman.page, '.fui-PopoverSurface');
  await woman.close();
});

test('a refused document says why, in Bangla too, and another can be given', async ({ browser, product }) => {
  const member = await openMember(browser, product, {}, { width: 360, height: 740 });
  await giveDocument(member, product, { kind: 'passport', number: 'A01234567' });
  const staff = await openConsole(browser, product);
  await signInAsStaff(staff.page);
  await openSection(staff.page, 'Documents');
  await staff.page.getByRole('navigation', { name: 'Documents' }).getByRole('link').click();
  await expect(staff.page.getByText('A01234567')).toBeVisible();
  await staff.page.keyboard.press('r');
  await expect(staff.page.getByRole('alertdialog')).toBeVisible();
  await staff.page.getByRole('radio').first().focus();
  await staff.page.keyboard.press('2');
  await staff.page.keyboard.press('Enter');
  await expect(staff.page.getByText('Document refused!').last()).toBeVisible();
  await staff.close();

  const { page } = member;
  await page.goto('/');
  await openOwnProfile(member);
  await expect(page.getByText('NID/Passport was not accepted')).toBeVisible();
  await page.getByRole('button', { name: 'Verify the NID or passport' }).click();
  const dialog = member.dialog('Verify by national ID or passport');
  await expect(dialog).toContainText('The name on the document is not that of the profile.');
  await expect(dialog.getByRole('button', { name: 'Send for verification' })).toBeVisible();

  await page.evaluate(() => localStorage.setItem('milon-language', '"bn"'));
  await page.reload();
  await page.getByRole('button', { name: 'আপনার অ্যাকাউন্ট' }).click();
  await page.getByRole('menuitem', { name: 'আমার প্রোফাইল' }).click();
  await page.getByRole('button', { name: 'এনআইডি বা পাসপোর্ট যাচাই করুন' }).click();
  const bangla = member.dialog('এনআইডি বা পাসপোর্ট দিয়ে যাচাই');
  await expect(bangla).toContainText('পরিচয়পত্রের নামের সঙ্গে প্রোফাইলের নাম মেলে না।');
  await expect(bangla).toContainText('৩০ দিন পর ছবিগুলো মুছে ফেলা হয়');
  await expectAccessible(page);
  await member.close();
});

test('who has no phone gives one and verifies it, at the status of the profile', async ({
  browser,
  product,
}) => {
  const member = await openMember(browser, product, { name: 'Farhan Ahmed' });
  inDatabase(
    product,
    'update members set phone = null, phone_number = null, phone_country_code = null where id = ?',
    [member.user._id],
  );
  const { page } = member;
  await page.goto(product.url);
  await openOwnProfile(member);
  await page.getByRole('button', { name: 'Add', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Verify your phone' });
  await dialog.getByLabel('Mobile number').fill('0171');
  await dialog.getByRole('button', { name: 'Add this number' }).click();
  await expect(dialog.getByText('A mobile number has at least 8 digits.')).toBeVisible();
  await dialog.getByLabel('Mobile number').fill('০১৭১২৩৪৫৬৭৮');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add this number' }).click();
  await expect(dialog.getByText(/1712345678/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Send the code' }).click();
  await expect(dialog.getByLabel('Code')).toBeFocused();
  await dialog.getByLabel('Code').fill(codeIn((await product.lastMessageTo('+8801712345678')).text));
  await member.toast('Your phone is verified.');
});
