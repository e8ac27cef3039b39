import type { Notification } from '@milon/shared/contracts';
import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { updateMember } from '../../src/modules/members/index.ts';
import type { Db } from '../../src/platform/database/connect.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { addMembersLike, addPackage, balanceOf, grantPackage } from '../support/commerce.ts';
import { unlock } from '../support/fixtures/unlock-fixture.ts';
import { runDueAfter } from '../support/lifecycle.ts';
import { readOutbox } from '../support/outbox.ts';
import { type Member, type Person, signUpActive } from '../support/people.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const hour = 3_600_000;
const phone = '+8801812345678';

let app: TestApp;
let man: Member;
let woman: Member;
beforeEach(async () => {
  app = await startTestApp();
  app.stopClock();
  woman = await signUpActive(app, { gender: 'women', phoneNumber: { number: '1812345678' } });
  await app.advance(61 * DAY_MS);
  man = await buyer();
});
afterEach(() => app.close());

async function buyer(connects = 10): Promise<Member> {
  const one = await signUpActive(app, { gender: 'men' });
  await grantPackage(app, one.id, await addPackage(app, { connects, valid_days: 90 }));
  return one;
}
const holdOf = async (who: Person, ownerId: string) => (await who.get(`/users/premium/${ownerId}`)).body.hold;
const about = async (who: Person, what: string): Promise<Notification[]> =>
  (await who.get('/users/notifications')).body.data.filter((one: Notification) => one.about === what);
const signIn = (member: Member) => member.post('/auth/login', { phone, password: 'correct horse battery' });

/** The man unlocks this many silent women at once. Returns their ids in the order of the unlocks. */
async function unlockSilent(count: number): Promise<string[]> {
  const owners = await addMembersLike(app, woman, count);
  for (const id of owners) {
    expect((await unlock(man, id)).body.hold.state).toBe('HELD');
    await app.advance(1000);
  }
  await app.context.background.settle();
  return owners;
}

/** The same, until three came back and the others wait for staff. */
async function untilWaiting(count: number): Promise<string[]> {
  const owners = await unlockSilent(count);
  await runDueAfter(app, 72 * hour);
  expect(await balanceOf(app, man.id)).toEqual({ ledger: 13 - count, remaining: 13 - count });
  return owners.slice(3);
}

test('three held connects come back in 30 days, and the fourth waits at most 72 hours for staff (attack 96)', async () => {
  const [fourth = '', fifth = ''] = await untilWaiting(5);
  const until = new Date(app.context.clock() + 72 * hour).toISOString();
  for (const id of [fourth, fifth])
    expect(await holdOf(man, id)).toEqual({ state: 'HELD', until, byStaff: true });
  expect(await about(man, 'connect')).toContainEqual(
    expect.objectContaining({ hold: 'HELD', byStaff: true, isRead: false }),
  );
  await runDueAfter(app, 72 * hour - 60_000);
  expect((await holdOf(man, fourth)).state).toBe('HELD');
  await runDueAfter(app, 60_000);
  for (const id of [fourth, fifth]) expect((await holdOf(man, id)).state).toBe('RETURNED');
  expect(await balanceOf(app, man.id)).toEqual({ ledger: 10, remaining: 10 });

  // Within 30 days of the three it waits again, and after them it does not.
  const [next = ''] = await unlockSilent(1);
  await runDueAfter(app, 72 * hour);
  expect(await holdOf(man, next)).toMatchObject({ state: 'HELD', byStaff: true });
  await runDueAfter(app, 72 * hour);
  await app.advance(21 * DAY_MS);
  const [last = ''] = await unlockSilent(1);
  await runDueAfter(app, 72 * hour);
  expect((await holdOf(man, last)).state).toBe('RETURNED');
});

test('a connect that an upheld report or staff gave back is none of the three', async () => {
  const [fourth = ''] = await untilWaiting(4);
  const { db } = app.context;
  await db.updateTable('connect_holds').set({ ended_by: 'REPORT' }).where('ended_by', '=', 'TIME').execute();
  const [next = ''] = await unlockSilent(1);
  await runDueAfter(app, 72 * hour);
  for (const id of [fourth, next]) expect((await holdOf(man, id)).state).toBe('RETURNED');
});

