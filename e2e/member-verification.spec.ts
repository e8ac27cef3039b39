import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { addPhoto, approvePhoto, openMember, openOwnProfile } from './support/member-ground.ts';
import { takePhoto } from './support/pictures.ts';
import { openConsole } from './support/staff-ground.ts';
import { openSection, signInAsStaff } from './support/staff-steps.ts';
import { expect, test } from './support/test.ts';

/** The console's page is a browser's own: no second one can be opened beside it. */
async function expectConsoleAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .exclude('[data-tabster-dummy]')
    .exclude('.fui-Toaster')
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

test('phone by code, email by the link of the mail, a national id by staff; the badge lists all three [S1.6][S2.7][S2.35][S8.10]', async ({
  browser,
  product,
}) => {
  test.setTimeout(120_000);
  const email = 'tanvir.hossain@example.com';
  const member = await openMember(browser, product, { email: { address: email } });
  await approvePhoto(member, await addPhoto(member));
  const { page } = member;
  const phone = `+880${member.user.phoneNumber?.number}`;
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
  const sms = await product.lastMessageTo(phone);
  const code = /\d{6}/.exec(sms.text)?.[0] ?? '';
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
  await expect(byLink).toBeVisible();
  await elsewhere.getByRole('button', { name: 'Confirm' }).click();
  await expect(elsewhere.getByText('Your email is verified.')).toBeVisible();
  await expect(elsewhere).toHaveURL('/verify/email');
  await elsewhere.goto(link);
  await elsewhere.getByRole('button', { name: 'Confirm' }).click();
  await expect(elsewhere.getByText('This link has been used or has expired.')).toBeVisible();
  await another.close();
  // The first browser hears of it by itself.
  await expect(byLink).toBeHidden();
  await expect(page.getByText('Email is verified', { exact: true })).toBeVisible();

  await expect(page.getByText('NID/Passport is not verified')).toBeVisible();
  await page.getByRole('button', { name: 'Verify the NID or passport' }).click();
  const document = member.dialog('Verify by national ID or passport');
  await expect(document.getByText(/Only our administration looks at it/)).toBeVisible();
  await document.getByRole('textbox', { name: 'National ID number' }).fill('1994');
  await document.getByRole('button', { name: 'Send for verification' }).click();
  await expect(document.getByText('A national ID number has 10, 13 or 17 digits.')).toBeVisible();
  await expect(document.getByText('Please choose a picture of it.')).toBeVisible();
  await document.getByRole('textbox', { name: 'National ID number' }).fill('২৬৯৩৬২২৮০০');
  for (const [n, side] of ['Front', 'Back (if there is one)'].entries()) {
    await expect(document.getByText(side, { exact: true })).toBeVisible();
    await document
      .locator('input[type=file]')
      .nth(n)
      .setInputFiles({
        name: `side-${n}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await takePhoto(20 + n),
      });
  }
  await expect(document.getByRole('img', { name: /Your picture/ })).toHaveCount(2);
  await expectAccessible(page);
  await document.getByRole('button', { name: 'Send for verification' }).click();
  await expect(document.getByText('We are looking at your document')).toBeVisible();
  await expect(document.getByText('National ID ending in 2800')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('NID/Passport: we are looking at it')).toBeVisible();

  const staff = await openConsole(browser, product);
  await signInAsStaff(staff.page);
  await openSection(staff.page, 'Documents');
  const queue = staff.page.getByRole('navigation', { name: 'Documents' });
  await expect(queue).toContainText('Tanvir Hossain');
  expect(await staff.page.content()).not.toContain('2693622800');
  await queue.getByRole('link').click();
  await expect(staff.page.getByText('2693622800')).toBeVisible();
  for (const scan of ['Scan 1', 'Scan 2']) {
    await expect(staff.page.getByRole('img', { name: scan })).toHaveJSProperty('complete', true);
    await expect(staff.page.getByRole('img', { name: scan })).not.toHaveJSProperty('naturalWidth', 0);
  }
  await expect(staff.page.getByText('14 May 1996')).toBeVisible();
  await expectConsoleAccessible(staff.page);
  // By keys alone: a refusal that is thought better of, then yes.
  await staff.page.keyboard.press('r');
  await expect(staff.page.getByRole('alertdialog', { name: 'Refuse this document?' })).toBeVisible();
  await staff.page.keyboard.press('Escape');
  await staff.page.keyboard.press('v');
  await expect(
    staff.page.getByRole('alertdialog', { name: 'Does the document say the same?' }),
  ).toBeVisible();
  await staff.page.keyboard.press('Enter');
  await expect(staff.page.getByText('Document verified!').last()).toBeVisible();
  await expect(staff.page.getByText('No document waits.')).toBeVisible();
  await staff.close();

  await expect(page.getByText('NID/Passport is verified')).toBeVisible();
  await member.close();

  const woman = await openMember(browser, product, { name: 'Ayesha Rahman', gender: 'women' });
  await woman.page.goto('/all');
  await woman.card('Tanvir').getByRole('button', { name: 'Verified' }).click();
  const badge = woman.page.getByRole('group').filter({ hasText: 'Verified by' });
  const today = new Date().toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'Asia/Dhaka' });
  for (const line of [
    `Email Addressby a link by email, ${today}`,
    `NID/Passportby national ID, seen by our team, ${today}`,
    `Phone Numberby a code by SMS, ${today}`,
  ]) {
    await expect(badge.getByRole('listitem').filter({ hasText: line })).toBeVisible();
  }
  await expectAccessible(woman.page);
  await woman.close();
});

test('a refused document says why, in Bangla too, and another can be given', async ({ browser, product }) => {
  const member = await openMember(browser, product, {}, { width: 360, height: 740 });
  const answer = await member.context.request.post('/verify/document', {
    headers: { origin: product.url },
    multipart: {
      kind: 'passport',
      number: 'A01234567',
      front: { name: 'page.jpg', mimeType: 'image/jpeg', buffer: await takePhoto(30) },
    },
  });
  expect(answer.status()).toBe(201);
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
  const document = member.dialog('Verify by national ID or passport');
  await expect(document).toContainText('The name on the document is not that of the profile.');
  await expect(document.getByRole('button', { name: 'Send for verification' })).toBeVisible();
  await expectAccessible(page);

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
