import type { Profile, User } from '@milon/shared/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changedColumns } from '../../src/modules/members/index.ts';
import { type Member, Person, setPolicy, signUpActive } from '../support/people.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffPerson;
let uploader: StaffPerson;
let tanvir: Member;
let nusrat: Member;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signInStaff(app);
  uploader = await signInStaff(app, 'uploader');
  tanvir = await signUpActive(app, { gender: 'men', religion: 'islam', name: 'Tanvir Rahman' });
  nusrat = await signUpActive(app, { gender: 'women', religion: 'islam', name: 'Nusrat Jahan' });
});
afterAll(() => app.close());

const save = (update: object) =>
  nusrat.patch<{ data: User; fields: string[]; message: string[] }>('/users', update);
const opened = async (who: Person): Promise<Profile> => (await who.get(`/users/${nusrat.id}`)).body;
const traits = () =>
  app.context.db
    .selectFrom('members')
    .select(['faith_traits', 'family_traits'])
    .where('id', '=', nusrat.id)
    .executeTakeFirstOrThrow();

const faith = { prayer: 'five', quran: 'tajweed', madhab: 'hanafi', dress: 'hijab', mahram: 'yes' };
const plans = { study: 'yes', work: 'open', place: 'city', withParents: 'near' };
const family = {
  brothers: 2,
  sisters: 1,
  brothersMarried: 1,
  sistersMarried: 0,
  fatherWork: 'কলেজে পড়াতেন, এখন অবসরে',
  motherWork: 'Looks after the home',
  siblingsWork: 'বড় ভাই ব্যাংকে, ছোট বোন পড়ে',
  house: 'village',
  land: 'farm',
};
const mahr = { min: 300_000, max: 500_000 };

test('members read what families ask, guests as they read religion and family, and staff all of it', async () => {
  const saved = await save({
    faith,
    plans,
    family,
    mahr,
    maritalStatus: '2',
    children: { number: 1, with: 'both' },
  });
  const children = { number: 1, with: 'both' };
  expect(saved.body.data).toMatchObject({ faith, plans, family, mahr, children });
  expect(await opened(tanvir)).toMatchObject({ faith, plans, children, family });
  const guest = await opened(new Person(app));
  expect(guest).toMatchObject({ faith, plans, children, family: { brothers: 2, sisters: 1 } });
  expect(Object.keys(guest.family ?? {})).toEqual(['brothers', 'sisters']);
  for (const staff of [admin, uploader]) {
    const record = await staff.get(`/admin/users/${nusrat.id}`);
    expect(record.body.data).toMatchObject({ faith, plans, children, family, mahr });
  }
  // A card says the faith, and none of the rest.
  const [card] = (await tanvir.get('/users/feed/all')).body.data as Profile[];
  expect(card).toMatchObject({ _id: nusrat.id, faith });
  for (const field of ['plans', 'children', 'family', 'mahr']) expect(card).not.toHaveProperty(field);
});

test('a sign-up may bring all of it', async () => {
  const told = { faith: { caste: 'kayastha', gotra: 'কাশ্যপ', gana: 'deva' }, plans };
  const member = await signUpActive(app, { gender: 'men', religion: 'hindu', ...told });
  expect(member.user).toMatchObject(told);
});

test.each<[string, object, string]>([
  ['the gotra of a Muslim', { faith: { gotra: 'Kashyap' } }, 'faith.gotra'],
  ['the beard of a woman', { faith: { beard: 'short' } }, 'faith.beard'],
  [
    'a church together with another religion',
    { religion: 'buddist', faith: { denomination: 'catholic' } },
    'faith.denomination',
  ],
  ['a mahr together with another religion', { religion: 'hindu', mahr: { min: 300_000 } }, 'mahr.min'],
  ['children of who never married', { maritalStatus: '1', children: { number: 1 } }, 'children.number'],
  ['more married brothers than there are', { family: { brothersMarried: 3 } }, 'family.brothersMarried'],
  ['fewer sisters than are married', { family: { sisters: 0, sistersMarried: 1 } }, 'family.sistersMarried'],
  ['a mahr that ends below its beginning', { mahr: { max: 200_000 } }, 'mahr.min'],
  ['a mahr of nothing', { mahr: { min: 0 } }, 'mahr.min'],
  ['a key that is no option', { faith: { prayer: 'never' } }, 'faith.prayer'],
])('%s is refused at its field, and nothing is lost', async (_what, update, path) => {
  await save({ religion: 'islam', maritalStatus: '2', faith, family, mahr });
  const before = (await nusrat.get('/users')).body;
  const refused = await save(update);
  expect([refused.status, refused.body.fields]).toEqual([400, [path]]);
  expect(refused.body.message[0]).not.toContain(path);
  const edit = { updateUserDto: update };
  const byStaff = await admin.patch(`/admin/users/${nusrat.id}?t=UPDATE_GENERAL`, edit);
  expect([byStaff.status, byStaff.body.fields]).toEqual([400, [`updateUserDto.${path}`]]);
  expect((await nusrat.get('/users')).body).toEqual(before);
});

