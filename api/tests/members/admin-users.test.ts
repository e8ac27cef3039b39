import { afterEach, beforeEach, expect, test } from 'vitest';
import { mintId } from '../../src/platform/ids.ts';
import { verifyAuditChain } from '../support/audit.ts';
import { type Member, Person, signUp, signUpActive } from '../support/people.ts';
import { uploadPhoto } from '../support/photos.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffPerson;
let uploader: StaffPerson;
beforeEach(async () => {
  app = await startTestApp();
  [admin, uploader] = await Promise.all([signInStaff(app, 'administration'), signInStaff(app, 'uploader')]);
});
afterEach(() => app.close());

const statusOf = (staff: Person, id: string, body: object) =>
  staff.patch(`/admin/users/${id}?t=UPDATE_STATUS`, body);
const edit = (staff: Person, id: string, updateUserDto: object) =>
  staff.patch(`/admin/users/${id}?t=UPDATE_GENERAL`, { updateUserDto });
const search = async (staff: Person, filter: object, query = '', sort: object[] = []) => {
  const { body } = await staff.patch(`/admin/users/search${query}`, { filter, sort });
  return { names: body.data.map((user: { firstName: string }) => user.firstName), total: body.total };
};

test('a new status shows or hides the member immediately and is audited', async () => {
  const woman = await signUp(app, { gender: 'women' });
  const man = await signUpActive(app, { gender: 'men' });
  const listed = async () => (await man.get('/users/counts')).body.all;
  expect((await man.get(`/users/${woman.id}`)).status).toBe(404);
  expect(await listed()).toBe(0);
  const answer = await statusOf(admin, woman.id, { activePolicy: '3', message: 'Welcome, Ayesha.' });
  expect(answer.body.data).toMatchObject({
    activePolicy: '3',
    policyMessage: 'Welcome, Ayesha.',
    account: { isActive: true },
  });
  expect((await man.get(`/users/${woman.id}`)).status).toBe(200);
  expect(await listed()).toBe(1);
  // The specification's call sends the key as a string; an equal number is accepted as well.
  await statusOf(admin, woman.id, { activePolicy: 2 });
  expect(await woman.refresh()).toMatchObject({ activePolicy: '2' });
  expect(await listed()).toBe(0);
  const audit = (await admin.get(`/admin/audit?targetId=${woman.id}`)).body.data;
  expect(audit.map((row: { facts: object }) => row.facts)).toEqual([
    { from: '3', to: '2', hasMessage: false },
    { from: '4', to: '3', hasMessage: true, firstLook: true },
  ]);
  const stored = await app.context.db.selectFrom('audit_log').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain('Ayesha');
});

test('a banned member is signed out everywhere and reads the reason after the right password', async () => {
  const man = await signUp(app, { gender: 'men', phoneNumber: { number: '1712444555' } });
  await statusOf(admin, man.id, { activePolicy: '5', message: 'Closed after complaints.' });
  expect((await man.get('/users')).status).toBe(401);
  const again = await new Person(app).post('/auth/login', {
    phone: '1712444555',
    password: 'correct horse battery',
  });
  expect([again.status, again.body.message]).toEqual([403, ['Closed after complaints.']]);
});

test('counters stay correct while several staff change one status', async () => {
  const woman = await signUp(app, { gender: 'women' });
  await Promise.all(
    ['1', '2', '1', '3', '4', '1'].map((activePolicy) => statusOf(admin, woman.id, { activePolicy })),
  );
  await statusOf(admin, woman.id, { activePolicy: '1' });
  const rows = await app.context.db
    .selectFrom('population')
    .select('members')
    .where('kind', '=', 'all')
    .where('gender', '=', 'women')
    .execute();
  expect(rows).toEqual([{ members: 1 }]);
  expect(await verifyAuditChain(app)).toEqual({ checked: 7 });
});

