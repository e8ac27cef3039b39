import { textsWithLatinDigits } from '../../support/latin-digits.ts';
import { retryOptions } from '../../support/member/member-page.ts';
import { offerPackage, openMember, sellPackage, setPolicy } from '../../support/member/member-setup.ts';
import { payByHand } from '../../support/member/payment-steps.ts';
import { makeCameraPhoto } from '../../support/pictures.ts';
import { settledTexts } from '../../support/settled.ts';
import { openConsole, SignedUpMember } from '../../support/staff/staff-setup.ts';
import { signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

const sections = [
  'dashboard',
  'photos',
  'users',
  'create-user',
  'account',
  'documents',
  'messages',
  'reports',
  'support',
  'batches',
  'transactions',
  'premium-users',
  'packages',
  'money',
  'staff',
  'report-words',
  'replies',
  'settings',
  'audit',
];

/** The ids of members, transactions, entries and devices, hashes and networks, which staff copy. */
const ids =
  /\b(?:TRX\d+|[A-Z0-9]{8}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{64}|[\d.]+\/24)\b|· [0-9A-F]{4}$/g;

test('every screen of the console in Bangla has Bangla numerals, except in ids', async ({
  browser,
  product,
}) => {
  const woman = await SignedUpMember.signUp(product, { name: 'Farida Parvin', gender: 'women' });
  await woman.addPhoto(await makeCameraPhoto(60));
  const her = await openMember(browser, product, { name: 'Nusrat Jahan', gender: 'women' });
  await setPolicy(her, '1');
  const buyer = await openMember(browser, product, {});
  await sellPackage(buyer, { name: 'Gold', packageType: 'Paid', connects: 40 });
  const packageId = await offerPackage(product, { name: 'Silver', packageType: 'Paid', connects: 10 });
  const trxId = await payByHand(buyer, packageId);
  const unlocked = await buyer.context.request.patch(`/users/premium/${her.user._id}`, {
    ...retryOptions,
    headers: { origin: product.url },
    data: { projections: ['phoneNumber'] },
  });
  expect(unlocked.ok()).toBe(true);

  const { page } = await openConsole(browser, product);
  await signInAsStaff(page);
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('menuitemradio', { name: 'বাংলা' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');

  let seen = '';
  const copied: string[] = [];
  const faults: string[] = [];
  const look = async (address: string) => {
    await page.evaluate((to) => globalThis.location.assign(to), `#/${address}`);
    seen = await settledTexts(page.getByRole('main'), seen);
    for (const text of await textsWithLatinDigits(page)) {
      copied.push(...(text.match(ids) ?? []));
      if (/[0-9]/.test(text.replaceAll(ids, ''))) faults.push(`${address}: ${text}`);
    }
  };
  for (const section of sections) await look(section);
  for (const section of ['users', 'member']) await look(`${section}/${buyer.user._id}`);
  expect(faults).toEqual([]);
  // The screens showed data. A profile id of letters alone is not among the texts with digits.
  const idsWithDigits = [trxId, buyer.user.profileId].filter((id) => /\d/.test(id));
  expect(copied).toEqual(expect.arrayContaining(idsWithDigits));
});
