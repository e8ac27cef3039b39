import type { ImportRow, Profile } from '@milon/shared/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { figuresOf, importWith, rowsOf, runImport } from '../support/fixtures/import-fixture.ts';
import { type Member, Person, signUpActive } from '../support/people.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const [cumilla, debidwar, muradnagar, dhaka] = ['d11', 'u90', 'u96', 'd18'];

let app: TestApp;
let admin: StaffPerson;
let tanvir: Member;
let nusrat: Member;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signInStaff(app);
  tanvir = await signUpActive(app, { gender: 'men', name: 'Tanvir Rahman' });
  nusrat = await signUpActive(app, { gender: 'women', name: 'Nusrat Jahan' });
});
afterAll(() => app.close());

const save = (home: object | null) => nusrat.patch('/users', { home });
const found = async (query: string): Promise<string[]> =>
  (await tanvir.get(`/users/search?${query}`)).body.data.map(({ _id }: Profile) => _id);

test('an upazila brings its district and division, and everybody who sees the place sees the home (decisions §3)', async () => {
  const home = { division: '8', district: cumilla, upazila: debidwar };
  expect((await save({ upazila: debidwar })).body.data.home).toEqual(home);
  for (const viewer of [tanvir, new Person(app)]) {
    const opened = await viewer.get(`/users/${nusrat.id}`);
    expect(opened.body.home).toEqual(home);
  }
  const record = await admin.get(`/admin/users/${nusrat.id}`);
  expect(record.body.data.home).toEqual(home);
  // Another district ends the upazila of the first one.
  expect((await save({ district: dhaka })).body.data.home).toEqual({ division: '47', district: dhaka });
  expect((await save(null)).body.data).not.toHaveProperty('home');
});

test('a home that contradicts itself is refused at the field that does, and the old one stays', async () => {
  await save({ district: cumilla, upazila: debidwar });
  const refused = await save({ district: dhaka, upazila: debidwar });
  expect([refused.status, refused.body.fields]).toEqual([400, ['home.upazila']]);
  expect(refused.body.message).toEqual(['Home upazila is somewhere else than the rest says.']);
  for (const home of [{ division: '47', district: cumilla }, { division: '8' }, { district: 'd65' }])
    expect((await save(home)).body.fields).toEqual([expect.stringMatching(/^home\.d/)]);
  expect((await save({ upazila: 'u602' })).status).toBe(400);
  expect((await nusrat.get('/users')).body.home).toMatchObject({ upazila: debidwar });
});

test('a search, its count and a saved one find homes by division, district and upazila', async () => {
  await save({ upazila: debidwar });
  const saved = await tanvir.post('/users/searches', { name: 'From Cumilla', query: `home=${cumilla}` });
  expect(saved.status).toBe(201);
  for (const key of ['8', cumilla, debidwar]) {
    expect(await found(`home=${key}`)).toEqual([nusrat.id]);
    expect((await tanvir.get(`/users/search/count?home=${key}`)).body).toEqual({ total: 1 });
  }
  expect(await found(`home=${muradnagar}`)).toEqual([]);
  expect(await found(`home=${muradnagar}&home=${debidwar}`)).toEqual([nusrat.id]);
  expect((await tanvir.get('/users/search?home=nowhere')).status).toBe(400);
  const later = await signUpActive(app, {
    gender: 'women',
    name: 'Sadia Akter',
    home: { district: cumilla },
  });
  const [search] = (await tanvir.get('/users/searches')).body.data;
  expect(search.newcomers.count).toBe(1);
  expect(await found(`home=${cumilla}`)).toEqual([later.id, nusrat.id]);
  expect(await found(`home=${debidwar}`)).toEqual([nusrat.id]);
});

test('a wish for a home is met by its district or upazila, and one who says none does not meet it', async () => {
  await save({ upazila: debidwar });
  await tanvir.put('/users/preference', { home: [muradnagar, '8'], musts: ['home'] });
  const { fit } = (await tanvir.get(`/users/${nusrat.id}`)).body as Profile;
  expect(fit?.mine.wishes).toEqual([{ wish: 'home', result: 'met', must: true }]);
  await save(null);
  const unsaid = (await tanvir.get(`/users/${nusrat.id}`)).body as Profile;
  expect(unsaid.fit?.mine.wishes).toEqual([{ wish: 'home', result: 'unknown', must: true }]);
  const matched: Profile[] = (await tanvir.get('/users/feed/matched')).body.data;
  expect(matched.map(({ _id }) => _id)).not.toContain(nusrat.id);
  await tanvir.put('/users/preference', {});
});