test('an Uploader cannot set a status or write a note; members and guests cannot use these calls (attack 18)', async () => {
  const man = await signUp(app, { gender: 'men' });
  expect((await statusOf(uploader, man.id, { activePolicy: '1' })).status).toBe(403);
  expect((await edit(uploader, man.id, { note: 'x' })).status).toBe(403);
  for (const person of [man, new Person(app)]) {
    expect((await person.get(`/admin/users/${man.id}`)).status).toBe(401);
    expect((await person.get('/admin/users/all/count')).status).toBe(401);
    expect((await person.get('/admin/dashboard')).status).toBe(401);
    expect((await person.patch('/admin/users/search', {})).status).toBe(401);
    expect((await statusOf(person, man.id, { activePolicy: '1' })).status).toBe(401);
  }
  expect((await admin.get('/admin/audit')).body.data).toEqual([]);
});

test('an Uploader cannot set an email, because Google sign-in would then take over the account (attacks 6, 18)', async () => {
  const woman = await signUp(app, { gender: 'women' });
  const answer = await edit(uploader, woman.id, { email: { address: 'uploader@example.com' } });
  expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN']);
  expect((await woman.refresh()).email).toBeUndefined();
  expect((await edit(admin, woman.id, { email: { address: 'hers@example.com' } })).status).toBe(200);
  expect((await woman.refresh()).email).toEqual({ address: 'hers@example.com', isVerified: false });
});

test.each([
  ['no status', 'UPDATE_STATUS', {}, 400],
  ['an unknown status', 'UPDATE_STATUS', { activePolicy: '9' }, 400],
  ['nothing to edit', 'UPDATE_GENERAL', {}, 400],
  ['a name with a digit', 'UPDATE_GENERAL', { updateUserDto: { firstName: 'R2D2' } }, 400],
  ['an unknown update', 'DELETE', { activePolicy: '1' }, 400],
])('%s is refused', async (_, t, body, status) => {
  const man = await signUp(app, { gender: 'men' });
  expect((await admin.patch(`/admin/users/${man.id}?t=${t}`, body)).status).toBe(status);
});

test('an unknown member cannot be seen or changed', async () => {
  const nobody = mintId(Date.now());
  expect((await admin.get(`/admin/users/${nobody}`)).status).toBe(404);
  expect((await statusOf(admin, nobody, { activePolicy: '1' })).status).toBe(404);
  expect((await edit(admin, nobody, { height: '5' })).status).toBe(404);
  expect((await admin.get('/admin/users/not-an-id')).status).toBe(400);
});

test('staff edit general fields and the preference; the edit status is EDITED until the member edits', async () => {
  const man = await signUp(app, { gender: 'men', email: { address: 'own@example.com' } });
  const answer = await edit(uploader, man.id, {
    firstName: 'Rafiq',
    height: '12',
    education: { degree: '2' },
    location: { city: '8' },
    preference: { religion: ['islam'], birthday: { min: 20, max: 30 } },
  });
  expect(answer.status).toBe(200);
  expect(answer.body.data).toMatchObject({ editStatus: 'EDITED', firstName: 'Rafiq' });
  expect(await man.refresh()).toMatchObject({
    firstName: 'Rafiq',
    height: '12',
    education: { degree: '2' },
    location: { city: '8', country: '1' },
    preference: { religion: ['islam'], birthday: { min: 20, max: 30 } },
    editStatus: 'EDITED',
  });
  expect((await search(admin, { text: 'rafiq' })).total).toBe(1);
  await man.patch('/users', { height: '13' });
  expect((await man.refresh()).editStatus).toBe('NOT_EDITED');
  const email = await edit(admin, man.id, { email: { address: 'other@example.com' } });
  expect([email.status, email.body.code]).toEqual([422, 'READ_ONLY']);
  await signUp(app, { gender: 'men', email: { address: 'taken@example.com' } });
  const second = await signUp(app, { gender: 'men' });
  const taken = await edit(admin, second.id, { email: { address: 'taken@example.com' } });
  expect([taken.status, taken.body.code]).toEqual([409, 'EMAIL_TAKEN']);
  expect(await verifyAuditChain(app)).toEqual({ checked: 1 });
});

