import type { Notification } from '@milon/shared/contracts';
import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { updateMember } from '../../src/modules/members/index.ts';
import { reportWordIds } from '../../src/modules/reports/index.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import {
  addPackage,
  agreeToFreeAccess,
  balanceOf,
  grantPackage,
  leftOfPurchases,
  type SoldPackage,
} from '../support/commerce.ts';
import { runDueAfter } from '../support/lifecycle.ts';
import { breakOutbox, lastCode, readOutbox } from '../support/outbox.ts';
import { type Member, Person, setPolicy, signUpActive, verifyPhone } from '../support/people.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const hour = 3_600_000;
const minute = 60_000;
const number = '1812345678';
const password = 'correct horse battery';

let app: TestApp;
let man: Member;
let woman: Member;
let silver: SoldPackage;
beforeEach(async () => {
  app = await startTestApp();
  app.stopClock();
  silver = await addPackage(app, { connects: 3, valid_days: 90 });
  woman = await signUpActive(app, { gender: 'women', name: 'Nusrat Jahan', phoneNumber: { number } });
  await app.advance(61 * DAY_MS);
  man = await signUpActive(app, { gender: 'men' });
  await grantPackage(app, man.id, silver);
});
afterEach(() => app.close());

const unlock = (viewer: Person = man) =>
  viewer.patch(`/users/premium/${woman.id}`, { projections: ['phoneNumber'] });
const ask = async () => (await man.get(`/users/premium/${woman.id}`)).body;
const rowOfList = async () => (await man.post('/premium-user/user', {})).body.connectList[0];
const settled = () => app.context.background.settle();
const texts = () => readOutbox(app).filter(({ channel }) => channel === 'sms');
const tokenOf = (text = texts().at(-1)?.text) => /\/number\?t=([\w-]{46})\b/.exec(text ?? '')?.[1] ?? '';
const press = (token: string) => new Person(app).post('/verify/phone/link', { token });
const signIn = (member: Member) => member.post('/auth/login', { phone: `+880${number}`, password });
const about = async (who: Person, what: string): Promise<Notification[]> =>
  (await who.get('/users/notifications')).body.data.filter((one: Notification) => one.about === what);
/** Reasons and changes of all ledgers. The clock stands still, so their order says nothing: sorted. */
const reasons = async () =>
  (await app.context.db.selectFrom('connect_ledger').select(['reason', 'delta']).execute())
    .map(({ reason, delta }) => `${reason} ${delta}`)
    .toSorted();

test('a number confirmed within 60 days costs the connect, and nobody is asked', async () => {
  const fresh = await signUpActive(app, { gender: 'women' });
  await app.advance(60 * DAY_MS - minute);
  const buyer = await signUpActive(app, { gender: 'men' });
  await grantPackage(app, buyer.id, silver);
  expect((await buyer.get(`/users/premium/${fresh.id}`)).body).not.toHaveProperty('unconfirmedDays');
  const answer = await buyer.patch(`/users/premium/${fresh.id}`, { projections: ['phoneNumber'] });
  expect(answer.body).not.toHaveProperty('hold');
  await settled();
  expect(texts()).toEqual([]);
  expect(await reasons()).toEqual(['PURCHASE 3', 'PURCHASE 3', 'UNLOCK -1']);
});

