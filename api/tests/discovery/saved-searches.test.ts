import type { Profile, SavedSearch } from '@milon/shared/contracts';
import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { downloadExport } from '../support/formats/archive.ts';
import { type Member, Person, setPolicy, signUp, signUpActive } from '../support/people.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let him: Member;
beforeEach(async () => {
  app = await startTestApp();
  him = await signUpActive(app, { gender: 'men' });
});
afterEach(() => app.close());

const save = (who: Person, name: string, query = 'religion=islam') =>
  who.post('/users/searches', { name, query });
const list = async (who: Person): Promise<SavedSearch[]> => (await who.get('/users/searches')).body.data;
const saved = async (name: string, query?: string): Promise<SavedSearch> =>
  (await save(him, name, query)).body.data;
const open = async (search: SavedSearch) => {
  const answer = await him.put(`/users/searches/${search._id}/seen`);
  const { body } = await him.get(`/users/search?${search.query}&saved=${search._id}`);
  return { answer, marks: body.data.map((card: Profile) => [card._id, card.isNew ?? false]) };
};
const aWoman = (fields: object = {}) => signUpActive(app, { gender: 'women', ...fields });

test('a search can be saved under a name, listed newest first, renamed and deleted', async () => {
  const first = await save(him, '  Dhaka,   graduates ', 'location=47&degree=3&degree=2&degree=3');
  expect(first.status).toBe(201);
  expect(first.body.data).toMatchObject({
    name: 'Dhaka, graduates',
    query: 'degree=2&degree=3&location=47',
    newcomers: { count: 0, more: false },
  });
  await app.advance(1000);
  const second = await saved('ঢাকার পাত্রী', 'age=22-30&height=8-20');
  expect((await list(him)).map((search) => search.name)).toEqual(['ঢাকার পাত্রী', 'Dhaka, graduates']);
  const renamed = await him.patch(`/users/searches/${second._id}`, { name: 'Young' });
  expect([renamed.status, renamed.body.data.name]).toEqual([200, 'Young']);
  expect((await him.delete(`/users/searches/${second._id}`)).status).toBe(204);
  expect((await him.delete(`/users/searches/${second._id}`)).status).toBe(404);
  expect(await list(him)).toHaveLength(1);
});

test('newcomers meet the search and were first listed since it was last opened; opening marks them once', async () => {
  await aWoman();
  const search = await saved('Muslim, Dhaka', 'location=47&religion=islam');
  expect((await list(him))[0]?.newcomers.count).toBe(0);
  const met = await aWoman();
  await aWoman({ religion: 'hindu' });
  await aWoman({ location: { city: '8', country: '1' } });
  await signUpActive(app, { gender: 'men' });
  expect((await list(him))[0]?.newcomers).toEqual({ count: 1, more: false });

  const opened = await open(search);
  expect(opened.answer.body.data.newcomers.count).toBe(0);
  expect(opened.marks.filter(([, isNew]: [string, boolean]) => isNew)).toEqual([[met.id, true]]);
  expect(opened.marks).toHaveLength(2);
  expect((await list(him))[0]?.newcomers.count).toBe(0);
  // The page with the same address still marks the newcomers of the last opening.
  const again = await him.get(`/users/search?${search.query}&saved=${search._id}`);
  expect(again.body.data.filter((card: Profile) => card.isNew)).toHaveLength(1);
  expect((await open(search)).marks.some(([, isNew]: [string, boolean]) => isNew)).toBe(false);
  // Without a saved search no card is marked as new.
  const plain = await him.get(`/users/search?${search.query}`);
  expect(plain.body.data.some((card: Profile) => 'isNew' in card)).toBe(false);
});

test('a woman counts as a newcomer when staff approve her, even days after she joined', async () => {
  const waiting = await signUp(app, { gender: 'women' });
  const search = await saved('All', 'religion=islam');
  await aWoman();
  await open(search);
  expect((await list(him))[0]?.newcomers.count).toBe(0);
  await app.advance(2 * DAY_MS);
  await setPolicy(app, waiting.id, '1');
  expect((await list(him))[0]?.newcomers.count).toBe(1);
  expect((await open(search)).marks).toContainEqual([waiting.id, true]);
});

test('a member who pauses and resumes, or is hidden and shown again, is not a newcomer twice', async () => {
  const her = await aWoman();
  const search = await saved('All', 'religion=islam');
  await her.put('/users/pause', { paused: true });
  await her.put('/users/pause', { paused: false });
  await setPolicy(app, her.id, '2');
  await setPolicy(app, her.id, '1');
  expect((await list(him))[0]?.newcomers.count).toBe(0);
  expect((await open(search)).marks).toEqual([[her.id, false]]);
});

test('newcomers exclude members who are blocked either way or hidden (attack 20)', async () => {
  await saved('All', 'religion=islam');
  const [blocked, blocker, hidden, seen] = [await aWoman(), await aWoman(), await aWoman(), await aWoman()];
  expect((await list(him))[0]?.newcomers.count).toBe(4);
  await him.put('/users/favorite', { _id: blocked.id, action: 'ADD', updateField: 'block' });
  await blocker.put('/users/favorite', { _id: him.id, action: 'ADD', updateField: 'block' });
  await setPolicy(app, hidden.id, '4');
  expect((await list(him))[0]?.newcomers.count).toBe(1);
  await seen.put('/users/pause', { paused: true });
  expect((await list(him))[0]?.newcomers.count).toBe(0);
});

