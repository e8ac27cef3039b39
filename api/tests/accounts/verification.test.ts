import { dhakaDay, dhakaDayStart } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteOldCodes } from '../../src/modules/verification/index.ts';
import { lastCode, readOutbox } from '../support/outbox.ts';
import { type Member, Person, signUp } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const minute = 60_000;
const newcomer = () =>
  signUp(app, {
    gender: 'men',
    phoneNumber: { number: '1712345678' },
    email: { address: 'tanvir@example.com' },
  });

/** A wrong code. */
const other = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

const confirm = (member: Member, code: string, kind = 'phone') =>
  member.post(`/verify/${kind}/confirm`, { code });

test('a phone is verified by the code sent to it, and no answer contains the code (attack 7)', async () => {
  const member = await newcomer();
  const sent = await member.post('/verify/phone');
  expect([sent.status, sent.body]).toEqual([202, '']);
  const [message, ...more] = readOutbox(app);
  expect(more).toEqual([]);
  expect(message).toMatchObject({ to: '+8801712345678', channel: 'sms' });
  expect(message?.text).toMatch(/^\d{6} is your Milon code/);
  const code = lastCode(app);

  const kept = await app.context.db.selectFrom('verification_codes').selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain(code);
  const wrong = await confirm(member, other(code));
  expect([wrong.status, wrong.body.code]).toEqual([422, 'CODE_WRONG']);
  const right = await confirm(member, code);
  expect(right.status).toBe(200);
  expect(right.body.data).toMatchObject({
    phoneNumber: { isVerified: true },
    email: { isVerified: false },
    account: { isActive: true, isVerified: false },
    verified: ['phoneNumber'],
    verifications: [{ source: 'phoneNumber', method: 'sms' }],
  });
  expect(JSON.stringify([sent, wrong, right])).not.toContain(code);
  for (const path of ['/verify/phone', '/verify/phone/confirm']) {
    const again = await member.post(path, { code });
    expect([again.status, again.body.code]).toEqual([409, 'ALREADY_VERIFIED']);
  }
});

test('the verification email is in the member’s language, with a code in digits that a phone can autofill', async () => {
  const member = await signUp(app, {
    gender: 'women',
    email: { address: 'Ayesha@Example.com' },
  });
  await member.put('/users/language', { language: 'bn' });
  expect((await member.post('/verify/email')).status).toBe(202);
  expect(readOutbox(app)).toEqual([
    expect.objectContaining({
      to: 'ayesha@example.com',
      channel: 'email',
      subject: expect.stringContaining('যাচাই'),
      text: expect.stringMatching(/^\d{6} আপনার/),
    }),
  ]);
  const answer = await confirm(member, lastCode(app), 'email');
  expect(answer.body.data).toMatchObject({
    email: { isVerified: true },
    phoneNumber: { isVerified: false },
    account: { isActive: true },
  });
});

/** The token in the link of the newest mail. */
const lastToken = () => /token=([\w-]{43})/.exec(readOutbox(app).at(-1)?.text ?? '')?.[1] ?? '';

const openLink = (person: Person, token: string) => person.post('/verify/email/link', { token });

test('the link in the mail verifies the email once, in any browser, after confirmation [S1.6]', async () => {
  const member = await newcomer();
  const sent = await member.post('/verify/email');
  const token = lastToken();
  expect(JSON.stringify(sent)).not.toContain(token);
  const kept = await app.context.db.selectFrom('verification_codes').selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain(token);

  // A mail scanner may open the link: it gets the page, and nothing is verified.
  for (const method of ['GET', 'HEAD']) {
    await app.request(`/verify/email?token=${token}`, { method });
    await app.request(`/verify/email/link?token=${token}`, { method });
  }
  expect((await member.refresh()).email?.isVerified).toBe(false);

  const answers = await Promise.all(Array.from({ length: 8 }, () => openLink(new Person(app), token)));
  expect(answers.filter((answer) => answer.status === 204)).toHaveLength(1);
  expect(answers.filter((answer) => answer.body.code === 'LINK_EXPIRED')).toHaveLength(7);
  expect(await member.refresh()).toMatchObject({
    email: { isVerified: true },
    account: { isActive: true },
    verifications: [{ source: 'email', method: 'link' }],
  });
});

test('a link works for 24 hours, only while the member has that address, and wrong tokens fail', async () => {
  const member = await newcomer();
  await member.post('/verify/email');
  const token = lastToken();
  const wrong = await openLink(new Person(app), `${token.slice(0, -2)}AA`);
  expect([wrong.status, wrong.body.code]).toEqual([422, 'LINK_EXPIRED']);
  for (const bad of ['', 'x', `${token}a`, 7, undefined]) {
    expect((await member.post('/verify/email/link', { token: bad })).status).toBe(400);
  }
  await app.context.db.updateTable('members').set({ email: 'other@example.com' }).execute();
  expect((await openLink(member, token)).body.code).toBe('LINK_EXPIRED');
  await app.context.db.updateTable('members').set({ email: 'tanvir@example.com' }).execute();
  await app.advance(24 * 60 * minute);
  expect((await openLink(member, token)).body.code).toBe('LINK_EXPIRED');

  await member.post('/verify/email');
  const [fresh, code] = [lastToken(), lastCode(app)];
  expect((await confirm(member, code, 'email')).status).toBe(200);
  // The code and the link of one mail are used up together.
  expect((await openLink(member, fresh)).body.code).toBe('LINK_EXPIRED');
});

