import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Guessed, sendFrom, tally } from '../support/guesses.ts';
import { lastCode, readOutbox } from '../support/outbox.ts';
import { type Member, Person, signUp } from '../support/people.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const phone = '1712000888';
const email = 'tanvir@example.com';
const newPassword = 'a different long phrase';
const minute = 61_000;

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const settle = () => app.context.background.settle();
const post = (path: string, body: object, address = '198.51.100.7', headers: Record<string, string> = {}) =>
  sendFrom(app.context, address, ['POST', path, body], headers);
const stranger = (n: number, by: object = { phone }) => post('/auth/forgot', by, `203.0.113.${n}`);
const sentBy = (channel: 'sms' | 'email') => readOutbox(app).filter((message) => message.channel === channel);

async function signUpOwner(proven: readonly ('phone' | 'email')[] = ['phone', 'email']): Promise<Member> {
  const member = await signUp(app, {
    gender: 'men',
    phoneNumber: { number: phone },
    email: { address: email },
  });
  const { db } = app.context;
  const flags = Object.fromEntries(proven.map((kind) => [`${kind}_verified`, 1]));
  if (proven.length > 0) await db.updateTable('members').set(flags).where('id', '=', member.id).execute();
  return member;
}

/** Strangers ask once a minute. Each address asks five times. */
async function askAsStrangers(times: number, by: object = { phone }): Promise<Guessed[]> {
  const answers: Guessed[] = [];
  for (let n = 0; n < times; n += 1) {
    answers.push(await stranger(Math.floor(n / 5), by));
    await settle();
    await app.advance(minute);
  }
  return answers;
}

test('ten requests from one stranger send five SMS, and the owner can still get a code immediately', async () => {
  await signUpOwner();
  expect(tally(await Promise.all(Array.from({ length: 10 }, () => stranger(1))))).toEqual({ 202: 1, 429: 9 });
  const answers: Guessed[] = [];
  for (let n = 0; n < 9; n += 1) {
    await app.advance(minute);
    answers.push(await stranger(1));
  }
  expect(tally(answers)).toEqual({ 202: 4, 429: 5 });
  await settle();
  expect(sentBy('sms')).toHaveLength(5);
  await app.advance(minute);
  expect((await post('/auth/forgot', { phone })).status).toBe(202);
  await settle();
  expect((await post('/auth/reset', { phone, code: lastCode(app), newPassword })).status).toBe(204);
});

test('one request from a stranger does not make the owner wait: the owner can use the code that was sent', async () => {
  await signUpOwner();
  expect((await stranger(1)).status).toBe(202);
  expect((await post('/auth/forgot', { phone })).status).toBe(202);
  await settle();
  expect(sentBy('sms')).toHaveLength(1);
  expect((await post('/auth/reset', { phone, code: lastCode(app), newPassword })).status).toBe(204);
});

test('known and unknown accounts are counted alike even if sending fails', async () => {
  await signUpOwner(['phone']);
  const broken = { ...app.context, sms: { send: () => Promise.reject(new Error('no gateway')) } };
  const ask = async (number: string) => {
    const statuses: number[] = [];
    for (let n = 0; n < 24; n += 1) {
      const answer = await sendFrom(broken, `192.0.2.${n}`, ['POST', '/auth/forgot', { phone: number }]);
      await settle();
      statuses.push(answer.status);
    }
    return statuses;
  };
  expect(await ask(phone)).toEqual(await ask('1799000999'));
  await app.advance(minute);
  await post('/auth/forgot', { phone });
  await settle();
  expect(sentBy('sms')).toHaveLength(1);
});

test.each([
  ['phone', { phone }, 'sms', 'email', email],
  ['email', { email }, 'email', 'sms', `+880${phone}`],
] as const)(
  'if strangers use up the messages to the %s, codes go to the other channel, also if a request names it',
  async (_, by, used, other, to) => {
    await signUpOwner();
    expect(tally(await askAsStrangers(10, by))).toEqual({ 202: 10 });
    expect([sentBy(used).length, sentBy(other).length]).toEqual([10, 0]);
    expect((await post('/auth/forgot', by)).status).toBe(202);
    await settle();
    expect(sentBy(used)).toHaveLength(10);
    expect(sentBy(other).map((message) => message.to)).toEqual([to]);
    expect((await post('/auth/reset', { ...by, code: lastCode(app), newPassword })).status).toBe(204);
    await app.advance(minute);
    const named = used === 'sms' ? { email } : { phone };
    expect((await post('/auth/forgot', named)).status).toBe(202);
    await settle();
    expect(sentBy(other)).toHaveLength(2);
  },
);

test('an account without a second channel keeps receiving codes on its only one', async () => {
  await signUpOwner([]);
  await askAsStrangers(11);
  expect([sentBy('sms').length, sentBy('email').length]).toEqual([11, 0]);
});

