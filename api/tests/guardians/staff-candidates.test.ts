import { afterEach, beforeEach, expect, test } from 'vitest';
import { candidateToken, ownNumber } from '../support/candidates.ts';
import { answerLink } from '../support/guardians.ts';
import { readOutbox } from '../support/outbox.ts';
import { type Member, Person, signUpActive } from '../support/people.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let daughter: Member;
let first: Person;
let uploader: Person;
beforeEach(async () => {
  app = await startTestApp();
  app.stopClock();
  daughter = await signUpActive(app, { gender: 'women', name: 'Ayesha Rahman', profileCreatedFor: '3' });
  first = await signInStaff(app, 'administration');
  uploader = await signInStaff(app, 'uploader');
});
afterEach(() => app.close());

const path = (id = daughter.id) => `/admin/users/${id}/candidate-number`;
const fields = { phoneNumber: { number: `0${ownNumber}` } };

test('an Uploader enters the number and reads it masked, and the candidate agrees by the link (attack 178)', async () => {
  expect((await uploader.get(path())).body.data).toEqual({ isPossible: true });
  const entered = await uploader.put(path(), fields);
  expect(entered.body.data.number).toMatchObject({
    state: 'ASKED',
    byStaff: true,
    phoneNumber: { number: '1933xxxxxxx' },
  });
  expect(readOutbox(app).at(-1)).toMatchObject({ to: `+880${ownNumber}` });
  expect((await first.get(path())).body.data.number.phoneNumber.number).toBe(ownNumber);
  const own = (await daughter.get('/users/candidate-number')).body.data.number;
  expect(own).toMatchObject({ byStaff: true, phoneNumber: { number: ownNumber } });
  // Until then nothing is shown, and no filter finds her.
  const found = async (candidateProven: boolean) =>
    (await uploader.patch('/admin/users/search', { filter: { candidateProven } })).body.data.map(
      ({ _id }: { _id: string }) => _id,
    );
  expect(await found(true)).toEqual([]);
  await answerLink(new Person(app), candidateToken(app), true);
  expect(await found(true)).toEqual([daughter.id]);
  expect(await found(false)).not.toContain(daughter.id);
  const proven = (await uploader.get(path())).body.data;
  expect(proven.number).toMatchObject({ state: 'PROVEN', byStaff: true });
  expect(JSON.stringify(proven)).not.toContain(ownNumber.slice(4));
});

test('only Administration takes it back, for who asks by telephone, and both acts are in the log', async () => {
  await uploader.put(path(), fields);
  await answerLink(new Person(app), candidateToken(app), true);
  expect((await uploader.delete(path())).status).toBe(403);
  expect((await first.delete(path())).body.data).toEqual({ isPossible: true });
  expect((await first.delete(path())).status).toBe(404);
  expect((await daughter.get('/users')).body).not.toHaveProperty('candidateNumber');
  const log = (await first.get(`/admin/audit?targetId=${daughter.id}`)).body.data;
  const actions = log.map(({ action }: { action: string }) => action);
  expect(actions).toEqual(expect.arrayContaining(['member.candidate', 'member.candidate-end']));
  expect(JSON.stringify(log)).not.toContain(ownNumber.slice(4));
});

test('what refuses the member refuses staff: own profiles, given and refused numbers, and limits', async () => {
  const man = await signUpActive(app, { gender: 'men' });
  expect((await uploader.get(path(man.id))).body.data).toEqual({ isPossible: false });
  expect((await uploader.put(path(man.id), fields)).body.code).toBe('CONFLICT');
  expect((await uploader.put(path(crypto.randomUUID()), fields)).status).toBe(404);
  expect((await uploader.get(path(crypto.randomUUID()))).status).toBe(404);
  const account = { phoneNumber: { number: daughter.user.phoneNumber?.number ?? '' } };
  expect((await uploader.put(path(), account)).body.code).toBe('NUMBER_GIVEN');
  await uploader.put(path(), fields);
  expect((await uploader.put(path(), fields)).status).toBe(429);
  await answerLink(new Person(app), candidateToken(app), false);
  expect((await first.get(path())).body.data.ended.state).toBe('REFUSED');
  await app.advance(61_000);
  expect((await uploader.put(path(), fields)).body.code).toBe('NUMBER_REFUSED');
  for (const nobody of [daughter, new Person(app)]) {
    expect((await nobody.get(path())).status).toBeGreaterThanOrEqual(401);
    expect((await nobody.put(path(), fields)).status).toBeGreaterThanOrEqual(401);
  }
});
