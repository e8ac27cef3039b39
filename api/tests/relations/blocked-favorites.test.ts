import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Member, setPolicy, signUpActive } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let ayesha: Member;
let tanvir: Member;
beforeEach(async () => {
  app = await startTestApp();
  ayesha = await signUpActive(app, { gender: 'women', name: 'Ayesha Rahman' });
  tanvir = await signUpActive(app, { gender: 'men', name: 'Tanvir Hossain' });
  await mark(tanvir, 'favorite', ayesha);
});
afterEach(() => app.close());

const mark = (who: Member, updateField: string, target: Member) =>
  who.put('/users/favorite', { _id: target.id, action: 'ADD', updateField });
const favorites = async () => (await tanvir.get('/users/favorites')).body.data;

test('the favorites name whom the member blocked, as the list of blocks does, and nothing more', async () => {
  const other = await signUpActive(app, { gender: 'women', name: 'Nusrat Jahan' });
  await mark(tanvir, 'favorite', other);
  await mark(tanvir, 'block', ayesha);
  const [first, blocked] = await favorites();
  expect(first).toMatchObject({ _id: other.id, firstName: 'Nusrat', isFavorite: true });
  expect(blocked).toEqual((await tanvir.get('/users/blocks')).body.data[0]);
  expect(blocked).toMatchObject({ firstName: 'Ayesha', lastName: 'R', isBlocked: true, profileImages: [] });
});

test.each([
  ['who blocked back', () => mark(ayesha, 'block', tanvir)],
  ['who is hidden by staff', () => setPolicy(app, ayesha.id, '2')],
])('the favorites do not name a blocked member %s', async (_, hide) => {
  // Who has talked can block back.
  await tanvir.post('/users/hi', { userId: ayesha.id });
  await mark(tanvir, 'block', ayesha);
  await hide();
  expect(await favorites()).toMatchObject([{ _id: ayesha.id, firstName: 'Deleted User', unavailable: true }]);
});