test('staff give waiting connects back or spend them, once, and the buyer reads that staff did', async () => {
  const staff = await signInStaff(app);
  expect((await staff.get('/admin/premium-user?waiting=true')).body.data).toEqual([]);
  await untilWaiting(6);
  expect((await staff.get('/admin/waiting')).body.heldConnects).toBe(3);
  expect((await staff.get('/admin/premium-user?waiting=true')).body.data).toMatchObject([
    { user: { _id: man.id }, waitingConnects: 3 },
  ]);
  const waiting = async () => (await staff.get(`/admin/premium-user/${man.id}`)).body.data.waitingHolds;
  const [first, second, third] = await waiting();
  expect(first).toMatchObject({ owner: { name: expect.any(String) }, silentHolds: 1 });

  const decide = (decision: string, holds: string[], reason = 'Only silent numbers') =>
    staff.post(`/admin/premium-user/${man.id}/holds`, { decision, reason, holds });
  expect((await decide('RETURN', [first._id])).body.data).toEqual({ decided: 1 });
  // A repeat, or one that no longer waits: nothing of it is done.
  const again = await decide('SPEND', [first._id, second._id]);
  expect([again.status, again.body.code]).toEqual([409, 'ALREADY_DECIDED']);
  expect(await waiting()).toHaveLength(2);
  expect((await decide('SPEND', [second._id])).status).toBe(200);

  expect(await holdOf(man, first.owner._id)).toMatchObject({ state: 'RETURNED', byStaff: true });
  expect(await holdOf(man, second.owner._id)).toMatchObject({ state: 'CONFIRMED', byStaff: true });
  expect(await balanceOf(app, man.id)).toEqual({ ledger: 8, remaining: 8 });
  const { ledger } = (await staff.get(`/admin/premium-user/${man.id}`)).body.data;
  expect(ledger.filter(({ note }: { note?: string }) => note === 'Only silent numbers')).toHaveLength(2);
  const { db } = app.context;
  const audit = await db
    .selectFrom('audit_log')
    .select('action')
    .where('action', 'like', 'connects.%')
    .orderBy('position')
    .execute();
  expect(audit.map(({ action }) => action)).toEqual(['connects.giveBack', 'connects.spend']);

  await runDueAfter(app, 72 * hour);
  expect((await holdOf(man, second.owner._id)).state).toBe('CONFIRMED');
  expect(await holdOf(man, third.owner._id)).not.toHaveProperty('byStaff');
  expect(await balanceOf(app, man.id)).toEqual({ ledger: 9, remaining: 9 });
});

test('a decision of staff and the end of the wait at the same moment settle a connect once', async () => {
  const staff = await signInStaff(app);
  await untilWaiting(4);
  const [one] = (await staff.get(`/admin/premium-user/${man.id}`)).body.data.waitingHolds;
  const [answer] = await Promise.all([
    staff.post(`/admin/premium-user/${man.id}/holds`, {
      decision: 'SPEND',
      reason: 'Many silent numbers',
      holds: [one._id],
    }),
    runDueAfter(app, 72 * hour),
  ]);
  const isSpent = answer.status === 200;
  expect((await holdOf(man, one.owner._id)).state).toBe(isSpent ? 'CONFIRMED' : 'RETURNED');
  const left = isSpent ? 9 : 10;
  expect(await balanceOf(app, man.id)).toEqual({ ledger: left, remaining: left });
});

test('after three holds without an answer the number is not sold until its owner gives a sign (attack 97)', async () => {
  for (let times = 0; times < 3; times += 1) {
    expect(await about(man, 'number')).toEqual([]);
    expect((await unlock(await buyer(), woman.id)).body.hold.state).toBe('HELD');
    await app.context.background.settle();
    await runDueAfter(app, 72 * hour);
  }
  await app.context.background.settle();
  expect((await man.get(`/users/premium/${woman.id}`)).body).toMatchObject({
    unconfirmedDays: expect.any(Number),
    isSilent: true,
  });
  const refused = await unlock(man, woman.id);
  expect([refused.status, refused.body.code]).toEqual([409, 'NUMBER_SILENT']);
  expect(await balanceOf(app, man.id)).toEqual({ ledger: 10, remaining: 10 });

  await signIn(woman);
  expect(await about(woman, 'number')).toMatchObject([{ isSilent: true }]);
  expect((await woman.post('/verify/phone/current', { phone })).status).toBe(204);
  expect(await about(woman, 'number')).toEqual([]);
  expect((await man.get(`/users/premium/${woman.id}`)).body).not.toHaveProperty('isSilent');
  expect((await unlock(man, woman.id)).status).toBe(200);
});

const closeOwner = (db: Db) => db.updateTable('members').set({ is_disabled: 1 }).where('id', '=', woman.id);

test.each([
  ['the SMS was given up', (db: Db) => db.updateTable('phone_pings').set({ state: 'FAILED' })],
  ['the account of the owner was closed', closeOwner],
])('a late job counts no silence if %s', async (_why, change) => {
  const { db } = app.context;
  for (let times = 0; times < 3; times += 1) await unlock(await buyer(), woman.id);
  await app.context.background.settle();
  await change(db).execute();
  await runDueAfter(app, 80 * hour);
  expect(await db.selectFrom('connect_holds').select('state').distinct().execute()).toEqual([
    { state: 'RETURNED' },
  ]);
  expect(await db.selectFrom('silent_numbers').selectAll().execute()).toEqual([]);
});

test('the question about a silent number is mailed, and another number of the owner is sold', async () => {
  const { db } = app.context;
  await db
    .updateTable('members')
    .set({ email: 'owner@example.com', email_verified: 1 })
    .where('id', '=', woman.id)
    .execute();
  for (let times = 0; times < 3; times += 1) await unlock(await buyer(), woman.id);
  await app.context.background.settle();
  const mailsBefore = readOutbox(app).filter(({ to }) => to === 'owner@example.com').length;
  await runDueAfter(app, 72 * hour);
  await app.context.background.settle();
  const mails = readOutbox(app).filter(({ to }) => to === 'owner@example.com');
  expect(mails.length).toBeGreaterThan(mailsBefore);
  expect(mails.at(-1)?.text).toContain('cannot unlock');
  // An account keeps its number, so the mail promises no change of it.
  expect(mails.at(-1)?.text).toContain('If it is no longer yours, contact support.');
  expect(mails.at(-1)?.text).not.toContain('change it');
  expect((await unlock(man, woman.id)).body.code).toBe('NUMBER_SILENT');
  await inTransaction(db, (trx) =>
    updateMember(trx, woman.id, { phone: '+8801899999999', phone_number: '1899999999' }),
  );
  expect((await unlock(man, woman.id)).status).toBe(200);
});