test('64 parallel guesses exhaust the code: five are checked, then even the right one is refused (attack 7)', async () => {
  const member = await newcomer();
  await member.post('/verify/phone');
  const code = lastCode(app);
  const answers = await Promise.all(
    Array.from({ length: 64 }, (_, index) => confirm(member, other(code, index + 1))),
  );
  const codes = answers.map((answer) => answer.body.code);
  expect(codes.filter((one) => one === 'CODE_WRONG')).toHaveLength(5);
  expect(codes.filter((one) => one === 'CODE_TRIES_USED')).toHaveLength(59);
  const late = await confirm(member, code);
  expect([late.status, late.body.code]).toEqual([422, 'CODE_TRIES_USED']);
  expect((await member.refresh()).phoneNumber?.isVerified).toBe(false);

  await app.advance(minute);
  await member.post('/verify/phone');
  expect((await confirm(member, lastCode(app))).status).toBe(200);
});

test('the right code sent many times in parallel verifies once', async () => {
  const member = await newcomer();
  await member.post('/verify/phone');
  const code = lastCode(app);
  const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(member, code)));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer.body.code === 'ALREADY_VERIFIED')).toHaveLength(7);
});

test('a code lasts five minutes, and a new code replaces the previous one', async () => {
  const member = await newcomer();
  expect((await confirm(member, '123456')).body.code).toBe('CODE_EXPIRED');
  await member.post('/verify/phone');
  const first = lastCode(app);
  await app.advance(minute);
  await member.post('/verify/phone');
  const second = lastCode(app);
  if (first !== second) expect((await confirm(member, first)).body.code).toBe('CODE_WRONG');
  await app.advance(5 * minute);
  const late = await confirm(member, second);
  expect([late.status, late.body.code]).toEqual([422, 'CODE_EXPIRED']);
});

test('a code for the email or for another member does not verify the phone', async () => {
  const [one, two] = [await newcomer(), await signUp(app, { gender: 'women' })];
  await one.post('/verify/email');
  const code = lastCode(app);
  expect((await confirm(one, code, 'phone')).body.code).toBe('CODE_EXPIRED');
  expect((await confirm(two, code, 'email')).body.code).toBe('NOTHING_TO_VERIFY');
  expect((await confirm(two, code, 'phone')).body.code).toBe('CODE_EXPIRED');
  expect((await confirm(one, code, 'email')).status).toBe(200);
});

test('a member can request one code a minute, even in parallel, and ten a day', async () => {
  // All ten codes must fall on the same day.
  await app.advance(dhakaDayStart(dhakaDay(app.context.clock())) + 26 * 60 * minute - app.context.clock());
  const member = await newcomer();
  const first = await Promise.all(Array.from({ length: 16 }, () => member.post('/verify/phone')));
  expect(first.filter((answer) => answer.status === 202)).toHaveLength(1);
  const refused = first.find((answer) => answer.status !== 202);
  expect(refused?.body.code).toBe('TOO_MANY_REQUESTS');
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(50);
  expect(Number(refused?.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect(readOutbox(app)).toHaveLength(1);

  for (let n = 2; n <= 10; n += 1) {
    await app.advance(minute);
    expect((await member.post('/verify/phone')).status).toBe(202);
  }
  await app.advance(minute);
  const eleventh = await member.post('/verify/phone');
  expect(eleventh.status).toBe(429);
  expect(Number(eleventh.headers.get('retry-after'))).toBeGreaterThan(3600);
  // The email has its own count, and the count starts again the next day.
  expect((await member.post('/verify/email')).status).toBe(202);
  await app.advance(Number(eleventh.headers.get('retry-after')) * 1000);
  expect((await member.post('/verify/phone')).status).toBe(202);
});

test('codes are deleted after two days, together with the number they were sent to', async () => {
  const member = await newcomer();
  const count = async () =>
    (await app.context.db.selectFrom('verification_codes').select('id').execute()).length;
  await member.post('/verify/phone');
  await app.advance(25 * 60 * minute);
  await member.post('/verify/email');
  await deleteOldCodes(app.context);
  expect(await count()).toBe(2);
  await app.advance(24 * 60 * minute);
  await deleteOldCodes(app.context);
  expect(await count()).toBe(1);
});

test('verification refuses a missing address, a guest, and anything but six digits', async () => {
  const member = await signUp(app, { gender: 'men' });
  const none = await member.post('/verify/email');
  expect([none.status, none.body.code]).toEqual([422, 'NOTHING_TO_VERIFY']);
  for (const path of ['/verify/phone', '/verify/email', '/verify/phone/confirm']) {
    expect((await new Person(app).post(path, { code: '123456' })).status).toBe(401);
  }
  for (const code of ['12345', '1234567', 'abcdef', 123456, '', undefined, '১২৩৪৫৬']) {
    expect((await member.post('/verify/phone/confirm', { code })).status).toBe(400);
  }
  expect(readOutbox(app)).toEqual([]);
});

test('a failing SMS gateway is reported as unavailable', async () => {
  const broken = await startTestApp({ SMS_URL: 'http://127.0.0.1:9/sms', SMS_TOKEN: 'token' });
  try {
    const member = await signUp(broken, { gender: 'men' });
    const answer = await member.post('/verify/phone');
    expect([answer.status, answer.body.code]).toEqual([503, 'UNAVAILABLE']);
  } finally {
    await broken.close();
  }
});
