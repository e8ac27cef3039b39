import type { User } from '@milon/shared/contracts';
import { DAY_MS, dhakaDay, dhakaDayStart } from '@milon/shared/rules';
import { afterEach, expect, test } from 'vitest';
import { sendDueSms } from '../../src/modules/notifications/index.ts';
import { breakOutbox, readOutbox } from '../support/outbox.ts';
import { type Member, Person, signUp, signUpActive, verifyPhone } from '../support/people.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const hour = DAY_MS / 24;
const minute = 60_000;

let app: TestApp;
afterEach(() => app.close());

/** An app at an hour of a day in Dhaka. */
async function startAt(hourOfDay: number, settings: Record<string, string> = {}): Promise<void> {
  app = await startTestApp(settings);
  app.stopClock();
  const now = app.context.clock();
  await app.advance(dhakaDayStart(dhakaDay(now)) + DAY_MS + hourOfDay * hour - now);
}

const choose = (member: Person, sms: boolean) => member.put('/users/notifications', { sms });
let count = 0;
const man = () => signUpActive(app, { gender: 'men', phoneNumber: { number: `17110000${10 + count++}` } });

/** A member with a proven number who agreed to SMS. */
async function reader(fields: object = {}): Promise<Member> {
  const number = `18110000${10 + count++}`;
  const member = await signUpActive(app, { gender: 'women', phoneNumber: { number }, ...fields });
  await verifyPhone(app, member);
  expect((await choose(member, true)).status).toBe(200);
  return member;
}

const invite = async (from: Member, to: Member) =>
  expect((await from.put('/users/invite?action=SEND', { _id: to.id })).status).toBe(200);
const send = () => sendDueSms(app.context, new AbortController().signal);
const texts = () => readOutbox(app).flatMap(({ channel, text }) => (channel === 'sms' ? [text] : []));
/** The SMS that are sent after so much time. */
async function smsAfter(milliseconds: number): Promise<string[]> {
  const before = texts().length;
  await app.advance(milliseconds);
  await send();
  return texts().slice(before);
}
const tokenIn = (text = '') => /\/sms\?t=(\w{32})\b/.exec(text)?.[1] ?? '';
const stop = (token: string) => new Person(app).post('/sms/stop', { token });
const smsOf = async (member: Member) => (await member.refresh()).account.notifications.sms;

test('an approval, an invitation and an acceptance reach a proven number in one SMS', async () => {
  await startAt(12);
  const admin = await signInStaff(app);
  const woman = await signUp(app, { gender: 'women', phoneNumber: { number: '1811000001' } });
  await verifyPhone(app, woman);
  await choose(woman, true);
  await admin.patch(`/admin/users/${woman.id}?t=UPDATE_STATUS`, { activePolicy: '1' });
  const [first, second] = [await man(), await man()];
  await invite(first, woman);
  await invite(woman, second);
  await second.put('/users/invite?action=ACCEPT', { _id: woman.id });
  expect(await smsAfter(9 * minute)).toEqual([]);
  const [sms, ...others] = await smsAfter(minute);
  expect(others).toEqual([]);
  expect(readOutbox(app).at(-1)?.to).toBe('+8801811000001');
  expect(sms).toMatch(
    /^Milon: your profile is approved, you have an invitation, your invitation was accepted\. Open, or stop these SMS: http\S+\/sms\?t=\w{32}$/,
  );
  // It names nobody.
  expect(sms).not.toContain(first.user.firstName);
});

test('one sentence in English is one SMS, and in Bangla two', async () => {
  await startAt(12, { PUBLIC_URL: 'https://milon.com.bd' });
  const [english, bangla] = [await reader(), await reader()];
  await bangla.put('/users/language', { language: 'bn' });
  const him = await man();
  await invite(him, english);
  await invite(him, bangla);
  const sent = await smsAfter(10 * minute);
  // A part of several has 67 signs if the text is not Latin.
  expect(sent.map((text) => (/[ঀ-৿]/.test(text) ? Math.ceil(text.length / 67) : text.length <= 160))).toEqual(
    expect.arrayContaining([true, 2]),
  );
  expect(sent.find((text) => text.includes('আমন্ত্রণ'))).toMatch(/&lang=bn$/);
});

