import { afterEach, beforeEach, expect, test } from 'vitest';
import { findFirstLookWaits } from '../../src/modules/members/own-account/own-queries.ts';
import { addMembersLike } from '../support/commerce.ts';
import { planOf } from '../support/engines/plan-of.ts';
import { readStatistics } from '../support/engines/statistics.ts';
import { type Member, signUp } from '../support/people.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

let app: TestApp;
let admin: StaffPerson;
let woman: Member;
beforeEach(async () => {
  app = await startTestApp();
  admin = await signInStaff(app);
  woman = await signUp(app, { gender: 'women' });
});
afterEach(() => app.close());

const setStatus = (member: { id: string }, activePolicy: string) =>
  admin.patch(`/admin/users/${member.id}?t=UPDATE_STATUS`, { activePolicy });

/** Members whose first look was so many days ago, and took so many hours. */
async function addLooks(hours: readonly number[], daysAgo = 1): Promise<void> {
  const ids = await addMembersLike(app, woman, hours.length);
  const at = app.context.clock() - daysAgo * dayMs;
  for (const [index, id] of ids.entries())
    await app.context.db
      .updateTable('members')
      .set({ waits_first_look: 0, first_look_at: at, created_at: at - (hours[index] ?? 0) * hourMs })
      .where('id', '=', id)
      .execute();
}

/** Each process remembers what it measured for ten minutes. */
async function measuredHours(): Promise<number | undefined> {
  await app.advance(11 * 60_000);
  return (await woman.refresh()).usualFirstLookHours;
}

test('a new profile is told the median of the first looks of the last days, if there are enough', async () => {
  await addLooks([...Array.from({ length: 10 }, () => 2), ...Array.from({ length: 9 }, () => 90)]);
  expect(await measuredHours()).toBeUndefined();
  // Long ago: it counts for nothing.
  await addLooks([1, 1, 1], 15);
  expect(await measuredHours()).toBeUndefined();
  await addLooks([4.5, 4.5]);
  expect(await measuredHours()).toBe(5);
  // The next ten minutes it is not measured again.
  await addLooks(Array.from({ length: 40 }, () => 30));
  expect((await woman.refresh()).usualFirstLookHours).toBe(5);
  expect(await measuredHours()).toBe(30);
});

test('only who waits for a first look is told how long it takes', async () => {
  await addLooks(Array.from({ length: 30 }, () => 3));
  const man = await signUp(app, { gender: 'men' });
  await app.advance(11 * 60_000);
  expect(await man.refresh()).not.toHaveProperty('usualFirstLookHours');
  expect((await woman.refresh()).usualFirstLookHours).toBe(3);
  await setStatus(woman, '4');
  expect(await woman.refresh()).not.toHaveProperty('usualFirstLookHours');
});

test('the first status that staff set is the first look, and no later one', async () => {
  const lookOf = async () =>
    (
      await app.context.db
        .selectFrom('members')
        .select('first_look_at')
        .where('id', '=', woman.id)
        .executeTakeFirstOrThrow()
    ).first_look_at;
  expect(await lookOf()).toBeNull();
  app.stopClock();
  await app.advance(3 * hourMs);
  await setStatus(woman, '1');
  const first = app.context.clock();
  expect(await lookOf()).toBe(first);
  await app.advance(hourMs);
  await setStatus(woman, '2');
  expect(await lookOf()).toBe(first);
});

test('an invitation, a message and an unlock are refused with the reason while the profile is new', async () => {
  const man = await signUp(app, { gender: 'men' });
  const calls = () =>
    Promise.all([
      woman.put('/users/invite?action=SEND', { _id: man.id }),
      woman.post('/users/hi', { userId: man.id }),
      woman.patch(`/users/premium/${man.id}`, {
        projections: ['phoneNumber'],
        connectData: { connectMethod: 'Number' },
      }),
    ]);
  for (const { status, body } of await calls()) {
    expect([status, body.code]).toEqual([403, 'PROFILE_INACTIVE']);
    expect(body.message).toContain('looking at your new profile');
  }
  await setStatus(woman, '4');
  for (const { status, body } of await calls()) {
    expect([status, body.code]).toEqual([403, 'PROFILE_INACTIVE']);
    expect(body.message).toContain('not active');
  }
  // She may look around meanwhile.
  expect((await woman.get(`/users/${man.id}`)).status).toBe(200);
});

test('the first looks of the last days are read by an index of first looks alone', async () => {
  await addLooks([1, 2, 3]);
  await addMembersLike(app, woman, 1000);
  await readStatistics(app);
  const read = (db: typeof app.context.db) => findFirstLookWaits(db, app.context.clock() - 14 * dayMs, 200);
  expect(await planOf(app, read)).toContain('members_first_look_at');
  expect((await read(app.context.db)).toSorted((a, b) => a - b)).toEqual([hourMs, 2 * hourMs, 3 * hourMs]);
});