test('each saved search counts from its own last opening, and counts at most twenty', async () => {
  const early = await saved('Early', 'religion=islam');
  for (let n = 0; n < 3; n += 1) await aWoman();
  await saved('Late', 'religion=islam');
  await aWoman();
  expect((await list(him)).map((search) => search.newcomers.count)).toEqual([1, 4]);
  for (let n = 0; n < 16; n += 1) await aWoman();
  expect((await list(him)).map((search) => search.newcomers)).toEqual([
    { count: 17, more: false },
    { count: 20, more: false },
  ]);
  await aWoman();
  expect((await list(him))[1]?.newcomers).toEqual({ count: 20, more: true });
  await open(early);
  expect((await list(him)).map((search) => search.newcomers.count)).toEqual([18, 0]);
});

test('another member’s saved search cannot be opened, marked, renamed or deleted (attack 13)', async () => {
  const search = await saved('Mine alone');
  const thief = await signUpActive(app, { gender: 'men' });
  expect(await list(thief)).toEqual([]);
  const path = `/users/searches/${search._id}`;
  for (const answer of [
    await thief.put(`${path}/seen`),
    await thief.patch(path, { name: 'Stolen' }),
    await thief.delete(path),
    await thief.get(`/users/search?religion=islam&saved=${search._id}`),
    await new Person(app).get(`/users/search?religion=islam&saved=${search._id}`),
    await him.put('/users/searches/0190a000-0000-7000-8000-000000000000/seen'),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
    expect(JSON.stringify(answer.body)).not.toContain('Mine');
  }
  expect(await list(him)).toMatchObject([{ name: 'Mine alone', lookedAt: search.lookedAt }]);
  const staff = await signInStaff(app);
  for (const nobody of [new Person(app), staff]) {
    expect((await nobody.get('/users/searches')).status).toBe(401);
    expect((await save(nobody, 'x')).status).toBe(401);
    expect((await nobody.put(`${path}/seen`)).status).toBe(401);
    expect((await nobody.patch(path, { name: 'x' })).status).toBe(401);
    expect((await nobody.delete(path)).status).toBe(401);
  }
});

test('a member cannot use a search name twice, whatever its case and spaces', async () => {
  await saved('Doctors in Dhaka');
  const twice = await save(him, ' doctors  IN dhaka');
  expect([twice.status, twice.body.code, twice.body.fields]).toEqual([409, 'SEARCH_NAME_TAKEN', ['name']]);
  const other = await saved('Engineers');
  const renamed = await him.patch(`/users/searches/${other._id}`, { name: 'DOCTORS in Dhaka' });
  expect([renamed.status, renamed.body.code]).toEqual([409, 'SEARCH_NAME_TAKEN']);
  expect((await him.patch(`/users/searches/${other._id}`, { name: 'ENGINEERS' })).status).toBe(200);
  const her = await aWoman();
  expect((await save(her, 'Doctors in Dhaka')).status).toBe(201);
});

test('a member can save at most twenty searches, even in parallel', async () => {
  for (let n = 0; n < 17; n += 1) await saved(`Search ${n}`);
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => save(him, `At once ${n}`)));
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(3);
  for (const answer of answers.filter(({ status }) => status !== 201)) {
    expect([answer.status, answer.body.code]).toEqual([409, 'TOO_MANY_SEARCHES']);
  }
  const all = await list(him);
  expect(all).toHaveLength(20);
  await him.delete(`/users/searches/${all[0]?._id}`);
  expect((await save(him, 'Again')).status).toBe(201);
  const her = await aWoman();
  const same = await Promise.all(Array.from({ length: 4 }, () => save(her, 'Once')));
  expect(same.filter((answer) => answer.status === 201)).toHaveLength(1);
});

test('an invalid search cannot be saved', async () => {
  for (const query of [
    '',
    '?',
    `id=${him.user.profileId}`,
    'religion=islam&gender=women',
    'religion=islam&limit=50',
    'religion=islam&__proto__=1',
    'religion=elvish',
    'age=60-17',
    'age=22-30&age=23-31',
    'height=0-99',
    `religion=islam&${'degree=2&'.repeat(2000)}`,
    7,
  ]) {
    const answer = await him.post('/users/searches', { name: 'x', query });
    expect([query, answer.status, answer.body.fields]).toEqual([query, 400, ['query']]);
  }
  for (const name of ['', '   ', 'x'.repeat(61), 'a\u0007b', 7, undefined]) {
    const answer = await him.post('/users/searches', { name, query: 'religion=islam' });
    expect([name, answer.status, answer.body.fields]).toEqual([name, 400, ['name']]);
  }
  expect(await list(him)).toEqual([]);
  expect((await him.patch('/users/searches/x', { name: 'y' })).status).toBe(400);
  expect((await him.get('/users/search?saved=x')).status).toBe(400);
});

test('the archive contains the saved searches', async () => {
  await saved('Muslim, Dhaka', 'location=47&religion=islam');
  const archive = await downloadExport(him);
  expect(JSON.parse(archive.text('searches.json'))).toMatchObject([
    { name: 'Muslim, Dhaka', criteria: 'location=47&religion=islam' },
  ]);
});