test('nobody gets an SMS who did not agree, has no proven number, or may not sign in', async () => {
  await startAt(12);
  const [unasked, refusing, unproven, abroad, banned] = [
    await reader(),
    await reader(),
    await reader(),
    await reader({ phoneNumber: { number: '7911123456', countryCode: '+44' } }),
    await reader(),
  ];
  const { db } = app.context;
  const set = (member: Member, row: object) =>
    db.updateTable('members').set(row).where('id', '=', member.id).execute();
  await set(unasked, { sms_notifications: null });
  await choose(refusing, false);
  const him = await man();
  for (const member of [unasked, refusing, unproven, abroad, banned]) await invite(him, member);
  // After the invitation, so that the SMS is due already.
  await set(unproven, { phone_verified: 0 });
  await set(banned, { active_policy: '5' });
  expect(await smsAfter(10 * minute)).toEqual([]);
  expect(await smsAfter(DAY_MS)).toEqual([]);
});

test('what was read, withdrawn or blocked meanwhile is not told', async () => {
  await startAt(12);
  const [read, withdrawn, blocking] = [await reader(), await reader(), await reader()];
  const him = await man();
  for (const member of [read, withdrawn, blocking]) await invite(him, member);
  await read.put('/users/notifications/read', { upTo: new Date(app.context.clock()).toISOString() });
  await him.put('/users/invite?action=WITHDRAW', { _id: withdrawn.id });
  await blocking.put('/users/favorite', { _id: him.id, action: 'ADD', updateField: 'block' });
  expect(await smsAfter(10 * minute)).toEqual([]);
  // The day is not used up.
  await invite(await man(), read);
  expect(await smsAfter(10 * minute)).toHaveLength(1);
});

test('a member gets at most one SMS a day in Dhaka, and none at night', async () => {
  await startAt(12);
  const woman = await reader();
  await invite(await man(), woman);
  expect(await smsAfter(10 * minute)).toHaveLength(1);
  await invite(await man(), woman);
  await invite(await man(), woman);
  expect(await smsAfter(hour)).toEqual([]);
  // The rest is told the next morning, not at midnight.
  expect(await smsAfter(12 * hour)).toEqual([]);
  expect((await smsAfter(8 * hour))[0]).toContain('you have 2 invitations');
  // After nine in the evening.
  await app.advance(dhakaDayStart(dhakaDay(app.context.clock())) + 21 * hour - app.context.clock());
  await invite(await man(), woman);
  expect(await smsAfter(11 * hour)).toEqual([]);
  expect(await smsAfter(hour)).toHaveLength(1);
});

test('attack 111: two events at once, and two processes that send, cause one SMS', async () => {
  await startAt(12);
  const woman = await reader();
  const men = await Promise.all([man(), man(), man()]);
  await Promise.all(men.map((him) => invite(him, woman)));
  const before = texts().length;
  await app.advance(10 * minute);
  await Promise.all([send(), send(), send()]);
  const sent = texts().slice(before);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain('you have 3 invitations');
});

test('attack 111: the day has a number of such SMS, and what does not fit waits for the next morning', async () => {
  await startAt(12, { SMS_NOTIFICATION_CAP: '1' });
  const women = await Promise.all([reader(), reader(), reader()]);
  const him = await man();
  for (const woman of women) await invite(him, woman);
  expect(await smsAfter(10 * minute)).toHaveLength(1);
  expect(await smsAfter(hour)).toEqual([]);
  const day = await app.context.db.selectFrom('sms_days').selectAll().execute();
  // Staff are not told that codes were refused.
  expect(day).toMatchObject([{ notifications: 1, refused: 0 }]);
  expect(await smsAfter(DAY_MS)).toHaveLength(1);
  expect(await smsAfter(DAY_MS)).toHaveLength(1);
  expect(await smsAfter(DAY_MS)).toEqual([]);
  // Codes have their own part of the day.
  await app.context.db.updateTable('members').set({ phone_verified: 0 }).where('id', '=', him.id).execute();
  expect((await him.post('/verify/phone')).status).toBe(202);
});

