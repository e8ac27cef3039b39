import { afterEach, beforeEach, expect, test } from 'vitest';
import { seenBy } from '../support/lifecycle.ts';
import { type Member, signUpActive } from '../support/people.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let man: Member;
let woman: Member;
let staff: StaffPerson;
beforeEach(async () => {
  app = await startTestApp();
  woman = await signUpActive(app, { gender: 'women' });
  man = await signUpActive(app, { gender: 'men' });
  // Alone, so that a correction is done at once.
  staff = await signInStaff(app);
});
afterEach(() => app.close());

async function correct(change: object) {
  const path = `/admin/users/${woman.id}/corrections`;
  const { status, body } = await staff.post(path, { change, reason: 'Her certificate says so.' });
  return status === 201 ? body.data.state : [status, body.code];
}
const counted = async (gender: string) => {
  const all = app.context.db.selectFrom('population').select('members').where('kind', '=', 'all');
  return (await all.where('gender', '=', gender).executeTakeFirst())?.members;
};

test('a corrected birth date and gender are in profile, lists and counts at once', async () => {
  expect(await correct({ birthDate: '1994-02-03' })).toBe('DONE');
  expect((await woman.refresh()).birthday.date).toBe('1994-02-03');
  expect(await seenBy(man, woman)).toMatchObject({ profile: 200, inFeed: true });
  expect(await correct({ gender: 'men' })).toBe('DONE');
  expect((await woman.refresh()).gender).toBe('men');
  expect(await seenBy(man, woman)).toMatchObject({ profile: 404, inFeed: false });
  expect([await counted('women'), await counted('men')]).toEqual([0, 2]);
});

test('a correction keeps the legal age', async () => {
  expect(await correct({ birthDate: '2015-02-03' })).toEqual([422, 'UNDER_AGE']);
  expect(await correct({ birthDate: '1870-02-03' })).toEqual([400, 'INVALID']);
  // What is stored already.
  expect(await correct({ birthDate: '1996-05-14' })).toEqual([400, 'INVALID']);
  // She is 19: of age as a woman, and not as a man.
  const year = Number(new Date(app.context.clock()).toISOString().slice(0, 4)) - 19;
  expect(await correct({ birthDate: `${year}-01-01` })).toBe('DONE');
  expect(await correct({ gender: 'men' })).toEqual([422, 'UNDER_AGE']);
});
