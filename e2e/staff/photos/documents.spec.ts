import { expectAccessibleButToasts } from '../../support/accessibility.ts';
import type { MemberPage } from '../../support/member/member-page.ts';
import { retryOptions } from '../../support/member/member-page.ts';
import {
  addPhoto,
  approvePhoto,
  openMember,
  openOwnProfile,
  setPolicy,
} from '../../support/member/member-setup.ts';
import { codeIn } from '../../support/member/verification-steps.ts';
import { makeCameraPhoto } from '../../support/pictures.ts';
import type { Product } from '../../support/product/product.ts';
import { openConsole } from '../../support/staff/staff-setup.ts';
import { openSection, signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

const today = () => new Date().toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'Asia/Dhaka' });

/** Sends a document by the call that the dialog makes. */
async function giveDocument(
  member: MemberPage,
  product: Product,
  document: { kind: string; number: string },
): Promise<void> {
  const answer = await member.context.request.post('/verify/document', {
    ...retryOptions,
    headers: { origin: product.url },
    multipart: {
      ...document,
      front: { name: 'page.jpg', mimeType: 'image/jpeg', buffer: await makeCameraPhoto(30) },
    },
  });
  expect(answer.status()).toBe(201);
}

test('staff compare a document with the profile and verify it by keys; the badge lists all three verifications [S1.6][S2.35]', async ({
  browser,
  product,
}) => {
  const email = 'tanvir.hossain@example.com';
  const member = await openMember(browser, product, { email: { address: email } });
  await approvePhoto(member, await addPhoto(member));
  const post = (path: string, data?: unknown) =>
    member.context.request.post(path, { ...retryOptions, headers: { origin: product.url }, data });
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
  await expect(queue).not.toContainText('2693622800');
  await queue.getByRole('link').click();
  await expect(page.getByText('2693622800')).toBeVisible();
  await expect(page.getByText('14 May 1996')).toBeVisible();
  const scan = page.getByRole('img', { name: 'Scan 1' });
  await expect(scan).toHaveJSProperty('complete', true);
  await expect(scan).not.toHaveJSProperty('naturalWidth', 0);
  await expectAccessibleButToasts(page);
  // The rejection is cancelled, and the document is verified.
  await page.keyboard.press('r');
  await expect(page.getByRole('alertdialog', { name: 'Reject this document?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.keyboard.press('v');
  await expect(page.getByRole('alertdialog', { name: 'Does the document match the profile?' })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(
    page.getByText('Document verified. The member will be notified in 60 s.').last(),
  ).toBeVisible();
  await expect(page.getByText('No documents are waiting.')).toBeVisible();
  await staff.close();

  const woman = await openMember(browser, product, { name: 'Ayesha Rahman', gender: 'women' });
  await setPolicy(woman, '1');
  await woman.page.goto('/all');
  const lines = woman.page.getByRole('listitem');
  // A page that is still loading may close the popover, so the press is repeated.
  await expect(async () => {
    await woman.card('Tanvir').getByRole('button', { name: 'Verified' }).click();
    await expect(lines.filter({ hasText: 'Email Address' })).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  for (const line of [
    `Email Addresscode by email, ${today()}`,
    `NID/Passportnational ID, checked by our team, ${today()}`,
    `Phone Numbercode by SMS, ${today()}`,
  ]) {
    await expect(lines.filter({ hasText: line })).toBeVisible();
  }
  await expectAccessibleButToasts(woman.page, '.fui-PopoverSurface');
  await woman.close();
});

test('a rejected document shows the reason, in Bangla too, and the member can submit another', async ({
  browser,
  product,
}) => {
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
  await staff.page.keyboard.press('Control+Enter');
  await expect(
    staff.page.getByText('Document rejected. The member will be notified in 60 s.').last(),
  ).toBeVisible();
  await staff.close();

  const { page } = member;
  await page.goto('/');
  await openOwnProfile(member);
  await expect(page.getByText('NID/Passport was not accepted')).toBeVisible();
  await page.getByRole('button', { name: 'Verify NID/Passport' }).click();
  const dialog = member.dialog('Verify your NID/Passport');
  await expect(dialog).toContainText(
    'The name on the document does not match your profile. Correct the name in your profile, or upload another document.',
  );
  await expect(dialog.getByRole('button', { name: 'Send for verification' })).toBeVisible();

  await page.evaluate(() => localStorage.setItem('milon-language', '"bn"'));
  // The profile has an address, so it is open after the reload.
  await page.reload();
  await page.getByRole('button', { name: 'এনআইডি বা পাসপোর্ট যাচাই করুন' }).click();
  const bangla = member.dialog('এনআইডি বা পাসপোর্ট দিয়ে যাচাই');
  await expect(bangla).toContainText('পরিচয়পত্রের নামের সঙ্গে প্রোফাইলের নাম মেলে না।');
  await expect(bangla).toContainText('৩০ দিন পর ছবিগুলো মুছে ফেলা হয়');
  await expectAccessibleButToasts(page);
  await member.close();
});
