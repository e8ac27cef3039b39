import type { FoundMember } from '@milon/shared/contracts';
import { localDigits } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addPackage } from '../support/commerce.ts';
import { type Member, signUp, signUpActive } from '../support/people.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { textWithoutIds } from '../support/text-without-ids.ts';

let app: TestApp;
let admin: StaffPerson;
let uploader: StaffPerson;
beforeEach(async () => {
  app = await startTestApp();
  [admin, uploader] = await Promise.all([signInStaff(app, 'administration'), signInStaff(app, 'uploader')]);
});
afterEach(() => app.close());

const find = async (staff: StaffPerson, text: string): Promise<FoundMember[]> => {
  const { status, body } = await staff.post<{ data: FoundMember[] }>('/admin/users/find', { text });
  expect(status).toBe(200);
  return body.data;
};
const namesOf = (found: readonly FoundMember[]) =>
  found.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim());
const namesBy = async (staff: StaffPerson, text: string) => namesOf(await find(staff, text));

test('staff find a member by the name in any order, the phone, the email or the profile id', async () => {
  const shirin = await signUpActive(app, {
    gender: 'women',
    name: 'Shirin Akter Banu',
    phoneNumber: { number: '1799123456' },
    email: { address: 'shirin@example.com' },
  });
  await signUpActive(app, { gender: 'men', name: 'Karim Uddin' });
  const { profileId } = await shirin.refresh();
  const texts = [
    'Shirin Akter',
    'akter shirin',
    'banu  SHIR',
    'banu',
    '01799123456',
    '+880 1799-123456',
    '01799.123456',
    '০১৭৯৯১২৩৪৫৬',
    '০১৭৯৯-১২৩৪৫৬',
    '+৮৮০ ১৭৯৯ ১২৩৪৫৬',
    'shirin@exam',
    profileId,
    profileId.toLowerCase(),
    localDigits(profileId, 'bn'),
    shirin.id,
  ];
  for (const text of texts) expect([text, await namesBy(admin, text)]).toEqual([text, ['Shirin Akter Banu']]);
  expect(await find(admin, profileId)).toMatchObject([
    { _id: shirin.id, profileId, gender: 'women', activePolicy: '1', phoneNumber: { number: '1799123456' } },
  ]);
  for (const text of ['', 'nobody', 'shirin karim', '%', '_'])
    expect([text, await find(admin, text)]).toEqual([text, []]);
});

test('a payment leads Administration to its buyer, and an Uploader to nobody', async () => {
  const silver = await addPackage(app);
  const buyer = await signUp(app, { gender: 'men', name: 'Rezaul Karim' });
  const paid = await buyer.post('/transaction/manual', {
    packageId: silver.id,
    paymentMethod: 'bKash',
    senderNumber: '01711222333',
    trxId: 'ab12cd34ef',
  });
  expect(paid.status).toBe(201);
  for (const text of ['AB12CD34EF', 'ab12-cd34-ef', 'ab12cd3'])
    expect([text, await find(admin, text)]).toMatchObject([
      text,
      [{ _id: buyer.id, trxId: 'AB12CD34EF', transactionId: paid.body.data._id }],
    ]);
  expect(await find(uploader, 'AB12CD34EF')).toEqual([]);
});

test('an Uploader finds by what the mask shows, and reads contacts masked', async () => {
  await signUpActive(app, {
    gender: 'women',
    name: 'Shirin Akter',
    phoneNumber: { number: '1799123456' },
    email: { address: 'shirin@example.com' },
  });
  for (const text of ['1799', '01799999999', 's@']) {
    const found = await find(uploader, text);
    expect([text, namesOf(found)]).toEqual([text, ['Shirin Akter']]);
    expect(JSON.stringify(found)).not.toMatch(/123456|hirin@|example/);
  }
  expect(await find(uploader, '1798')).toEqual([]);
});

test('the order of members with the same visible digits says nothing about the hidden ones', async () => {
  const phones = ['1799900000', '1799100000', '1799500000'];
  const members: Member[] = [];
  for (const number of phones)
    members.push(await signUpActive(app, { gender: 'men', phoneNumber: { number } }));
  const found = await find(uploader, '1799');
  expect(found.map(({ _id }) => _id)).toEqual(members.map(({ id }) => id).toReversed());
});

test('names that begin with the text come first, and deleted members are not found', async () => {
  for (const name of ['Mohammad Tanvir', 'Tanvir Ahmed', 'Abu Tanvir', 'Tanvir Zaman'])
    await signUpActive(app, { gender: 'men', name });
  expect(await namesBy(admin, 'tanvir')).toEqual([
    'Tanvir Ahmed',
    'Tanvir Zaman',
    'Abu Tanvir',
    'Mohammad Tanvir',
  ]);
  await app.context.db
    .updateTable('members')
    .set({ is_deleted: 1 })
    .where('name_search', '=', 'tanvir zaman')
    .execute();
  expect(await namesBy(admin, 'tanvir')).not.toContain('Tanvir Zaman');
});

test('a quick search by contact is audited with a digest, and a name is not', async () => {
  await find(uploader, '01799 123456');
  await find(admin, 'shirin@example.com');
  await find(admin, 'shirin');
  await app.context.background.settle();
  const rows = await app.context.db
    .selectFrom('audit_log')
    .select(['staff_id', 'facts'])
    .where('action', '=', 'member.search')
    .orderBy('position')
    .execute();
  expect(rows.map((row) => [row.staff_id, (JSON.parse(row.facts) as { by: string }).by])).toEqual([
    [uploader.id, 'phone'],
    [admin.id, 'email'],
  ]);
  expect(textWithoutIds(rows)).not.toMatch(/1799|123456|shirin/);
});
