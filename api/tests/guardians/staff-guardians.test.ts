import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerLink, guardianToken, nameGuardian, nameProven } from '../support/guardians.ts';
import { type Member, Person, signUpActive } from '../support/people.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let woman: Member;
let first: Person;
let uploader: Person;
beforeEach(async () => {
  app = await startTestApp();
  app.stopClock();
  woman = await signUpActive(app, { gender: 'women', name: 'Ayesha Rahman' });
  first = await signInStaff(app, 'administration');
  uploader = await signInStaff(app, 'uploader');
});
afterEach(() => app.close());

const path = () => `/admin/users/${woman.id}/guardian`;
const fields = {
  name: 'Karim Uddin',
  relation: '5',
  phoneNumber: { number: '01911223344' },
  contactOfRecord: 'both',
};

test('an Uploader enters a guardian, reads the number masked, and the guardian answers by the link', async () => {
  const entered = await uploader.put(path(), fields);
  expect(entered.body.data).toEqual({
    guardian: expect.objectContaining({
      state: 'ASKED',
      byStaff: true,
      phoneNumber: expect.objectContaining({ number: '1911xxxxxxx' }),
    }),
  });
  expect((await first.get(path())).body.data.guardian.phoneNumber.number).toBe('1911223344');
  const token = guardianToken(app);
  const shown = await new Person(app).post('/guardian/link', { token });
  expect(shown.body.data).toMatchObject({ namedBy: 'TEAM', name: 'Ayesha R' });
  await answerLink(new Person(app), token, true);
  expect((await uploader.get(path())).body.data.guardian.state).toBe('PROVEN');
  const log = (await first.get(`/admin/audit?targetId=${woman.id}`)).body.data;
  expect(log[0]).toMatchObject({
    action: 'member.guardian',
    facts: { relation: '5', contactOfRecord: 'both' },
  });
  // Only Administration takes one back, for who asks by telephone.
  expect((await uploader.delete(path())).status).toBe(403);
  expect((await first.delete(path())).body.data.guardian).toBeUndefined();
  expect((await first.delete(path())).status).toBe(404);
  expect((await first.put(`/admin/users/${crypto.randomUUID()}/guardian`, fields)).status).toBe(404);
});

test('of a woman who waits for the first look, both roles see whether a guardian is proven', async () => {
  const { db } = app.context;
  await db.updateTable('members').set({ active_policy: '4' }).where('id', '=', woman.id).execute();
  const states = () =>
    Promise.all([uploader, first].map(async (one) => (await one.get(path())).body.data.guardian?.state));
  expect(await states()).toEqual([undefined, undefined]);
  await nameGuardian(woman);
  expect(await states()).toEqual(['ASKED', 'ASKED']);
  await answerLink(new Person(app), guardianToken(app), true);
  expect(await states()).toEqual(['PROVEN', 'PROVEN']);
});

test('a sixth profile of one number waits for Administration, who accepts or refuses it', async () => {
  for (let n = 0; n < 5; n += 1) {
    await app.advance(DAY_MS);
    await nameProven(app, await signUpActive(app, { gender: 'men' }));
  }
  await app.advance(DAY_MS);
  await nameGuardian(woman);
  await answerLink(new Person(app), guardianToken(app), true);
  const heard = async () => (await woman.get('/users/notifications')).body.data;
  expect(await heard()).toContainEqual(expect.objectContaining({ about: 'guardian', answer: 'WAITS' }));
  const guardian = (await woman.get('/guardian')).body.data.guardian;
  expect(guardian.state).toBe('HELD');
  first = await signInStaff(app, 'administration');
  expect((await uploader.get('/admin/guardians')).status).not.toBe(200);
  expect((await first.get('/admin/guardians')).body.data).toEqual([
    expect.objectContaining({ guards: 5, member: expect.objectContaining({ _id: woman.id }) }),
  ]);
  expect((await first.get(path())).body.data.alsoGuards).toHaveLength(5);
  const decide = (accepted: boolean) =>
    first.post(`${path()}/decision`, { guardianId: guardian._id, accepted });
  expect((await decide(true)).body.data.guardian.state).toBe('PROVEN');
  expect((await decide(false)).body.code).toBe('ALREADY_DECIDED');
  expect(await heard()).toContainEqual(expect.objectContaining({ about: 'guardian', answer: 'ACCEPTED' }));
});
