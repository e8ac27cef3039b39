import type { Preference, Profile } from '@milon/shared/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, Person, signUpActive } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let tanvir: Member;
let nusrat: Member;
let sadia: Member;
beforeAll(async () => {
  app = await startTestApp();
  const woman = { gender: 'women', religion: 'islam' };
  tanvir = await signUpActive(app, { gender: 'men', name: 'Tanvir Rahman' });
  nusrat = await signUpActive(app, {
    ...woman,
    name: 'Nusrat Jahan',
    maritalStatus: '1',
    faith: { prayer: 'five', dress: 'niqab' },
    plans: { study: 'yes', withParents: 'near' },
    family: { house: 'town', land: 'none' },
  });
  sadia = await signUpActive(app, {
    ...woman,
    name: 'Sadia Akter',
    maritalStatus: '2',
    children: { number: 2, with: 'grown' },
    faith: { prayer: 'mostly' },
  });
});
afterAll(() => app.close());

const found = async (query: string): Promise<string[]> =>
  (await tanvir.get(`/users/search?${query}`)).body.data.map(({ _id }: Profile) => _id);
const wish = (preference: Preference) => tanvir.put('/users/preference', preference);

test.each<[string, () => Member[]]>([
  ['prayer=five', () => [nusrat]],
  ['prayer=five&prayer=mostly', () => [sadia, nusrat]],
  ['prayer=mostly&dress=niqab', () => []],
  ['dress=niqab&study=yes&withParents=near', () => [nusrat]],
  ['children=none', () => [nusrat]],
  ['children=with', () => []],
  ['children=apart', () => [sadia]],
  ['house=town', () => [nusrat]],
  ['land=none&land=farm', () => [nusrat]],
])('a search for %s, its count and a saved one find who tells it', async (query, who) => {
  const ids = who().map(({ id }) => id);
  expect(await found(query)).toEqual(ids);
  expect((await tanvir.get(`/users/search/count?${query}`)).body).toEqual({ total: ids.length });
  const saved = await tanvir.post('/users/searches', { name: query, query });
  expect(saved.status).toBe(201);
  expect((await tanvir.delete(`/users/searches/${saved.body.data._id}`)).status).toBe(204);
});

test('a key that is no option is refused, in a search, a saved one and a wish', async () => {
  expect((await tanvir.get('/users/search?prayer=never')).status).toBe(400);
  expect((await tanvir.post('/users/searches', { name: 'x', query: 'prayer=never' })).status).toBe(400);
  expect((await tanvir.put('/users/preference', { caste: ['any'] })).body.fields).toEqual(['caste.0']);
});

test('a wish is met by who tells it, missed by who tells another, and not known of who tells none', async () => {
  const wishes = {
    prayer: ['five'],
    dress: ['niqab', 'hijab'],
    children: ['none'],
    musts: ['children'],
  } as const;
  await wish(JSON.parse(JSON.stringify(wishes)));
  const fit = async ({ id }: Member) => ((await tanvir.get(`/users/${id}`)).body as Profile).fit?.mine.wishes;
  expect(await fit(nusrat)).toEqual([
    { wish: 'prayer', result: 'met', must: false },
    { wish: 'dress', result: 'met', must: false },
    { wish: 'children', result: 'met', must: true },
  ]);
  expect(await fit(sadia)).toEqual([
    { wish: 'prayer', result: 'missed', must: false },
    { wish: 'dress', result: 'unknown', must: false },
    { wish: 'children', result: 'missed', must: true },
  ]);
  const matched = async (): Promise<Profile[]> => (await tanvir.get('/users/feed/matched')).body.data;
  expect((await matched()).map(({ _id }) => _id)).toEqual([nusrat.id]);
  await wish({ prayer: ['five'], dress: ['niqab'] });
  expect((await matched()).map(({ _id, missedWishes }) => [_id, missedWishes])).toEqual([
    [nusrat.id, undefined],
    [sadia.id, ['prayer', 'dress']],
  ]);
  expect((await tanvir.get('/users/counts')).body.matched).toBe(1);
  await wish({});
});

test('a search does not tell a family that the searcher may not see (attack 152)', async () => {
  const guest = new Person(app);
  for (const asked of ['house=town', 'land=none', 'prayer=five&house=rented']) {
    expect((await guest.get(`/users/search?gender=women&${asked}`)).status).toBe(401);
    expect((await guest.get(`/users/search/count?gender=women&${asked}`)).status).toBe(401);
  }
  expect((await guest.get('/users/search?gender=women&prayer=five')).body.data).toHaveLength(1);
  // The family is for who tells of their own, and Tanvir tells nothing.
  await nusrat.patch('/users', { familyStatusWant: '2' });
  expect((await tanvir.get(`/users/${nusrat.id}`)).body).toMatchObject({ familyWithheld: true });
  expect(await found('house=town')).toEqual([]);
  expect((await tanvir.get('/users/search/count?land=none')).body).toEqual({ total: 0 });
  await wish({ house: ['town'] });
  const { fit, reasons } = (await tanvir.get(`/users/${nusrat.id}`)).body as Profile;
  expect([fit?.mine.wishes, reasons?.mine]).toEqual([
    [{ wish: 'house', result: 'unknown', must: false }],
    { met: 0, asked: 1 },
  ]);
  await wish({});
  await nusrat.patch('/users', { familyStatusWant: '1' });
  expect(await found('house=town')).toEqual([nusrat.id]);
});
