import type { Profile, User } from '@milon/shared/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, refusal } from '../support/ask.ts';
import { wholeChoice } from '../support/biodata.ts';
import { addPackage, agreeToFreeAccess, grantPackage } from '../support/commerce.ts';
import { documentIdOf, giveDocument } from '../support/documents.ts';
import { nameProven } from '../support/guardians.ts';
import { invite } from '../support/invitations.ts';
import { type Member, Person, signUpActive, verifyPhone } from '../support/people.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const aString: unknown = expect.any(String);

let app: TestApp;
let admin: StaffPerson;
let he: Member;
/** She would meet him, the other would not. */
let she: Member;
let other: Member;
const place = { location: { city: '47', district: 'd1', country: '1' } };
beforeAll(async () => {
  app = await startTestApp();
  admin = await signInStaff(app);
  he = await signUpActive(app, { gender: 'men', name: 'Kamal Hossain', maritalStatus: '3', ...place });
  she = await signUpActive(app, { gender: 'women', name: 'Salma Begum', ...place });
  other = await signUpActive(app, { gender: 'women', name: 'Rima Akter', ...place });
  for (const member of [he, she, other]) await verifyPhone(app, member);
});
afterAll(() => app.close());

const save = (update: object) =>
  he.patch<{ data: User; fields: string[]; message: string[] }>('/users', update);
const names = (answer: { body: { data: Profile[] } }) => answer.body.data.map(({ firstName }) => firstName);

test('only a man who did not answer that he never married says so, and another answer takes it back', async () => {
  expect((await save({ furtherMarriage: true })).body.data.furtherMarriage).toBe(true);
  expect((await save({ furtherMarriage: null })).body.data).not.toHaveProperty('furtherMarriage');
  const refused = await save({ maritalStatus: '1', furtherMarriage: true });
  expect([refused.status, refused.body.fields]).toEqual([400, ['furtherMarriage']]);
  expect(refused.body.message[0]).toBe(
    'Further marriage is for a man who is married, so not for one who never married.',
  );
  expect((await she.patch('/users', { maritalStatus: '2', furtherMarriage: true })).body.fields).toEqual([
    'furtherMarriage',
  ]);
  expect((await save({ furtherMarriage: false })).status).toBe(400);
  await save({ furtherMarriage: true });
  expect((await save({ maritalStatus: '1' })).body.data).not.toHaveProperty('furtherMarriage');
  await save({ maritalStatus: '3', furtherMarriage: true });
  // Only women are asked whether they would meet him.
  const asked = await he.put('/users/preference', { furtherMarriage: true });
  expect([asked.status, asked.body.fields]).toEqual([400, ['furtherMarriage']]);
});

test('attack 162: who did not say that she would meet him finds him nowhere, nor does a guest', async () => {
  await she.put('/users/preference', { furtherMarriage: true });
  const saved = { name: 'Mine', query: 'marital=3' };
  for (const who of [she, other]) expect((await who.post('/users/searches', saved)).status).toBe(201);
  await app.context.db.updateTable('saved_searches').set({ seen_to: 0 }).execute();
  const lists = [
    '/users/feed/all',
    '/users/feed/new',
    '/users/search?marital=3',
    `/users/search?id=${he.id}`,
  ];
  const own = [...lists, '/users/feed/nearby', '/users/feed/matched', '/users/search?sort=best'];
  for (const path of own) {
    expect(names(await she.get(path)), path).toEqual(['Kamal']);
    expect(names(await other.get(path)), path).toEqual([]);
  }
  const guest = new Person(app);
  for (const path of lists) expect(names(await guest.get(path)), path).not.toContain('Kamal');
  const counts = { all: 1, new: 1, nearby: 1, matched: 1 };
  expect((await she.get('/users/counts')).body).toEqual(counts);
  expect((await other.get('/users/counts')).body).toEqual({ all: 0, new: 0, nearby: 0, matched: 0 });
  for (const path of ['/users/search/count?marital=3', '/users/search/count?']) {
    expect((await she.get(path)).body.total, path).toBe(1);
    expect((await other.get(path)).body.total, path).toBe(0);
  }
  expect((await guest.get('/users/search/count?marital=3')).body.total).toBe(0);
  const newcomers = async (who: Member) => (await who.get('/users/searches')).body.data[0].newcomers.count;
  expect([await newcomers(she), await newcomers(other)]).toEqual([1, 0]);

  const card = (await she.get<Profile>(`/users/${he.id}`)).body;
  expect(card).toMatchObject({ maritalStatus: '3', furtherMarriage: true });
  // The same answer as for nobody: it is no oracle.
  const nobody = await other.get('/users/01900000-0000-7000-8000-000000000000');
  for (const who of [other, guest])
    expect((await who.get(`/users/${he.id}`)).body).toEqual({ ...nobody.body, requestId: aString });
  // He sees profiles as before, without the women's answers.
  expect((await he.get(`/users/${other.id}`)).status).toBe(200);
  const hers = (await he.get<Profile>(`/users/${she.id}`)).body;
  expect(hers.preference).toEqual({});
  // His visit tells her nothing.
  expect(names(await other.get('/users/visitors'))).toEqual([]);
});