test('an unconfirmed number is announced, the connect is held, and comes back after 72 hours of silence', async () => {
  expect(await ask()).toMatchObject({ unlocked: false, unconfirmedDays: 61 });
  const answer = await unlock();
  const until = new Date(app.context.clock() + 72 * hour).toISOString();
  expect(answer.body).toMatchObject({
    data: { phoneNumber: { number } },
    remainingConnects: 2,
    hold: { state: 'HELD', until },
  });
  expect(await ask()).toMatchObject({ unlocked: true, hold: { state: 'HELD', until } });
  expect((await rowOfList()).hold).toEqual({ state: 'HELD', until });
  expect((await man.get('/premium-user/user')).body).toMatchObject({ remainingConnects: 2, heldConnects: 1 });
  expect(await about(man, 'connect')).toMatchObject([{ hold: 'HELD', isRead: false }]);

  await runDueAfter(app, 72 * hour - minute);
  expect((await rowOfList()).hold.state).toBe('HELD');
  await runDueAfter(app, minute);
  const hold = { state: 'RETURNED', until, settledAt: expect.any(String) };
  expect((await rowOfList()).hold).toEqual(hold);
  expect(await ask()).toMatchObject({ unlocked: true, hold, remainingConnects: 3 });
  expect((await man.get('/premium-user/user')).body).not.toHaveProperty('heldConnects');
  expect(await about(man, 'connect')).toMatchObject([{ hold: 'RETURNED' }]);
  expect(await reasons()).toEqual(['HOLD -1', 'PURCHASE 3', 'RETURN 1']);
  expect(await balanceOf(app, man.id)).toEqual({ ledger: 3, remaining: 3 });
  // The contact stays open, and opening it again costs nothing.
  expect((await unlock()).body).toMatchObject({ data: { phoneNumber: { number } }, remainingConnects: 3 });
  expect((await man.get('/premium-user/user/export')).body).toContain(',"1 returned"');
});

test('the owner gets one SMS a day, which names nobody, and one tap without a session confirms the number', async () => {
  const other = await signUpActive(app, { gender: 'men' });
  await grantPackage(app, other.id, silver);
  await unlock();
  await unlock(other);
  await settled();
  expect(texts()).toHaveLength(1);
  const { to, text } = texts()[0]!;
  expect(to).toBe(`+880${number}`);
  expect(text).not.toMatch(/Tanvir|Hossain/);
  expect(text.length).toBeLessThanOrEqual(160);
  expect(text).not.toContain(woman.id);

  // Opening the page changes nothing: a scanner of links confirms no number.
  await app.request(`/number?t=${tokenOf()}`);
  expect(await reasons()).not.toContain('UNLOCK 0');
  for (let times = 0; times < 3; times += 1) expect((await press(tokenOf())).status).toBe(204);
  await settled();
  expect(await reasons()).toEqual(['HOLD -1', 'HOLD -1', 'PURCHASE 3', 'PURCHASE 3', 'UNLOCK 0', 'UNLOCK 0']);
  expect((await rowOfList()).hold.state).toBe('CONFIRMED');
  expect(await about(man, 'connect')).toMatchObject([{ hold: 'CONFIRMED' }]);
  expect(await balanceOf(app, man.id)).toEqual({ ledger: 2, remaining: 2 });
  await runDueAfter(app, 73 * hour);
  expect(await balanceOf(app, man.id)).toEqual({ ledger: 2, remaining: 2 });
  // The sign counts for 60 days.
  expect(
    (await (await signUpActive(app, { gender: 'men' })).get(`/users/premium/${woman.id}`)).body,
  ).not.toHaveProperty('unconfirmedDays');
});

test('the owner is asked again on another day', async () => {
  const other = await signUpActive(app, { gender: 'men' });
  await grantPackage(app, other.id, silver);
  await unlock();
  await app.advance(DAY_MS);
  await unlock(other);
  await settled();
  expect(texts()).toHaveLength(2);
  expect(tokenOf(texts()[0]!.text)).not.toBe(tokenOf(texts()[1]!.text));
});

test('"Yes, this is my number" in the app confirms it; another number than the shown one does not', async () => {
  await unlock();
  await settled();
  await signIn(woman);
  expect(await about(woman, 'number')).toHaveLength(1);
  expect(JSON.stringify(await about(woman, 'number'))).not.toContain(man.id);
  const wrong = await woman.post('/verify/phone/current', { phone: '+8801812345679' });
  expect([wrong.status, wrong.body.code]).toEqual([409, 'CONFLICT']);
  await settled();
  expect((await rowOfList()).hold.state).toBe('HELD');
  expect((await woman.post('/verify/phone/current', { phone: `+880${number}` })).status).toBe(204);
  await settled();
  expect((await rowOfList()).hold.state).toBe('CONFIRMED');
  expect(await about(woman, 'number')).toEqual([]);
});

test('a code that verifies the phone confirms the number', async () => {
  await unlock();
  await settled();
  await signIn(woman);
  await app.advance(minute);
  await woman.post('/verify/phone');
  expect((await woman.post('/verify/phone/confirm', { code: lastCode(app) })).status).toBe(200);
  await settled();
  expect((await rowOfList()).hold.state).toBe('CONFIRMED');
});

