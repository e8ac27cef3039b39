import { createHash } from 'node:crypto';
import type { Consent, Profile, User } from '@milon/shared/contracts';
import { consentTexts } from '@milon/shared/messages';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { downloadExport } from '../support/formats/archive.ts';
import { password, restoreMs, runJobsAfter } from '../support/lifecycle.ts';
import { type Member, newUserForm, Person, signUpActive } from '../support/people.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let her: Member;
let him: Member;
let admin: StaffPerson;
beforeEach(async () => {
  app = await startTestApp();
  admin = await signInStaff(app);
  her = await signUpActive(app, { gender: 'women', communityId: '1' });
  him = await signUpActive(app, { gender: 'men' });
  await her.patch('/users', { faith: { prayer: 'five' }, mahr: { min: 500_000 } });
});
afterEach(() => app.close());

const save = (member: Person, about: 'faith' | 'health', given: boolean) =>
  member.put<{ data: User }>('/users/consents', { about, given });
const ledger = async (member: Person) =>
  (await member.get<{ data: Consent[] }>('/users/consents')).body.data.map(
    ({ about, source, version, withdrawnSource }) => [about, source, version, withdrawnSource],
  );
const ids = (body: { data: Profile[] }) => body.data.map(({ _id }) => _id);
const found = async (query: string) => ids((await him.get(`/users/search?${query}`)).body);
const edit = (fields: object) =>
  admin.patch(`/admin/users/${her.id}?t=UPDATE_GENERAL`, { updateUserDto: fields });

test('the texts of consents stay as they were agreed to', () => {
  const digests = Object.values(consentTexts)
    .flat()
    .map((text) => createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 12));
  // Other words are a new version: what was agreed to cannot change afterwards.
  expect(digests).toEqual(['32577de48ca3', '3798542a97a7', '3bea4276bea5']);
});

test('a fact that is told gives one consent, and a default that nobody chose needs none', async () => {
  expect(await ledger(her)).toEqual([['faith', 'member', 1, undefined]]);
  await her.patch('/users', { faith: { prayer: 'mostly' } });
  await her.patch('/users', { anyDisability: '2' });
  expect(await ledger(her)).toEqual([
    ['health', 'member', 2, undefined],
    ['faith', 'member', 1, undefined],
  ]);
  expect((await her.refresh()).asksConsent).toBeUndefined();
});

test('who told it before is asked, shown until they answer, and either answer is in the ledger', async () => {
  await app.context.db.deleteFrom('consents').execute();
  expect((await her.refresh()).asksConsent).toEqual(['faith']);
  expect(await ledger(her)).toEqual([['faith', 'before', undefined, undefined]]);
  // Another change is no answer.
  await her.patch('/users', { height: '12' });
  expect((await her.refresh()).asksConsent).toEqual(['faith']);
  expect(await found('religion=islam')).toEqual([her.id]);
  expect((await save(her, 'faith', true)).body.data.asksConsent).toBeUndefined();
  expect(await ledger(her)).toEqual([['faith', 'member', 1, undefined]]);

  await app.context.db.deleteFrom('consents').execute();
  expect((await save(her, 'faith', false)).body.data).not.toHaveProperty('asksConsent');
  expect(await ledger(her)).toEqual([['faith', 'before', undefined, 'member']]);
});

test('a withdrawn religion is found by no search, count, wish, card, copy or staff (attack 157)', async () => {
  const saved = await him.post('/users/searches', { query: 'religion=islam', name: 'Islam' });
  expect(saved.status).toBe(201);
  await him.put('/users/preference', { religion: ['islam'] });
  const opened = async (who: Person = him) => (await who.get<Profile>(`/users/${her.id}`)).body;
  const matched = async () => (await him.get('/users/counts')).body.matched;
  expect([await found('religion=islam'), await found('prayer=five'), await matched()]).toEqual([
    [her.id],
    [her.id],
    1,
  ]);
  expect(await edit({ faith: { prayer: 'mostly' } })).toMatchObject({ status: 200 });
  const answer = await save(her, 'faith', false);
  expect(answer.status).toBe(200);
  for (const field of ['religion', 'communityId', 'faith', 'mahr'])
    expect(answer.body.data).not.toHaveProperty(field);

  expect([await found('religion=islam'), await found('prayer=mostly'), await matched()]).toEqual([[], [], 0]);
  expect(await found('')).toEqual([her.id]);
  const guest = new Person(app);
  const shown = [
    await opened(),
    await opened(guest),
    (await him.get('/users/feed/all')).body,
    (await admin.get(`/admin/users/${her.id}`)).body,
    (await admin.get(`/admin/audit?targetId=${her.id}`)).body,
  ];
  const told = /"(?:islam|mostly|five)"|500000/;
  for (const body of shown) {
    const text = JSON.stringify(body, (name, value) => (name === 'preference' ? undefined : value));
    expect([text.includes(her.id), told.test(text)]).toEqual([true, false]);
  }
  expect(
    ids((await admin.patch('/admin/users/search', { filter: { religion: ['islam'] } })).body),
  ).not.toContain(her.id);
  const row = await app.context.db
    .selectFrom('members')
    .select(['religion', 'community_id', 'faith_traits'])
    .where('id', '=', her.id)
    .executeTakeFirst();
  expect(row).toEqual({ religion: null, community_id: null, faith_traits: 0 });
});