test('the question about SMS goes to members who can get SMS, until they answer', async () => {
  await startAt(12);
  const member = await man();
  const asked = async () => (await member.refresh()).asksSms;
  expect(await asked()).toBeUndefined();
  await verifyPhone(app, member);
  expect(await asked()).toBe(true);
  const moved = { phone: `+44${member.user.phoneNumber?.number}` };
  await app.context.db.updateTable('members').set(moved).where('id', '=', member.id).execute();
  expect(await asked()).toBeUndefined();
  const back = { phone: `+880${member.user.phoneNumber?.number}` };
  await app.context.db.updateTable('members').set(back).where('id', '=', member.id).execute();
  await choose(member, false);
  expect(await asked()).toBeUndefined();
});

test('with 0 nobody is asked, and what is due after three days is dropped', async () => {
  await startAt(12, { SMS_NOTIFICATION_CAP: '0' });
  expect((await new Person(app).get('/admin-settings')).body.sms).toEqual({
    countries: ['+880'],
    notifications: false,
  });
  const verified = await man();
  await verifyPhone(app, verified);
  expect((await verified.refresh()).asksSms).toBeUndefined();
  const woman = await reader();
  await invite(await man(), woman);
  expect(await smsAfter(10 * minute)).toEqual([]);
  expect(await smsAfter(4 * DAY_MS)).toEqual([]);
  const dues = await app.context.db.selectFrom('sms_dues').select(['since', 'due_at']).execute();
  expect(dues).toEqual([{ since: null, due_at: null }]);
});

test('an SMS that the gateway did not take is sent again on another day, three times at most', async () => {
  await startAt(12);
  const woman = await reader();
  await invite(await man(), woman);
  await app.advance(10 * minute);
  let mend = breakOutbox(app);
  await send();
  mend();
  // The gateway may have sent it all the same.
  expect(await smsAfter(hour)).toEqual([]);
  expect(await smsAfter(DAY_MS)).toHaveLength(1);
  await invite(await man(), woman);
  for (let tries = 0; tries < 3; tries += 1) {
    await app.advance(DAY_MS - hour);
    mend = breakOutbox(app);
    await send();
    mend();
  }
  expect(await smsAfter(DAY_MS)).toEqual([]);
});

test('who waits longest comes first, also for the last SMS of a day', async () => {
  await startAt(22, { SMS_NOTIFICATION_CAP: '3' });
  const women: Member[] = [];
  for (let made = 0; made < 10; made += 1) women.push(await reader());
  // The last to sign up waits longest, so the order of ids or numbers would give the wrong result.
  const waiting = women.toReversed();
  const him = await man();
  for (const woman of waiting) {
    await invite(him, woman);
    await app.advance(minute);
  }
  expect(await smsAfter(11 * hour)).toHaveLength(3);
  const told = readOutbox(app).slice(-3);
  expect(told.map(({ to }) => to).toSorted()).toEqual(
    waiting
      .slice(0, 3)
      .map(({ user }) => `+880${user.phoneNumber?.number}`)
      .toSorted(),
  );
});

test('what is new is told though older events were not', async () => {
  await startAt(22, { SMS_NOTIFICATION_CAP: '1' });
  const [first, second] = [await reader(), await reader()];
  const him = await man();
  await invite(him, second);
  await app.advance(minute);
  await invite(him, first);
  expect(await smsAfter(11 * hour)).toHaveLength(1);
  expect(readOutbox(app).at(-1)?.to).toBe(`+880${second.user.phoneNumber?.number}`);
  const { db } = app.context;
  await db
    .updateTable('sms_dues')
    .set({ since: app.context.clock() - 3 * DAY_MS })
    .where('member_id', '=', first.id)
    .execute();
  expect(await smsAfter(DAY_MS)).toEqual([expect.stringContaining('you have an invitation')]);
});

test('an outage of the gateway ends the run, and delays others by minutes only', async () => {
  await startAt(22, { SMS_NOTIFICATION_CAP: '10' });
  const him = await man();
  for (let made = 0; made < 10; made += 1) await invite(him, await reader());
  await app.advance(11 * hour);
  const mend = breakOutbox(app);
  await send();
  mend();
  expect(await smsAfter(9 * minute)).toEqual([]);
  expect(await smsAfter(minute)).toHaveLength(2);
  expect(await smsAfter(DAY_MS)).toHaveLength(8);
});