test('a forged, cut or old link confirms nothing, and neither does a link to a number that changed', async () => {
  await unlock();
  await settled();
  const token = tokenOf();
  const changed = token.slice(0, -1) + (token.endsWith('a') ? 'b' : 'a');
  expect((await press(changed)).body.code).toBe('LINK_EXPIRED');
  expect((await press(token.slice(1))).status).toBe(400);
  await inTransaction(app.context.db, (trx) =>
    updateMember(trx, woman.id, { phone: '+8801899999999', phone_number: '1899999999' }),
  );
  expect((await press(token)).body.code).toBe('LINK_EXPIRED');
  // A sign at the new number says nothing about the number that was unlocked.
  await signIn(woman);
  await woman.post('/auth/login', { phone: '+8801899999999', password });
  expect((await woman.post('/verify/phone/current', { phone: '+8801899999999' })).status).toBe(204);
  await runDueAfter(app, 72 * hour);
  expect((await rowOfList()).hold.state).toBe('RETURNED');

  await inTransaction(app.context.db, (trx) =>
    updateMember(trx, woman.id, { phone: `+880${number}`, phone_number: number }),
  );
  expect((await press(token)).status).toBe(204);
  await app.advance(28 * DAY_MS);
  expect((await press(token)).body.code).toBe('LINK_EXPIRED');
});

test('a late confirmation does not keep a connect whose 72 hours are over', async () => {
  await unlock();
  await settled();
  await app.advance(72 * hour + 1);
  await press(tokenOf());
  await settled();
  expect((await rowOfList()).hold.state).toBe('RETURNED');
});

test('an SMS that cannot be delivered is tried again, and then the connect comes back', async () => {
  // Morning in Dhaka: all tries are on the same day.
  await app.advance(DAY_MS - ((app.context.clock() + 6 * hour) % DAY_MS) + 8 * hour);
  await man.get('/users');
  const repair = breakOutbox(app);
  await unlock();
  await settled();
  for (const wait of [5, 30]) {
    await runDueAfter(app, wait * minute);
    expect((await rowOfList()).hold.state).toBe('HELD');
  }
  await runDueAfter(app, 120 * minute);
  await runDueAfter(app, minute);
  expect((await rowOfList()).hold.state).toBe('RETURNED');
  repair();
});

test('a later try of the SMS that succeeds leaves the connect held', async () => {
  await app.advance(DAY_MS - ((app.context.clock() + 6 * hour) % DAY_MS) + 8 * hour);
  const repair = breakOutbox(app);
  await unlock();
  await settled();
  repair();
  await runDueAfter(app, 5 * minute);
  await settled();
  expect(texts()).toHaveLength(1);
  await runDueAfter(app, hour);
  expect((await rowOfList()).hold.state).toBe('HELD');
  expect(texts()).toHaveLength(1);
});

test('the connect comes back when the owner deletes the account or is banned, and stays held after a block', async () => {
  await unlock();
  await settled();
  await signIn(woman);
  await woman.put('/users/favorite', { _id: man.id, action: 'ADD', updateField: 'block' });
  await runDueAfter(app, minute);
  expect((await rowOfList()).hold.state).toBe('HELD');
  const token = tokenOf();
  await setPolicy(app, woman.id, '5');
  await runDueAfter(app, minute);
  expect(await rowOfList()).toMatchObject({ isUser: false, hold: { state: 'RETURNED' } });
  expect(await about(man, 'connect')).toMatchObject([{ hold: 'RETURNED' }]);

  await inTransaction(app.context.db, (trx) => updateMember(trx, woman.id, { is_deleted: 1 }));
  expect((await press(token)).body.code).toBe('LINK_EXPIRED');
});

test.each(['banned', 'disabled'])(
  'the link in the SMS of an owner who is %s settles nothing: the connect comes back (attack 99)',
  async (how) => {
    await unlock();
    await settled();
    const token = tokenOf();
    if (how === 'banned') await setPolicy(app, woman.id, '5');
    else await inTransaction(app.context.db, (trx) => updateMember(trx, woman.id, { is_disabled: 1 }));
    const answer = await press(token);
    expect([answer.status, answer.body.code]).toEqual([422, 'LINK_EXPIRED']);
    await settled();
    await runDueAfter(app, minute);
    expect((await rowOfList()).hold.state).toBe('RETURNED');
    expect(await balanceOf(app, man.id)).toEqual({ ledger: 3, remaining: 3 });
  },
);