test('attack 163: he approaches only who would meet him, and reads why', async () => {
  expect(await ask(he, 'PUT /users/invite?action=SEND', { _id: other.id })).toEqual(
    refusal(403, 'FURTHER_NOT_WANTED'),
  );
  expect(await ask(he, 'POST /users/hi', { userId: other.id })).toEqual(refusal(403, 'FURTHER_NOT_WANTED'));
  expect((await invite(other, he)).status).toBe(404);
  expect((await invite(he, she)).status).toBe(200);
  expect((await invite(she, he, 'ACCEPT')).status).toBe(200);
});

test('attack 164: neither number is revealed before staff have seen the permission, and no connect is spent', async () => {
  const sold = await addPackage(app);
  for (const member of [he, she]) await grantPackage(app, member.id, sold);
  const unlock = (who: Member, whom: Member) =>
    who.patch(`/users/premium/${whom.id}`, {
      projections: ['phoneNumber'],
      connectData: { connectMethod: 'Number' },
    });
  for (const [who, whom] of [
    [he, she],
    [she, he],
  ] as const) {
    const refused = await unlock(who, whom);
    expect([refused.status, refused.body.code]).toEqual([403, 'PERMISSION_NEEDED']);
    expect((await who.get(`/users/premium/${whom.id}`)).body).toMatchObject({
      unlocked: false,
      needsPermission: true,
      remainingConnects: sold.connects,
    });
  }

  // Nor by free access, of a guardian, or by his biodata.
  await agreeToFreeAccess(app, she.id);
  expect((await unlock(he, she)).body.code).toBe('PERMISSION_NEEDED');
  await nameProven(app, she);
  const guarded = await unlock(he, she);
  expect(guarded.body.code).toBe('PERMISSION_NEEDED');
  expect(JSON.stringify(guarded.body)).not.toMatch(/Karim|1911223344/);
  await she.delete('/guardian');
  await app.context.db.updateTable('members').set({ free_access: 0 }).where('id', '=', she.id).execute();
  expect((await he.post('/biodata', { ...wholeChoice, contact: 'self' })).body.code).toBe(
    'PERMISSION_NEEDED',
  );
  expect((await he.post('/biodata', { ...wholeChoice, contact: 'none' })).status).toBe(201);

  // Only he has a permission to show.
  expect((await giveDocument(she, { kind: 'permission', number: '৪৫/২০২৬' })).status).toBe(403);
  const sent = await giveDocument(he, { kind: 'permission', number: 'UP ৪৫/২০২৬' });
  expect([sent.status, sent.body.permission, sent.body.data]).toMatchObject([
    201,
    { kind: 'permission', status: 'PENDING', last4: '2026' },
    null,
  ]);
  expect((await giveDocument(he, { kind: 'permission', number: '7' })).body.code).toBe('DOCUMENT_WAITS');
  const id = await documentIdOf(he);
  const decide = (body: object) => admin.post(`/admin/documents/${id}/decision`, body);
  expect((await admin.get(`/admin/documents/${id}`)).body.data).toMatchObject({
    kind: 'permission',
    number: 'UP 45/2026',
  });
  expect((await decide({ decision: 'VERIFY' })).status).toBe(200);
  // A permission is no badge.
  expect((await he.refresh()).account.isVerified).toBe(false);
  expect((await unlock(she, he)).status).toBe(200);
  expect((await unlock(he, she)).body.data.phoneNumber.number).toMatch(/^17\d{8}$/);
});

test('attack 165: a permission ends with the wish for a further marriage, and is asked again', async () => {
  const third = await signUpActive(app, { gender: 'women' });
  await third.put('/users/preference', { furtherMarriage: true });
  await save({ furtherMarriage: null });
  await save({ furtherMarriage: true });
  const refused = await he.patch(`/users/premium/${third.id}`, {
    projections: ['phoneNumber'],
    connectData: { connectMethod: 'Number' },
  });
  expect([refused.status, refused.body.code]).toEqual([403, 'PERMISSION_NEEDED']);
  // What was revealed stays.
  expect((await he.get(`/users/premium/${she.id}`)).body.unlocked).toBe(true);
  const again = await giveDocument(he, { kind: 'permission', number: 'UP 45/2026' });
  expect(again.status).toBe(201);
  await save({ furtherMarriage: null });
  const decision = await admin.post(`/admin/documents/${await documentIdOf(he)}/decision`, {
    decision: 'VERIFY',
  });
  expect([decision.status, decision.body.code]).toEqual([409, 'SEEKS_NO_FURTHER']);
});