test('only the member answers for the own profile, and staff cannot tell again what she took back (attack 156)', async () => {
  for (const who of [new Person(app), admin])
    expect((await who.put('/users/consents', { about: 'faith', given: false })).status).toBe(401);
  await him.put('/users/consents', { about: 'faith', given: false, _id: her.id, memberId: her.id });
  expect((await her.refresh()).religion).toBe('islam');
  expect((await him.refresh()).religion).toBeUndefined();
  for (const body of [{}, { about: 'mahr', given: true }, { about: 'faith', given: 'no' }])
    expect((await her.put('/users/consents', body)).status).toBe(400);

  await save(her, 'faith', false);
  const refused = await edit({ religion: 'islam' });
  expect([refused.status, refused.body.code]).toEqual([409, 'CONSENT_WITHDRAWN']);
  expect((await edit({ height: '12' })).status).toBe(200);
  expect((await her.refresh()).religion).toBeUndefined();
  await her.patch('/users', { religion: 'islam' });
  expect(await ledger(her)).toEqual([
    ['faith', 'member', 1, undefined],
    ['faith', 'member', 1, 'member'],
  ]);
  expect((await edit({ religion: 'hindu' })).status).toBe(200);
});

test('saves at the same time as the withdrawal bring nothing back (attack 157)', async () => {
  for (let round = 0; round < 5; round += 1) {
    await her.patch('/users', { religion: 'islam', faith: { prayer: 'five' } });
    await Promise.all([
      save(her, 'faith', false),
      ...['10', '11', '12'].map((height) => her.patch('/users', { height })),
    ]);
    const { faith, religion } = await her.refresh();
    expect([faith, religion, await found('prayer=five')]).toEqual([undefined, undefined, []]);
  }
});

test('staff state that the family agreed, and emptying a field ends the consent', async () => {
  const created = await admin.post('/admin/users', newUserForm({ gender: 'men', anyDisability: '2' }));
  const rows = () =>
    app.context.db
      .selectFrom('consents')
      .select(['about', 'source', 'withdrawn_source'])
      .where('member_id', '=', created.body.data._id)
      .orderBy('about')
      .execute();
  expect(await rows()).toMatchObject([
    { about: 'faith', source: 'staff' },
    { about: 'health', source: 'staff' },
  ]);
  const path = `/admin/users/${created.body.data._id}?t=UPDATE_GENERAL`;
  await admin.patch(path, { updateUserDto: { anyDisability: null } });
  expect((await rows())[1]).toMatchObject({ withdrawn_source: 'staff' });
  expect((await admin.patch(path, { updateUserDto: { anyDisability: '2' } })).status).toBe(200);

  await her.patch('/users', { religion: null });
  expect(await her.refresh()).not.toHaveProperty('mahr');
  expect(await ledger(her)).toEqual([['faith', 'member', 1, 'member']]);
});

test('the export has the ledger, and a removed account leaves none', async () => {
  await save(her, 'faith', false);
  const { consents } = JSON.parse((await downloadExport(her)).text('profile.json')) as {
    consents: Consent[];
  };
  expect(consents).toMatchObject([{ about: 'faith', source: 'member', withdrawnSource: 'member' }]);
  await her.delete('/users', { password });
  await runJobsAfter(app, restoreMs);
  const left = await app.context.db.selectFrom('consents').select('member_id').execute();
  expect(left.map(({ member_id }) => member_id)).not.toContain(her.id);
});