test('many strangers cause at most twenty messages a day to one account, with the same answers for an unknown one', async () => {
  await signUpOwner();
  const known = (await askAsStrangers(22)).map(({ status }) => status);
  expect(known).toEqual([...Array.from({ length: 20 }, () => 202), 429, 429]);
  expect(readOutbox(app)).toHaveLength(20);
  expect((await askAsStrangers(22, { phone: '1799000999' })).map(({ status }) => status)).toEqual(known);
  const late = await post('/auth/forgot', { phone });
  expect([late.status, Number(late.retryAfter) > 3600]).toEqual([429, true]);
});

test('the owner’s known device can still get a code if strangers used up the limit, and guesses elsewhere do not use it up', async () => {
  const owner = await signUpOwner();
  await askAsStrangers(22);
  const cookie = owner.device ?? '';
  const ask = () => post('/auth/forgot', { phone }, '198.51.100.7', { cookie });
  expect((await ask()).status).toBe(202);
  expect((await ask()).status).toBe(429);
  await settle();
  const code = lastCode(app);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  for (let n = 0; n < 8; n += 1) {
    await post('/auth/reset', { phone, code: wrong, newPassword }, `203.0.113.${n}`);
  }
  const elsewhere = await post('/auth/reset', { phone, code, newPassword });
  expect([elsewhere.status, (elsewhere.body as { code: string }).code]).toEqual([422, 'CODE_TRIES_USED']);
  const here = await post('/auth/reset', { phone, code, newPassword }, '198.51.100.7', { cookie });
  expect(here.status).toBe(204);
  // The code works once, for all devices together.
  const again = await post('/auth/reset', { phone, code, newPassword }, '198.51.100.7', { cookie });
  expect(again.status).toBe(422);
  expect((await new Person(app).post('/auth/login', { phone, password: newPassword })).status).toBe(200);
});

test('a code requested on a known device works elsewhere too, and the device has five guesses like any other', async () => {
  const owner = await signUpOwner();
  const cookie = owner.device ?? '';
  await post('/auth/forgot', { phone }, '198.51.100.7', { cookie });
  await settle();
  expect((await post('/auth/reset', { phone, code: lastCode(app), newPassword }, '192.0.2.1')).status).toBe(
    204,
  );

  await app.advance(minute);
  await post('/auth/forgot', { phone }, '198.51.100.7', { cookie });
  await settle();
  const wrong = String((Number(lastCode(app)) + 1) % 1_000_000).padStart(6, '0');
  const guesses = await Promise.all(
    Array.from({ length: 64 }, () =>
      post('/auth/reset', { phone, code: wrong, newPassword }, '198.51.100.7', { cookie }),
    ),
  );
  const codes = guesses.map(({ body }) => (body as { code: string }).code);
  expect(codes.filter((name) => name === 'CODE_WRONG')).toHaveLength(5);
  const late = await post('/auth/reset', { phone, code: lastCode(app), newPassword }, '198.51.100.7', {
    cookie,
  });
  expect(late.status).toBe(422);
});

test('part of the daily SMS is reserved for password resets, and part of that for known devices; staff see the refused count', async () => {
  const lines: string[] = [];
  const own = await startTestApp({ SMS_DAILY_CAP: '20' }, { write: (line: string) => void lines.push(line) });
  const members = await Promise.all(Array.from({ length: 22 }, () => signUp(own, { gender: 'men' })));
  // Accounts of a day or more: codes of new ones leave half of the day.
  await own.advance(25 * 60 * 60_000);
  const verified = await Promise.all(members.map((member) => member.post('/verify/phone')));
  expect(tally(verified)).toEqual({ 202: 16, 422: 6 });
  const forgot = async (member: Member, headers: Record<string, string> = {}) => {
    const body = { phone: member.user.phoneNumber?.number };
    await sendFrom(
      own.context,
      `203.0.113.${members.indexOf(member)}`,
      ['POST', '/auth/forgot', body],
      headers,
    );
    await own.context.background.settle();
    return readOutbox(own).filter(({ channel }) => channel === 'sms').length;
  };
  const sent: number[] = [];
  for (const member of members.slice(0, 5)) sent.push(await forgot(member));
  expect(sent).toEqual([17, 18, 19, 19, 19]);
  expect(await forgot(members[6] as Member, { cookie: members[6]?.device ?? '' })).toBe(20);

  const admin = await signInStaff(own);
  const seen = await admin.get('/admin/dashboard');
  expect(seen.body.smsToday).toEqual({ sent: 20, refused: 8, perDay: 20 });
  const uploader = await signInStaff(own, 'uploader');
  expect((await uploader.get('/admin/dashboard')).body.smsToday).toBeUndefined();
  expect(lines.filter((line) => line.includes('the daily SMS cap is reached'))).toHaveLength(1);

  // A member with a proven email gets the code by email.
  const reachable = members[7] as Member;
  await own.context.db
    .updateTable('members')
    .set({ email: 'reachable@example.com', email_verified: 1, phone_verified: 1 })
    .where('id', '=', reachable.id)
    .execute();
  await forgot(reachable);
  expect(
    readOutbox(own)
      .filter(({ channel }) => channel === 'email')
      .map(({ to }) => to),
  ).toEqual(['reachable@example.com']);
  await own.close();
});
