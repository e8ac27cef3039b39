import type { Consent, Profile } from '@milon/shared/contracts';
import { usualSections } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mintId } from '../../src/platform/ids.ts';
import { makeCopy, openPage } from '../support/biodata.ts';
import { type Member, newUserForm, Person, signUpActive } from '../support/people.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let her: Member;
let him: Member;
let admin: StaffPerson;
const health = { thalassemia: 'carrier', note: 'চশমা পরেন' };
beforeEach(async () => {
  app = await startTestApp();
  admin = await signInStaff(app);
  her = await signUpActive(app, { gender: 'women', maritalStatus: '1' });
  him = await signUpActive(app, { gender: 'men' });
  await her.patch('/users', { health });
});
afterEach(() => app.close());

const opened = async (who: Person): Promise<Profile> => (await who.get(`/users/${her.id}`)).body;
const found = async (who: Person, query: string): Promise<string[]> =>
  (await who.get(`/users/search?${query}`)).body.data.map(({ _id }: Profile) => _id);
const edit = (fields: object) =>
  admin.patch(`/admin/users/${her.id}?t=UPDATE_GENERAL`, { updateUserDto: fields });
const ledger = async () =>
  (await her.get<{ data: Consent[] }>('/users/consents')).body.data
    .filter(({ about }) => about === 'health')
    .map(({ source, version, withdrawnSource }) => [source, version, withdrawnSource]);
const traits = async () =>
  (
    await app.context.db
      .selectFrom('members')
      .select('family_traits')
      .where('id', '=', her.id)
      .executeTakeFirstOrThrow()
  ).family_traits;

test('members and staff read it on the person’s page, and no guest, card or link does (attack 166)', async () => {
  expect(await opened(him)).toMatchObject({ health });
  expect((await admin.get(`/admin/users/${her.id}`)).body.data).toMatchObject({ health });
  const guest = new Person(app);
  const hidden = [
    await opened(guest),
    (await him.get(`/users/${her.id}?as=guest`)).body,
    (await him.get('/users/feed/all')).body,
    (await guest.get('/users/search?gender=women')).body,
    (await (await app.request(`/p/${her.user.profileId}`)).text()) as unknown,
  ];
  for (const body of hidden) expect(JSON.stringify(body)).not.toMatch(/health|thalassemia|চশমা/i);
});

test('a guest cannot ask for it by a search or its count (attack 166)', async () => {
  const guest = new Person(app);
  for (const path of ['/users/search', '/users/search/count'])
    expect((await guest.get(`${path}?gender=women&thalassemia=carrier`)).status).toBe(401);
  expect(await found(him, 'thalassemia=carrier')).toEqual([her.id]);
  expect(await found(him, 'thalassemia=no&thalassemia=notTested')).toEqual([]);
  expect((await him.get('/users/search/count?thalassemia=carrier')).body).toEqual({ total: 1 });
  expect((await him.get('/users/search?thalassemia=yes')).status).toBe(400);
});

test('a wish is met, missed, or not known of who tells nothing', async () => {
  const result = async (keys: string[]) => {
    await him.put('/users/preference', { thalassemia: keys });
    return (await opened(him)).fit?.mine.wishes.map((wish) => wish.result);
  };
  expect(await result(['carrier', 'no'])).toEqual(['met']);
  expect((await him.get('/users/counts')).body.matched).toBe(1);
  expect(await result(['no'])).toEqual(['missed']);
  expect((await him.get('/users/counts')).body.matched).toBe(0);
  await her.patch('/users', { health: { thalassemia: null } });
  expect(await result(['no'])).toEqual(['unknown']);
  expect((await her.refresh()).health).toEqual({ note: health.note });
});

