import { expectAccessibleButToasts } from '../../support/accessibility.ts';
import { openHer } from '../../support/member/card-steps.ts';
import { MemberPage } from '../../support/member/member-page.ts';
import { changeSettings, openMember, openOwnProfile } from '../../support/member/member-setup.ts';
import { codeIn } from '../../support/member/verification-steps.ts';
import { makeCameraPhoto } from '../../support/pictures.ts';
import { inDatabase } from '../../support/product/database.ts';
import { expect, sharedTest as test } from '../../support/test.ts';

test('a member verifies a phone with a code by SMS, and an email with a link by mail [S8.10]', async ({
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

  await page.getByRole('button', { name: 'Verify phone number' }).click();
  const byCode = member.dialog('Verify your phone number');
  await byCode.getByRole('button', { name: 'Send code' }).click();
  const field = byCode.getByRole('textbox', { name: 'Code' });
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(byCode.getByRole('button', { name: /Send code again in \d+ s/ })).toBeVisible();
  await expectAccessibleButToasts(page);
  const code = codeIn((await product.lastMessageTo(`+880${member.user.phoneNumber?.number}`)).text);
  const wrong = code === '000000' ? '000001' : '000000';
  let timesSent = 0;
  page.on('request', (request) => {
    if (request.postData()?.includes(wrong)) timesSent += 1;
  });
  // Enter after the last digit does not send the code again, not even after it was refused.
  await field.fill(wrong);
  await field.press('Enter');
  await expect(byCode.getByText('The code is wrong. Check it and try again.')).toBeVisible();
  await field.press('Enter');
  await byCode.getByRole('button', { name: 'Confirm' }).press('Enter');
  expect(timesSent).toBe(1);
  // A code may be pasted with the words around it.
  await field.fill(`Your code: ${code}`);
  await expect(byCode).toBeHidden();
  await expect(page.getByText('Phone Number is verified', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Verify email' }).click();
  const byLink = member.dialog('Verify your email');
  await byLink.getByRole('button', { name: 'Send code' }).click();
  await expect(byLink.getByRole('textbox', { name: 'Code' })).toBeVisible();
  const mail = await product.lastMessageTo(email);
  const link = /http\S+\/verify\/email\?token=\S+/.exec(mail.text)?.[0] ?? '';
  const another = await browser.newContext({ locale: 'en-GB', baseURL: product.url });
  const elsewhere = await another.newPage();
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
  await expect(elsewhere.getByText(/If you do not have a Milon account/)).toBeVisible();
  await expectAccessibleButToasts(elsewhere);
  // Opening the link alone verifies nothing.
  expect((await member.fetchJson<{ email: { isVerified: boolean } }>('/users')).email.isVerified).toBe(false);
  await elsewhere.getByRole('button', { name: 'Confirm' }).click();
  await expect(elsewhere.getByText('Your email is verified.')).toBeVisible();
  await expect(elsewhere).toHaveURL('/verify/email');
  // The first browser updates by itself.
  await expect(byLink).toBeHidden();
  await expect(page.getByText('Email is verified', { exact: true })).toBeVisible();

  await elsewhere.goto(link);
  await elsewhere.getByRole('button', { name: 'Confirm' }).click();
  await expect(elsewhere.getByText('This link has been used or has expired.')).toBeVisible();
  await another.close();
  await member.close();
});

test('VERIFY_DOC asks for the kind, the number and both sides of a document, which then waits for review [S2.7]', async ({
  browser,
  product,
}) => {
  const member = await openMember(browser, product, {});
  const { page } = member;
  await page.goto('/');
  await openOwnProfile(member);
  await expect(page.getByText('NID/Passport is not verified')).toBeVisible();
  await page.getByRole('button', { name: 'Verify NID/Passport' }).click();
  const dialog = member.dialog('Verify your NID/Passport');
  await expect(dialog.getByText(/Only our administrators can view it/)).toBeVisible();
  const number = dialog.getByRole('textbox', { name: 'National ID number' });
  await number.fill('1994');
  const send = dialog.getByRole('button', { name: 'Send for verification' });
  await send.click();
  await expect(
    dialog.getByText(
      'Enter a national ID number with 10, 13 or 17 digits. One with 17 digits begins with the year of birth.',
    ),
  ).toBeVisible();
  await expect(dialog.getByText('Choose a photo of the document.')).toBeVisible();
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
  await expect(dialog.getByRole('img', { name: /Your photo/ })).toHaveCount(2);
  await expectAccessibleButToasts(page);
  await send.click();
  await expect(dialog.getByText('We are reviewing your document')).toBeVisible();
  await expect(dialog.getByText('National ID ending in 2800')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('NID/Passport is being reviewed')).toBeVisible();
  await member.close();
});

test('a member without a phone number adds one in the profile and verifies it', async ({
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
  await page.getByRole('button', { name: 'Add phone number' }).click();
  const dialog = page.getByRole('dialog', { name: 'Verify your phone number' });
  await dialog.getByLabel('Phone number').fill('0171');
  await dialog.getByRole('button', { name: 'Add this number' }).click();
  await expect(dialog.getByText('Enter a phone number with at least 8 digits.')).toBeVisible();
  await dialog.getByLabel('Phone number').fill('০১৭১২৩৪৫৬৭৮');
  await expectAccessibleButToasts(page);
  await dialog.getByRole('button', { name: 'Add this number' }).click();
  await expect(dialog.getByText(/01712-345678/)).toBeVisible();
  await expect(page.getByText('This is not saved or sent yet.')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByLabel('Code')).toBeFocused();
  await dialog.getByLabel('Code').fill(codeIn((await product.lastMessageTo('+8801712345678')).text));
  await member.toast('Your phone number is verified.');
});

test('a member who skipped the code is reminded before the first invitation, and can be required to enter it', async ({
  browser,
  product,
}) => {
  const her = await openHer(browser, product, { name: 'Rumana Akter' });
  const him = await MemberPage.open(browser, product, { width: 360, height: 740 });
  const { page } = him;
  await him.signUp({ name: 'Farhan Ahmed', gender: 'Man', phone: '01911223399' });
  await page.goto('/all');
  const card = him.card('Rumana');
  const dialog = him.dialog('Verify your phone');
  await card.getByRole('button', { name: 'Invite' }).click();
  await expect(dialog.getByText(/shows that a real person/)).toBeVisible();
  await expectAccessibleButToasts(page);
  await dialog.getByRole('button', { name: 'Invite without it' }).click();
  await expect(dialog).toBeHidden();
  await expect(card.getByText('Invited')).toBeVisible();

  // Administration now requires the verification, and the open page applies this at once.
  await changeSettings(product, { verifiedToContact: true });
  await card.getByRole('button', { name: 'Undo' }).click();
  await card.getByRole('button', { name: 'Invite' }).click();
  await expect(dialog.getByText(/^Please verify your phone before/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Invite without it' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  const code = dialog.getByRole('textbox', { name: 'Code' });
  await expect(code).toBeVisible();
  await code.fill(codeIn((await product.lastMessageTo('+8801911223399')).text));
  await expect(dialog).toBeHidden();
  await expect(card.getByText('Invited')).toBeVisible();
  await changeSettings(product, { verifiedToContact: false });
  await Promise.all([her.close(), him.close()]);
});