test('Near me means where the member lives until the member says the home, and remembers it', async () => {
  await save({ district: cumilla });
  await nusrat.patch('/users', { location: { city: '6', district: 'd64', country: '1' } });
  await tanvir.patch('/users', {
    location: { city: '6', district: 'd64', country: '1' },
    home: { district: dhaka },
  });
  const near = async () => {
    const { data } = (await tanvir.get('/users/feed/nearby')).body as { data: Profile[] };
    const counts = (await tanvir.get('/users/counts')).body;
    expect(counts.nearby).toBe(data.length);
    return data.map(({ _id }) => _id);
  };
  expect((await tanvir.get('/users')).body.nearby).toBe('present');
  expect(await near()).toEqual([nusrat.id]);
  expect((await tanvir.put('/users/nearby', { nearby: 'home' })).body.data.nearby).toBe('home');
  expect(await near()).toEqual([]);
  await tanvir.patch('/users', { home: { district: cumilla } });
  expect(await near()).toContain(nusrat.id);
  await tanvir.patch('/users', { home: null });
  expect(await near()).toEqual([]);
  expect((await tanvir.put('/users/nearby', { nearby: 'both' })).status).toBe(400);
  expect((await new Person(app).put('/users/nearby', { nearby: 'home' })).status).toBe(401);
});

test('staff change the home like the place, and the audit log keeps its keys', async () => {
  await save({ upazila: debidwar });
  const path = `/admin/users/${nusrat.id}?t=UPDATE_GENERAL`;
  const changed = await admin.patch(path, { updateUserDto: { home: { upazila: muradnagar } } });
  expect(changed.body.data.home).toMatchObject({ district: cumilla, upazila: muradnagar });
  const refused = await admin.patch(path, {
    updateUserDto: { home: { district: dhaka, upazila: debidwar } },
  });
  expect(refused.body.fields).toEqual(['updateUserDto.home.upazila']);
  const [entry] = (await admin.get('/admin/audit?limit=1')).body.data;
  expect(entry.facts).toMatchObject({
    'before.home.upazila': debidwar,
    'after.home.upazila': muradnagar,
  });
});

test('an import reads homes in both languages, and asks about an upazila whose name several districts have', async () => {
  const homes = [
    ['Comilla', 'Debidwar'],
    ['কুমিল্লা জেলা', 'মুরাদনগর উপজেলা'],
    ['', 'Dhanmondi'],
    ['Gazipur', 'Kaliganj'],
    ['', 'Kaliganj'],
    ['Dhaka', 'Debidwar'],
  ];
  const { path: file } = await importWith(admin, ['Home district', 'Upazila'], homes);
  expect(await figuresOf(admin, file)).toEqual({ INVALID: 2, VALID: 4 });
  const wrong: ImportRow[] = (await rowsOf(admin, file)).filter(({ state }) => state === 'INVALID');
  expect(wrong.map(({ errors }) => errors.map(({ field }) => field))).toEqual([
    ['homeUpazila'],
    ['homeUpazila'],
  ]);
  const words = (await admin.get(`${file}/words`)).body.data;
  expect(words).toEqual([
    { field: 'homeUpazila', word: 'Kaliganj', rows: 1 },
    { field: 'homeUpazila', word: 'Debidwar', rows: 1 },
  ]);
  await runImport(app, admin, file);
  const made = await app.context.db
    .selectFrom('members')
    .select(['home_district', 'home_upazila'])
    .where('first_name', 'not in', ['Nusrat', 'Sadia', 'Tanvir'])
    .orderBy('phone')
    .execute();
  expect(made.map((row) => [row.home_district, row.home_upazila])).toEqual([
    [cumilla, debidwar],
    [cumilla, muradnagar],
    [dhaka, 'u508'],
    ['d20', 'u163'],
  ]);
});