test('a member whose SMS cannot be prepared stops no other, and is tried again after an hour', async () => {
  await startAt(12);
  const admin = await signInStaff(app);
  const broken = await reader();
  for (const activePolicy of ['4', '1'])
    await admin.patch(`/admin/users/${broken.id}?t=UPDATE_STATUS`, { activePolicy });
  await app.context.background.settle();
  const facts = (text: string) =>
    app.context.db.updateTable('notifications').set({ facts: text }).where('about', '=', 'status').execute();
  await facts('{');
  await invite(await man(), await reader());
  expect(await smsAfter(10 * minute)).toHaveLength(1);
  expect(await smsAfter(59 * minute)).toEqual([]);
  await facts('{"accepted":true}');
  expect(await smsAfter(minute)).toEqual([expect.stringContaining('your profile is approved')]);
});

test('attack 112: the link ends the SMS without a session, signs nobody in, and is no sign at the number', async () => {
  await startAt(12);
  const woman = await reader();
  await app.context.db.deleteFrom('phone_confirmations').execute();
  await invite(await man(), woman);
  const [sms] = await smsAfter(10 * minute);
  const page = await app.request(`/sms?t=${tokenIn(sms)}`);
  expect(page.headers.get('set-cookie') ?? '').not.toContain('milon-session');
  expect(await smsOf(woman)).toBe(true);

  await invite(await man(), woman);
  const answer = await stop(tokenIn(sms));
  expect([answer.status, answer.headers.get('set-cookie') ?? '']).toEqual([
    204,
    expect.not.stringContaining('session'),
  ]);
  expect(await smsOf(woman)).toBe(false);
  expect(await smsAfter(DAY_MS)).toEqual([]);
  expect(await app.context.db.selectFrom('phone_confirmations').selectAll().execute()).toEqual([]);
  // A repeat changes nothing.
  expect((await stop(tokenIn(sms))).status).toBe(204);
  // It is no link that confirms the number, and none that sets a password.
  const token = tokenIn(sms);
  expect((await new Person(app).post('/verify/phone/link', { token: `${token}0000000000000a` })).status).toBe(
    422,
  );
});

test('attack 112: a link of another member, a forged one, or one of an earlier number ends nothing', async () => {
  await startAt(12);
  const [woman, other] = [await reader(), await reader()];
  const him = await man();
  await invite(him, woman);
  await invite(him, other);
  const tokens = (await smsAfter(10 * minute)).map(tokenIn);
  const own = tokens.find((token) => token.startsWith(woman.user.profileId)) ?? '';
  const theirs = tokens.find((token) => token.startsWith(other.user.profileId)) ?? '';
  const refused = async (token: string) => {
    const { status, body } = await stop(token);
    expect([status, body.code]).toEqual([422, 'LINK_EXPIRED']);
  };
  await refused(`${woman.user.profileId}${theirs.slice(8)}`);
  await refused(`${woman.user.profileId}${'0'.repeat(24)}`);
  await refused(`00000000${own.slice(8)}`);
  expect((await stop('x')).status).toBe(400);
  await app.context.db
    .updateTable('members')
    .set({ phone: '+8801999999999', phone_number: '1999999999' })
    .where('id', '=', woman.id)
    .execute();
  await refused(own);
  expect([await smsOf(woman), await smsOf(other)]).toEqual([true, true]);
});

test('links in mails that were opened often keep nobody from ending SMS', async () => {
  await startAt(12, { RATE_LIMIT_SCALE: '1' });
  const woman = await reader();
  await invite(await man(), woman);
  const [sms] = await smsAfter(10 * minute);
  const { limits } = app.context;
  const mails = Array.from({ length: 100 }, () => limits.take('unsubscribe', woman.id));
  expect((await Promise.allSettled(mails)).some(({ status }) => status === 'rejected')).toBe(true);
  expect((await stop(tokenIn(sms))).status).toBe(204);
});

test('the answer is the member’s own, and stays until it is changed', async () => {
  await startAt(12);
  const woman = await signUpActive(app, { gender: 'women' });
  expect(woman.user.account.notifications).not.toHaveProperty('sms');
  const answer = await choose(woman, false);
  expect((answer.body.data as User).account.notifications.sms).toBe(false);
  await woman.put('/users/notifications', { messages: { push: false } });
  expect(await smsOf(woman)).toBe(false);
  expect((await choose(new Person(app), true)).status).toBe(401);
});