test('a waiting about text is shown after staff approve it, and discarded after they decline it [S4.15]', async () => {
  const woman = await signUpActive(app, { gender: 'women' });
  const man = await signUpActive(app, { gender: 'men' });
  const shown = async () => (await man.get(`/users/${woman.id}`)).body.about?.myself;
  await woman.patch('/users', { about: { myselfRequest: 'I teach physics.' } });
  expect(await shown()).toBeUndefined();
  expect((await search(uploader, { aboutWaiting: true })).total).toBe(1);
  await edit(uploader, woman.id, { aboutDecision: 'APPROVE' });
  expect(await shown()).toBe('I teach physics.');
  await woman.patch('/users', { about: { myselfRequest: 'Call me: 01712000000' } });
  await edit(uploader, woman.id, { aboutDecision: 'DECLINE' });
  expect(await shown()).toBe('I teach physics.');
  expect((await woman.refresh()).about).toEqual({ myself: 'I teach physics.' });
  expect((await search(uploader, { aboutWaiting: true })).total).toBe(0);
});

/** A member with a recognisable value in every field that some role may not see. */
async function canary(): Promise<Member> {
  const woman = await signUpActive(app, {
    gender: 'women',
    name: 'Shirin Akter',
    phoneNumber: { number: '1712345678' },
    email: { address: 'canary@example.com' },
    whatsapp: '01999888777',
    imo: '01666555444',
  });
  const { db } = app.context;
  const other = await signUpActive(app, { gender: 'men' });
  const key = { created_at: 1 };
  await db
    .insertInto('blocks')
    .values({ member_id: woman.id, blocked_id: other.id, ...key })
    .execute();
  await db
    .insertInto('favorites')
    .values({ member_id: woman.id, favorite_id: other.id, ...key })
    .execute();
  await edit(admin, woman.id, { note: 'canary note' });
  await db
    .insertInto('packages')
    .values({
      id: mintId(Date.now()),
      name: 'Canary Gold',
      package_type: 'Both',
      price: 1,
      connects: 1,
      valid_days: 1,
      is_active: 1,
      position: 1,
      created_at: 1,
    })
    .execute();
  const pack = await db
    .selectFrom('packages')
    .select('id')
    .where('name', '=', 'Canary Gold')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('memberships')
    .values({
      member_id: woman.id,
      package_id: pack.id,
      package_name: 'Canary Gold',
      package_type: 'Both',
      ends_at: app.context.clock() + 1e9,
      total_connects: 3,
      remaining_connects: 2,
      updated_at: 1,
    })
    .execute();
  await db
    .insertInto('documents')
    .values({
      id: mintId(Date.now()),
      member_id: woman.id,
      kind: 'nid',
      number_sealed: 'sealed-canary',
      number_digest: 'digest-canary',
      // No id has Bangla digits by chance.
      number_last4: '৯৮৭৬',
      scan_key: 'scan-canary',
      scan_count: 1,
      status: 'PENDING',
      created_at: 1,
    })
    .execute();
  await uploadPhoto(woman, 1);
  return woman;
}

test('an Uploader gets masked contacts and no lists, notes, packages or documents; Administration gets them all', async () => {
  const woman = await canary();
  const secrets = [
    '12345678',
    'canary@',
    '01999888777',
    '01666555444',
    'canary note',
    'Canary Gold',
    '৯৮৭৬',
    'sealed-canary',
    'digest-canary',
    'scan-canary',
    'argon2',
    'storage_key',
  ];
  const found = (body: unknown) => secrets.filter((secret) => JSON.stringify(body).includes(secret));
  const seen = (await uploader.get(`/admin/users/${woman.id}`)).body;
  const row = (await uploader.patch('/admin/users/search', { filter: { text: 'shirin' } })).body;
  const edited = (await edit(uploader, woman.id, { height: '5' })).body;
  for (const body of [seen, row, edited]) expect(found(body)).toEqual([]);
  expect(seen.data).toMatchObject({
    firstName: 'Shirin',
    lastName: 'Akter',
    phoneNumber: { number: '1712xxxxxxx' },
    birthday: { date: '1996-05-14' },
    profileImages: [{ status: 'PENDING' }],
  });
  for (const field of [
    'invite',
    'blocks',
    'favorites',
    'sayHi',
    'note',
    'premiumUser',
    'package',
    'nationalId',
  ])
    expect(seen.data).not.toHaveProperty(field);

  // Masked values that a form sends back do not change the contacts.
  await edit(uploader, woman.id, { whatsapp: seen.data.whatsapp, imo: seen.data.imo });

  const whole = (await admin.get(`/admin/users/${woman.id}`)).body;
  // Even Administration does not get the rest here: document number and scans have their own calls.
  expect(found(whole)).toEqual(secrets.slice(0, 7));
  expect(whole.data).toMatchObject({ blocks: [expect.any(String)], note: 'canary note' });
});