test('taken back, it is found by nothing and shown to nobody, and staff cannot tell it again (attack 167)', async () => {
  await him.put('/users/preference', { thalassemia: ['carrier'] });
  const copy = await makeCopy(her, { sections: ['health'] });
  expect((await openPage(new Person(app), copy)).text).toMatch(/Tested, a carrier/);
  expect(await traits()).toBe(1 + 2 ** 29);
  const act = { action: 'EXPORT' };
  const selection = { filter: { thalassemia: ['carrier'] } };
  const seen = (await admin.post('/admin/batches/preview', { selection, act })).body.data;
  expect(seen.total).toBe(1);

  await her.put('/users/consents', { about: 'health', given: false });
  expect(await traits()).toBe(1);
  expect(await found(him, 'thalassemia=carrier')).toEqual([]);
  expect((await him.get('/users/counts')).body.matched).toBe(0);
  const table = await admin.patch('/admin/users/search', { filter: { thalassemia: ['carrier'] } });
  expect(table.body.data).toEqual([]);
  const shown = [
    await opened(him),
    await her.refresh(),
    (await admin.get(`/admin/users/${her.id}`)).body,
    (await admin.get(`/admin/audit?targetId=${her.id}`)).body,
    (await openPage(new Person(app), copy)).text,
  ];
  for (const body of shown) expect(JSON.stringify(body)).not.toMatch(/"carrier"|a carrier|চশমা/);
  const refused = await edit({ health: { thalassemia: 'no' } });
  expect([refused.status, refused.body.code]).toEqual([409, 'CONSENT_WITHDRAWN']);
  expect(refused.body.fields).toContain('updateUserDto.health');
});

test('a consent to earlier words is renewed by the next fact, and not by another change', async () => {
  await app.context.db.updateTable('consents').set({ version: 1 }).where('about', '=', 'health').execute();
  await her.patch('/users', { height: '12' });
  expect(await ledger()).toEqual([['member', 1, undefined]]);
  await her.patch('/users', { health: { note: 'Wears glasses' } });
  expect(await ledger()).toEqual([
    ['member', 2, undefined],
    ['member', 1, 'renewed'],
  ]);
  expect((await her.refresh()).tookBack).toBeUndefined();
});

test('contacts in the note are masked, and a demand for dowry holds it (attack 153)', async () => {
  await her.patch('/users', { health: { note: 'Call my doctor 01712345678' } });
  expect((await opened(him)).health?.note).not.toMatch(/12345678/);
  await her.patch('/users', { health: { note: 'যৌতুক হিসেবে ৫ লাখ টাকা দিতে হবে' } });
  expect((await her.refresh()).heldTexts).toEqual(['health.note']);
  expect((await opened(him)).health).toEqual({ thalassemia: 'carrier' });
  expect((await her.patch('/users', { health: { note: 'x'.repeat(301) } })).status).toBe(400);
});

test('staff write it with the family’s agreement, and the log has digests only', async () => {
  const made = await admin.post('/admin/users', newUserForm({ gender: 'women', health }));
  expect(made.status).toBe(201);
  const record = (await admin.get(`/admin/users/${made.body.data._id}`)).body.data;
  expect(record).toMatchObject({ health });
  expect((await edit({ health: { thalassemia: 'no' } })).status).toBe(200);
  const [entry] = (await admin.get('/admin/audit?limit=1')).body.data;
  expect(entry.facts).toMatchObject({ 'after.health': expect.stringMatching(/^text:0:/) });
  expect(JSON.stringify(entry.facts)).not.toMatch(/thalassemia|carrier|"no"|চশমা/);
});

test('staff of both roles read the ledger, and nobody else (attack 169)', async () => {
  const path = `/admin/users/${her.id}/consents`;
  for (const who of [admin, await signInStaff(app, 'uploader')])
    expect((await who.get(path)).body.data).toMatchObject([
      { about: 'health', version: 2, source: 'member' },
      { about: 'faith', version: 1, source: 'member' },
    ]);
  for (const who of [new Person(app), her, him]) expect((await who.get(path)).status).toBe(401);
  expect((await admin.get(`/admin/users/${mintId(Date.now())}/consents`)).status).toBe(404);
});

test('a biodata has it only where its owner switched it on, and never a copy by staff or of a match', async () => {
  const page = async (sections: readonly string[]) =>
    (await openPage(new Person(app), await makeCopy(her, { sections }))).text;
  expect(await page(usualSections)).not.toMatch(/thalassemia|carrier|চশমা/i);
  expect(await page([...usualSections, 'health'])).toMatch(/Thalassemia[\s\S]*Tested, a carrier[\s\S]*চশমা/);
  const order = { language: 'en', recipient: 'Mrs. Begum', sections: ['personal', 'health'] };
  expect((await admin.post(`/admin/users/${her.id}/biodata`, order)).status).toBe(400);
});
