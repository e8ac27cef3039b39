import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { nameProven } from '../support/guardians.ts';
import { type Member, signUpActive } from '../support/people.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let staff: StaffPerson;
beforeEach(async () => {
  app = await startTestApp();
  staff = await signInStaff(app);
});
afterEach(() => app.close());

async function ward(): Promise<Member> {
  const member = await signUpActive(app, { gender: 'men' });
  await nameProven(app, member);
  return member;
}
const leave = async ({ id }: Member) => expect((await staff.delete(`/admin/users/${id}`)).status).toBe(204);
const comeBack = async ({ id }: Member) =>
  expect((await staff.post(`/admin/users/${id}/restore`, { reason: 'By mistake.' })).status).toBe(200);

const guardianOf = async ({ id }: Member) => {
  const { contact_of_record, state } = await app.context.db
    .selectFrom('guardians')
    .innerJoin('members', 'members.id', 'guardians.member_id')
    .select(['guardians.state', 'members.contact_of_record'])
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow();
  return [state, contact_of_record];
};

/** Six with one guardian, of whom the first was away while the others were proven. */
async function sixWithOneAway(): Promise<Member> {
  const first = await ward();
  await leave(first);
  for (let n = 0; n < 5; n += 1) {
    if (n % 2 === 0) {
      await app.advance(DAY_MS);
      await staff.signIn();
    }
    expect(await guardianOf(await ward())).toEqual(['PROVEN', 'guardian']);
  }
  return first;
}

test('a hidden profile that is shown later is looked at too: the sixth waits for staff (attack 146)', async () => {
  const first = await sixWithOneAway();
  await comeBack(first);
  expect(await guardianOf(first)).toEqual(['HELD', 'self']);
  const [waiting] = (await staff.get('/admin/guardians')).body.data;
  expect(waiting.member._id).toBe(first.id);
  const decision = { accepted: true, guardianId: waiting._id };
  expect((await staff.post(`/admin/users/${first.id}/guardian/decision`, decision)).status).toBe(200);
  // What staff accepted stays accepted.
  await leave(first);
  await comeBack(first);
  expect(await guardianOf(first)).toEqual(['PROVEN', 'guardian']);
});

test('a profile that comes back while there is room keeps its guardian', async () => {
  const first = await ward();
  await leave(first);
  expect(await guardianOf(await ward())).toEqual(['PROVEN', 'guardian']);
  await comeBack(first);
  expect(await guardianOf(first)).toEqual(['PROVEN', 'guardian']);
});
