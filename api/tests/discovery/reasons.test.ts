import { ASSUMABLE_FIELDS } from '@milon/shared/constants';
import { type Preference, type Profile, wishFields } from '@milon/shared/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runPreparedSync } from '../../src/platform/database/prepared.ts';
import { type Member, Person, setPolicy, signUpActive } from '../support/people.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let tanvir: Member;
let sadia: Member;
beforeAll(async () => {
  app = await startTestApp();
  tanvir = await signUpActive(app, { gender: 'men', height: '18', workingAs: '14' });
  sadia = await signUpActive(app, { gender: 'women', height: '12', education: { degree: '2' } });
  const his: Preference = {
    religion: ['islam'],
    education: ['3'],
    sallary: ['2'],
    height: { min: 8, max: 14 },
  };
  const hers: Preference = { religion: ['islam'], location: ['8'], workingAs: ['14'] };
  expect((await tanvir.put('/users/preference', his)).status).toBe(200);
  expect((await sadia.put('/users/preference', hers)).status).toBe(200);
});
afterAll(() => app.close());

const expected = { mine: { met: 2, asked: 4 }, theirs: { met: 2, asked: 3 } };

async function cardsAt(viewer: Person, path: string): Promise<Profile[]> {
  const answer = await viewer.get<{ data: Profile[] }>(path);
  expect(answer.status, path).toBe(200);
  return answer.body.data;
}
const cardAt = async (viewer: Person, path: string, of: Member) =>
  (await cardsAt(viewer, path)).find((card) => card._id === of.id);

test('cards of feeds, search and invitations say how many wishes are met, in both directions', async () => {
  await sadia.put('/users/invite?action=SEND', { _id: tanvir.id });
  await tanvir.put('/users/favorite', { _id: sadia.id, action: 'ADD', updateField: 'favorite' });
  for (const path of [
    '/users/feed/all',
    '/users/feed/new',
    '/users/feed/nearby',
    '/users/feed/matched',
    '/users/search?religion=islam',
    `/users/search?id=${sadia.id}`,
    '/users/invite?action=RECEIVE',
    '/users/favorites',
  ]) {
    expect((await cardAt(tanvir, path, sadia))?.reasons, path).toEqual(expected);
  }
  expect((await tanvir.get<Profile>(`/users/${sadia.id}`)).body.reasons).toEqual(expected);
  const seenByHer = await cardAt(sadia, '/users/feed/all', tanvir);
  expect(seenByHer?.reasons).toEqual({ mine: expected.theirs, theirs: expected.mine });
});

test('guests, staff, the owner, and whoever cannot see the card get no reasons', async () => {
  const guest = new Person(app);
  await setPolicy(app, sadia.id, '1');
  for (const card of await cardsAt(guest, '/users/feed/all?gender=women')) {
    expect(card).not.toHaveProperty('reasons');
  }
  const asGuest = await tanvir.get<Profile>(`/users/${sadia.id}?as=guest`);
  expect(asGuest.status).toBe(200);
  expect(asGuest.body).not.toHaveProperty('reasons');
  const staff = await signInStaff(app, 'administration');
  for (const viewer of [staff, sadia]) {
    expect((await viewer.get<Profile>(`/users/${sadia.id}`)).body).not.toHaveProperty('reasons');
  }

  const blocked = await signUpActive(app, { gender: 'men' });
  await blocked.put('/users/invite?action=SEND', { _id: sadia.id });
  await sadia.put('/users/favorite', { _id: blocked.id, action: 'ADD', updateField: 'block' });
  const [gone] = await cardsAt(blocked, '/users/invite?action=SEND');
  expect(gone?.unavailable).toBe(true);
  expect(gone).not.toHaveProperty('reasons');
});

test('a preference without wishes asks nothing, and a new preference counts at once', async () => {
  const open = await signUpActive(app, { gender: 'men' });
  const reasons = async () => (await cardAt(open, '/users/feed/all', sadia))?.reasons;
  expect((await reasons())?.mine).toEqual({ met: 0, asked: 0 });
  await open.put('/users/preference', { religion: ['islam'], maritalStatus: [] });
  expect((await reasons())?.mine).toEqual({ met: 1, asked: 1 });
});

test('no wish asks for a field whose value may be assumed', () => {
  const assumable = new Set(ASSUMABLE_FIELDS.map((field) => field.split('.', 1)[0]));
  expect(wishFields.filter((wish) => assumable.has(wish as never))).toEqual([]);
});

test('a page of cards takes as many statements as one card', async () => {
  for (let n = 0; n < 5; n += 1) await signUpActive(app, { gender: 'women' });
  const { db } = app.context;
  // Prepared statements take Kysely's way too, where they are counted.
  runPreparedSync(db, { outside: () => undefined, within: () => undefined });
  const statementsOf = async (limit: number) => {
    let statements = 0;
    const executor = db.getExecutor();
    const executeQuery = executor.executeQuery.bind(executor);
    executor.executeQuery = ((...args: Parameters<typeof executeQuery>) => {
      statements += 1;
      return executeQuery(...args);
    }) as typeof executeQuery;
    const cards = await cardsAt(tanvir, `/users/feed/all?limit=${limit}`);
    executor.executeQuery = executeQuery;
    expect(cards).toHaveLength(limit);
    expect(cards.every((card) => card.reasons)).toBe(true);
    return statements;
  };
  const forOne = await statementsOf(1);
  expect(forOne).toBeGreaterThan(2);
  expect(await statementsOf(6)).toBe(forOne);
});