test('another religion, marital status or gender ends what was asked of the former one, also what searches find', async () => {
  const children = { number: 2, with: 'me' };
  await save({ religion: 'islam', maritalStatus: '2', faith, mahr, plans, children });
  const turned = (await save({ religion: 'hindu' })).body.data;
  expect(turned).not.toHaveProperty('faith');
  expect(turned).not.toHaveProperty('mahr');
  expect((await traits()).faith_traits).toBe(0);
  // It does not return with the religion.
  expect((await save({ religion: 'islam' })).body.data).not.toHaveProperty('faith');
  await save({ faith });
  const single = (await save({ maritalStatus: '1' })).body.data;
  expect(single).not.toHaveProperty('children');
  expect(single).toMatchObject({ faith, plans });
  const row = {
    ...(await traits()),
    details: JSON.stringify({ faith }),
    religion: 'islam',
    marital_status: '1',
  };
  const asMan = changedColumns({ ...row, gender: 'men' }, {});
  expect(JSON.parse(asMan.details)).toEqual({ faith: { ...faith, dress: undefined } });
  expect(asMan.faith_traits).toBe((await traits()).faith_traits - 2 ** 18);
});

test('the mahr is for who accepted each other: no feed, card, search or projection has it (attack 151)', async () => {
  await save({ mahr });
  const asks = (who: Person) => [
    who.get(`/users/${nusrat.id}`),
    who.get('/users/feed/all'),
    who.get('/users/search?gender=women'),
    who.get(`/users/search?id=${nusrat.id}`),
    who.get('/users/search?mahr=300000&gender=women'),
    who.get('/users/search?mahr=1&gender=women'),
  ];
  const projected = () =>
    tanvir.post('/users/with-projection', { id: nusrat.id, projections: ['mahr', 'faith'] });
  const readings = await Promise.all([...asks(tanvir), ...asks(new Person(app))]);
  for (const { body } of [...readings, await projected()])
    expect(JSON.stringify(body)).not.toMatch(/"mahr"|300000|500000/);
  // A criterion that does not exist tells nothing: both find the same.
  expect(readings[4]?.body).toEqual(readings[5]?.body);

  await tanvir.put('/users/invite?action=SEND', { _id: nusrat.id });
  expect(await opened(tanvir)).not.toHaveProperty('mahr');
  expect((await nusrat.put('/users/invite?action=ACCEPT', { _id: tanvir.id })).status).toBe(200);
  expect((await opened(tanvir)).mahr).toEqual(mahr);
  for (const list of ['/users/feed/all', '/users/search?gender=women'])
    expect(JSON.stringify((await tanvir.get(list)).body)).not.toMatch(/"mahr"/);
  await setPolicy(app, nusrat.id, '2');
  expect(JSON.stringify((await tanvir.get(`/users/${nusrat.id}`)).body)).not.toMatch(/300000/);
  await setPolicy(app, nusrat.id, '1');
});

test('contacts in the new texts are masked, a demand for dowry holds them, and both are counted (attack 153)', async () => {
  await save({
    family: {
      fatherWork: 'Call 01712345678',
      motherWork: 'যৌতুক হিসেবে ৫ লাখ টাকা দিতে হবে',
      siblingsWork: 'Teacher',
    },
  });
  const own = (await nusrat.get('/users')).body as User;
  expect(own.heldTexts).toEqual(['family.motherWork']);
  const seen = (await opened(tanvir)).family;
  expect(seen?.fatherWork).not.toMatch(/12345678/);
  expect(seen).not.toHaveProperty('motherWork');
  expect(seen?.siblingsWork).toBe('Teacher');
  const record = (await admin.get(`/admin/users/${nusrat.id}`)).body.data;
  expect(record).toMatchObject({ contactsWritten: { count: 1 }, dowryDemands: { count: 1 } });
});

test('staff edit it, and the audit log keeps neither what is told nor texts', async () => {
  const path = `/admin/users/${nusrat.id}?t=UPDATE_GENERAL`;
  const update = { faith: { prayer: 'mostly' }, family: { fatherWork: 'Farmer in Bogura' } };
  expect((await uploader.patch(path, { updateUserDto: update })).status).toBe(200);
  const [entry] = (await admin.get('/admin/audit?limit=1')).body.data;
  // Members can take it back, so the log cannot hold it.
  expect(entry.facts).toMatchObject({ 'after.religion': expect.stringMatching(/^text:0:/) });
  expect(JSON.stringify(entry.facts)).not.toMatch(/faith|prayer|five|mostly/);
  expect(JSON.stringify(entry)).not.toContain('Bogura');
  const { body } = await nusrat.get('/users');
  expect(body.faith).toEqual({ ...faith, prayer: 'mostly' });
});