test('a confirmation that no process settled counts nothing once its owner is banned', async () => {
  await unlock();
  await settled();
  await app.context.db
    .insertInto('phone_confirmations')
    .values({ member_id: woman.id, phone: `+880${number}`, confirmed_at: app.context.clock() })
    .execute();
  await setPolicy(app, woman.id, '5');
  await runDueAfter(app, minute);
  expect((await rowOfList()).hold.state).toBe('RETURNED');
});

test('an unlock through free access holds nothing and asks nobody', async () => {
  const platinum = await addPackage(app, { name: 'Platinum', package_type: 'Both' });
  await grantPackage(app, woman.id, platinum);
  await agreeToFreeAccess(app, woman.id);
  await verifyPhone(app, man);
  expect(await ask()).not.toHaveProperty('unconfirmedDays');
  expect((await unlock()).body).not.toHaveProperty('hold');
  await settled();
  expect(texts()).toEqual([]);
});

test('a held connect is not spendable, and comes back to the purchase it came from', async () => {
  await app.advance(minute);
  await grantPackage(app, man.id, { ...silver, connects: 1 });
  await unlock();
  expect(await leftOfPurchases(app, man.id)).toEqual([2, 1]);
  const others = await Promise.all(Array.from({ length: 4 }, () => signUpActive(app, { gender: 'women' })));
  const codes = [];
  for (const other of others)
    codes.push((await man.patch(`/users/premium/${other.id}`, { projections: ['phoneNumber'] })).body.code);
  expect(codes).toEqual([undefined, undefined, undefined, 'NO_CONNECTS_LEFT']);
  expect(await leftOfPurchases(app, man.id)).toEqual([0, 0]);
  await runDueAfter(app, 72 * hour);
  expect(await leftOfPurchases(app, man.id)).toEqual([1, 0]);
});

test('an upheld report returns a connect that is still held, and the job does not return it again', async () => {
  await unlock();
  // The job was down for days: the report is decided before it runs.
  await app.advance(8 * DAY_MS);
  const staff = await signInStaff(app);
  await man.post('/report', { reportedUser: woman.id, reportCategory: reportWordIds['never reachable'] });
  const [one] = (await staff.get('/admin/report')).body.data;
  const { reports } = (await staff.get(`/admin/report/${one._id}`)).body.data;
  const upheld = reports.map(({ _id }: { _id: string }) => _id);
  expect(
    (await staff.patch(`/admin/report/${one._id}`, { decision: 'WARN', reason: '6', upheld })).status,
  ).toBe(200);
  expect((await rowOfList()).hold.state).toBe('RETURNED');
  await runDueAfter(app, minute);
  expect(await balanceOf(app, man.id)).toEqual({ ledger: 3, remaining: 3 });
  expect(await reasons()).toEqual(['HOLD -1', 'PURCHASE 3', 'RETURN 1']);
});

test('a connect that was spent after the confirmation can still be returned by a report', async () => {
  await unlock();
  await settled();
  await press(tokenOf());
  await settled();
  await app.advance(8 * DAY_MS);
  const staff = await signInStaff(app);
  await man.post('/report', { reportedUser: woman.id, reportCategory: reportWordIds['never reachable'] });
  const [one] = (await staff.get('/admin/report')).body.data;
  const { reports } = (await staff.get(`/admin/report/${one._id}`)).body.data;
  const upheld = reports.map(({ _id }: { _id: string }) => _id);
  await staff.patch(`/admin/report/${one._id}`, { decision: 'WARN', reason: '6', upheld });
  expect(await reasons()).toEqual(['HOLD -1', 'PURCHASE 3', 'RETURN 1', 'UNLOCK 0']);
  expect(await balanceOf(app, man.id)).toEqual({ ledger: 3, remaining: 3 });
  expect((await man.get('/premium-user/user/export')).body).toContain(',"0 connects"');
});