test('search finds by name, phone, email and ids, and can filter, sort and page', async () => {
  const one = await signUpActive(app, {
    gender: 'women',
    name: 'Farhana Karim',
    birthday: { date: '1990-01-01' },
    phoneNumber: { number: '1812000111' },
    email: { address: 'farhana@example.com' },
  });
  await signUpActive(app, { gender: 'women', name: 'Laila Begum', birthday: { date: '2000-01-01' } });
  await signUpActive(app, { gender: 'men', name: 'Karim Uddin', birthday: { date: '1995-01-01' } });
  await signUp(app, { gender: 'women', name: 'মৌসুমী আক্তার', birthday: { date: '1985-01-01' } });
  for (const text of [
    'farhana',
    'KARIM far',
    '01812000111',
    '+880 1812-000111',
    'farhana@example.com',
    one.user.profileId.toLowerCase(),
    one.id,
  ]) {
    expect([text, await search(admin, { text })]).toEqual([text, { names: ['Farhana'], total: 1 }]);
    expect([text, await search(uploader, { text })]).toEqual([text, { names: ['Farhana'], total: 1 }]);
  }
  expect((await search(admin, { text: 'মৌসুমী' })).total).toBe(1);
  expect((await search(admin, { text: 'karim' })).total).toBe(2);
  expect((await search(admin, { text: '%' })).total).toBe(0);
  expect((await search(admin, { text: '_' })).total).toBe(0);
  expect((await search(admin, { gender: 'women', activePolicy: '1' })).total).toBe(2);
  expect((await search(admin, { hasPhoto: true })).total).toBe(0);
  // An Uploader's search ignores what is typed beyond the visible part of the mask. Otherwise it would reveal
  // the rest.
  for (const [text, found] of [
    ['1812000', 1],
    ['01812', 1],
    ['farhana@', 1],
    ['1812999', 0],
    ['fatema@', 0],
  ] as const) {
    expect([text, (await search(admin, { text })).total]).toEqual([text, found]);
    expect([text, (await search(uploader, { text })).total]).toEqual([text, 1]);
  }
  const byAge = [{ field: 'age', dir: 'asc' }];
  expect((await search(admin, {}, '', byAge)).names).toEqual(['Laila', 'Karim', 'Farhana', 'মৌসুমী']);
  expect(await search(admin, {}, '?limit=2&skip=1', byAge)).toEqual({
    names: ['Karim', 'Farhana'],
    total: 4,
  });
  for (const field of ['createdAt', 'name', 'lastLogin', 'reports'])
    expect((await search(admin, {}, '', [{ field, dir: 'desc' }])).total).toBe(4);
  expect((await admin.get('/admin/users/all/count')).body).toEqual({ count: 4 });
});

test.each([
  ['an unknown column', { filter: {}, sort: [{ field: 'password_hash', dir: 'asc' }] }, ''],
  ['a direction with extra text', { filter: {}, sort: [{ field: 'name', dir: 'asc; drop table' }] }, ''],
  [
    'two sorts',
    {
      sort: [
        { field: 'name', dir: 'asc' },
        { field: 'age', dir: 'asc' },
      ],
    },
    '',
  ],
  ['an unknown key', { filter: { gender: 'x' } }, ''],
  ['a huge limit', { filter: {} }, '?limit=1000000000'],
  ['a negative skip', { filter: {} }, '?skip=-1'],
])('search refuses %s (attack 55, 54)', async (_, body, query) => {
  expect((await admin.patch(`/admin/users/search${query}`, body)).status).toBe(400);
});
