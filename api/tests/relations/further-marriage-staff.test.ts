import type { AdminUser, Notification } from '@milon/shared/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importWith, rowsOf, runImport } from '../support/fixtures/import-fixture.ts';
import { invite, invited } from '../support/invitations.ts';
import { type Member, newUserForm, signUpActive } from '../support/people.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signInStaff(app);
});
afterAll(() => app.close());

const man = (name: string) => signUpActive(app, { gender: 'men', name, maritalStatus: '3' });
const connected = async (he: Member, she: Member) => {
  expect((await invite(he, she)).status).toBe(200);
  expect((await invite(she, he, 'ACCEPT')).status).toBe(200);
};
const told = async (who: Member) => {
  const { body } = await who.get<{ data: Notification[] }>('/users/notifications');
  return body.data
    .filter(({ about }) => about === 'further')
    .map(({ isReader, person }) => [isReader, person]);
};

test('who is connected with him and would not meet him is told, and he is; the connection stays', async () => {
  const he = await man('Kamal Hossain');
  const [willing, other] = [
    await signUpActive(app, { gender: 'women', name: 'Salma Begum' }),
    await signUpActive(app, { gender: 'women', name: 'Rima Akter' }),
  ];
  await willing.put('/users/preference', { furtherMarriage: true });
  for (const she of [willing, other]) await connected(he, she);
  await he.patch('/users', { furtherMarriage: true });
  expect([await told(he), await told(willing), await told(other)]).toEqual([
    [[true, undefined]],
    [],
    [[false, undefined]],
  ]);
  const shown = async (who: Member) =>
    (await invited(who, 'ACCEPT')).map(({ firstName, unavailable = false }) => [firstName, unavailable]);
  expect(await shown(willing)).toEqual([['Kamal', false]]);
  const before = await shown(other);
  expect(JSON.stringify(before)).not.toContain('Kamal');
  // Her answer brings him back, and so does the end of the field.
  await other.put('/users/preference', { furtherMarriage: true });
  expect(await shown(other)).toEqual([['Kamal', false]]);
  await other.put('/users/preference', {});
  expect(await shown(other)).toEqual(before);
  await he.patch('/users', { furtherMarriage: null });
  expect(await shown(other)).toEqual([['Kamal', false]]);
});

test('staff enter, correct and find it; a change of the gender ends it', async () => {
  const form = newUserForm({ gender: 'men', name: 'Jamal Uddin', maritalStatus: '4' });
  const made = await admin.post<{ data: AdminUser }>('/admin/users', {
    ...form,
    furtherMarriage: true,
    profileImageSkipped: true,
  });
  expect([made.status, made.body.data?.furtherMarriage]).toEqual([201, true]);
  const { _id: id } = made.body.data;
  const found = async (furtherMarriage: boolean) =>
    (await admin.patch('/admin/users/search', { filter: { furtherMarriage, text: 'Jamal' } })).body.total;
  expect([await found(true), await found(false)]).toEqual([1, 0]);
  const edit = (updateUserDto: object) =>
    admin.patch(`/admin/users/${id}?t=UPDATE_GENERAL`, { updateUserDto });
  const refused = await edit({ maritalStatus: '1', furtherMarriage: true });
  expect([refused.status, refused.body.fields]).toEqual([400, ['updateUserDto.furtherMarriage']]);
  expect((await edit({ preference: { furtherMarriage: true } })).body.fields).toEqual([
    'updateUserDto.preference.furtherMarriage',
  ]);
  await edit({ furtherMarriage: null });
  expect([await found(true), await found(false)]).toEqual([0, 1]);
  await edit({ furtherMarriage: true });
  expect((await edit({ maritalStatus: '1' })).body.data).not.toHaveProperty('furtherMarriage');
});

test('a file says it in both languages, and is refused for who never married', async () => {
  const { path } = await importWith(
    admin,
    ['Marital status', 'Further marriage'],
    [
      ['Widowed', 'Yes'],
      ['Widowed', 'না'],
      ['Never Married', 'হ্যাঁ'],
    ],
  );
  const read = await rowsOf(admin, path);
  expect(read.map(({ state, errors }) => [state, errors.map(({ field }) => field)])).toEqual([
    ['VALID', []],
    ['VALID', []],
    ['INVALID', ['furtherMarriage']],
  ]);
  await runImport(app, admin, path);
  const { body: found } = await admin.patch('/admin/users/search', {
    filter: { furtherMarriage: true, text: 'Rahim' },
  });
  expect(found.data.map(({ firstName }: AdminUser) => firstName)).toEqual(['Rahim']);
});
