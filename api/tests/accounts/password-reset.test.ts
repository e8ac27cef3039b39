import { setTimeout as wait } from 'node:timers/promises';
import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendFrom, tally } from '../support/guesses.ts';
import { lastCode, readOutbox } from '../support/outbox.ts';
import { Person, setPolicy, signUp } from '../support/people.ts';
import { openSocket } from '../support/sockets.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const phone = '1712000888';
const email = 'tanvir@example.com';
const password = 'correct horse battery';
const newPassword = 'a different long phrase';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const post = (path: string, body: object, address = '203.0.113.5') =>
  sendFrom(app.context, address, ['POST', path, body]);
const settle = () => app.context.background.settle();
const signUpOwner = () =>
  signUp(app, { gender: 'men', phoneNumber: { number: phone }, email: { address: email } });

async function ask(by: object): Promise<string> {
  expect(await post('/auth/forgot', by)).toMatchObject({ status: 202, body: undefined });
  await settle();
  return lastCode(app);
}

test.each([
  ['phone', { phone: `0${phone}` }, 'sms', `+880${phone}`],
  ['email', { email: 'Tanvir@Example.com' }, 'email', email],
])(
  'a code sent to the %s resets a forgotten password and ends every session and socket',
  async (_, by, channel, to) => {
    const member = await signUpOwner();
    const server = await app.listen();
    const socket = await openSocket(server, member);
    const cut = new Promise((resolve) => socket.once('disconnect', resolve));
    const code = await ask(by);
    expect(readOutbox(app)).toEqual([expect.objectContaining({ channel, to })]);
    expect((await post('/auth/reset', { ...by, code, newPassword })).status).toBe(204);
    await cut;
    expect((await member.get('/users')).status).toBe(401);
    const again = new Person(app);
    expect((await again.post('/auth/login', { phone, password })).status).toBe(401);
    expect((await again.post('/auth/login', { phone, password: newPassword })).status).toBe(200);
    // The code works once.
    const second = await post('/auth/reset', { ...by, code, newPassword: 'yet another long phrase' });
    expect([second.status, (second.body as { code: string }).code]).toEqual([422, 'CODE_EXPIRED']);
  },
);

test('attack 7: 64 parallel guesses exhaust a code, then the right code fails too; no answer contains the code', async () => {
  await signUpOwner();
  const answers = [await post('/auth/forgot', { phone })];
  await settle();
  const code = lastCode(app);
  const guesses = Array.from({ length: 64 }, (_, n) =>
    String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0'),
  );
  const guessed = await Promise.all(
    guesses.map((wrong) => post('/auth/reset', { phone, code: wrong, newPassword })),
  );
  answers.push(...guessed);
  const codes = guessed.map(({ body }) => (body as { code: string }).code);
  expect(codes.filter((name) => name === 'CODE_WRONG')).toHaveLength(5);
  expect(codes.filter((name) => name === 'CODE_TRIES_USED')).toHaveLength(59);
  const late = await post('/auth/reset', { phone, code, newPassword });
  expect([late.status, (late.body as { code: string }).code]).toEqual([422, 'CODE_TRIES_USED']);
  expect(JSON.stringify(answers)).not.toContain(code);
});

test('attack 7: only one of 64 parallel requests with the right code sets the password', async () => {
  await signUpOwner();
  const code = await ask({ phone });
  const answers = await Promise.all(
    Array.from({ length: 64 }, (_, n) =>
      post('/auth/reset', { phone, code, newPassword: `the long phrase number ${n}` }),
    ),
  );
  expect(tally(answers)).toEqual({ 204: 1, 422: 63 });
});

test('a code works for five minutes, and a new code replaces the previous one', async () => {
  await signUpOwner();
  const first = await ask({ phone });
  await app.advance(61_000);
  const second = await ask({ phone });
  const old = await post('/auth/reset', { phone, code: first, newPassword });
  if (first !== second) expect(old.status).toBe(422);
  await app.advance(5 * 60_000 + 1_000);
  const late = await post('/auth/reset', { phone, code: second, newPassword });
  expect((late.body as { code: string }).code).toBe('CODE_EXPIRED');
});

test('attack 3: known, unknown and closed accounts answer alike at every step, and only known ones get messages', async () => {
  await signUpOwner();
  const closed = await signUp(app, { gender: 'men', phoneNumber: { number: '1712000444' } });
  await setPolicy(app, closed.id, '5');
  const walk = async (who: object) => {
    const answers = [
      await post('/auth/reset', { ...who, code: '123456', newPassword }),
      await post('/auth/forgot', who),
      await post('/auth/forgot', who),
    ];
    for (let n = 0; n < 6; n += 1) {
      answers.push(
        await post('/auth/reset', { ...who, code: 'x00000'.replace('x', String(n)), newPassword }),
      );
    }
    answers.push(await post('/auth/reset', { ...who, code: '123456', newPassword: 'password123' }));
    await settle();
    return answers.map(({ status, body, retryAfter }) => ({ status, body, waits: retryAfter !== null }));
  };
  const known = await walk({ phone });
  expect(known.map(({ status }) => status)).toEqual([422, 202, 429, 422, 422, 422, 422, 422, 422, 400]);
  expect(await walk({ phone: '1799000999' })).toEqual(known);
  expect(await walk({ phone: '1712000444' })).toEqual(known);
  const byEmail = await walk({ email });
  expect(byEmail).toEqual(known);
  expect(await walk({ email: 'nobody@example.com' })).toEqual(byEmail);
  expect(readOutbox(app).map(({ to }) => to)).toEqual([`+880${phone}`, email]);
});

test('the answer does not wait until the message is sent', async () => {
  await signUpOwner();
  let handedOver = false;
  const slow = {
    ...app.context,
    sms: {
      async send() {
        await wait(300);
        handedOver = true;
      },
    },
  };
  const answer = await sendFrom(slow, '203.0.113.5', ['POST', '/auth/forgot', { phone }]);
  expect([answer.status, handedOver]).toEqual([202, false]);
  await settle();
  expect(handedOver).toBe(true);
});

test('an unproven address cannot reset an account that has a proven one', async () => {
  const member = await signUpOwner();
  await app.context.db
    .updateTable('members')
    .set({ phone_verified: 1 })
    .where('id', '=', member.id)
    .execute();
  await ask({ email });
  expect(readOutbox(app)).toEqual([]);
  await ask({ phone });
  expect(readOutbox(app)).toHaveLength(1);
});

test('attack 6: a code sent to an unproven address stops working when the other address is proven', async () => {
  const member = await signUpOwner();
  const code = await ask({ phone });
  await app.context.db
    .updateTable('members')
    .set({ email_verified: 1 })
    .where('id', '=', member.id)
    .execute();
  const answer = await post('/auth/reset', { phone, code, newPassword });
  expect([answer.status, (answer.body as { code: string }).code]).toEqual([422, 'CODE_EXPIRED']);
  expect((await new Person(app).post('/auth/login', { phone, password })).status).toBe(200);
});

/** An owner with a proven phone, in whose signed-in browser somebody proved an email of their own. */
async function signUpWithAddedEmail() {
  const member = await signUp(app, { gender: 'women', phoneNumber: { number: phone } });
  await member.post('/verify/phone');
  expect((await member.post('/verify/phone/confirm', { code: lastCode(app) })).status).toBe(200);
  await app.advance(61_000);
  expect((await member.patch('/users', { email: { address: email } })).status).toBe(200);
  await member.post('/verify/email');
  return member;
}

test.each(['code', 'link'])(
  'attack 101: an email added in a found browser and proven by its %s sets no password for three days, and the phone tells the owner',
  async (proof) => {
    const member = await signUpWithAddedEmail();
    const token = /token=([\w-]+)/.exec(readOutbox(app).at(-1)?.text ?? '')?.[1];
    const proven =
      proof === 'code'
        ? await member.post('/verify/email/confirm', { code: lastCode(app) })
        : await post('/verify/email/link', { token });
    expect(proven.status).toBeLessThan(300);
    await settle();
    expect(readOutbox(app).at(-1)).toMatchObject({
      to: `+880${phone}`,
      text: expect.stringContaining('an email was added to your account'),
    });
    const sent = readOutbox(app).length;
    await ask({ email });
    // Nor does the email get what the phone cannot.
    for (let n = 0; n < 10; n += 1) await app.context.limits.take('forgotChannel', `+880${phone}`);
    await ask({ phone });
    expect(
      readOutbox(app)
        .slice(sent)
        .map(({ to }) => to),
    ).toEqual([`+880${phone}`]);

    await app.advance(3 * DAY_MS - 1_000);
    await ask({ email });
    expect(readOutbox(app)).toHaveLength(sent + 1);
    await app.advance(61_000);
    const code = await ask({ email });
    expect(readOutbox(app).at(-1)?.to).toBe(email);
    expect((await post('/auth/reset', { email, code, newPassword })).status).toBe(204);
  },
);

test('attack 101: a phone added to an account without a password sets none for three days, and the email tells the owner', async () => {
  const member = await signUpOwner();
  await app.context.db
    .updateTable('members')
    .set({ password_hash: null, email_verified: 1, email_verified_at: app.context.clock() - 1 })
    .where('id', '=', member.id)
    .execute();
  await member.post('/verify/phone');
  expect((await member.post('/verify/phone/confirm', { code: lastCode(app) })).status).toBe(200);
  await settle();
  expect(readOutbox(app).at(-1)).toMatchObject({
    to: email,
    text: expect.stringContaining('a phone number was added to your account'),
  });
  const sent = readOutbox(app).length;
  await ask({ phone });
  expect(readOutbox(app)).toHaveLength(sent);
  await app.advance(3 * DAY_MS);
  const code = await ask({ phone });
  expect((await post('/auth/reset', { phone, code, newPassword })).status).toBe(204);
});

test('attack 101: a code sent before the other contact counts as the first one stops working', async () => {
  const member = await signUpWithAddedEmail();
  const columns = (set: object) =>
    app.context.db.updateTable('members').set(set).where('id', '=', member.id).execute();
  await columns({ email_verified: 1, email_verified_at: app.context.clock(), phone_verified: 0 });
  const code = await ask({ email });
  expect(readOutbox(app).at(-1)?.to).toBe(email);
  await columns({ phone_verified: 1 });
  const answer = await post('/auth/reset', { email, code, newPassword });
  expect([answer.status, (answer.body as { code: string }).code]).toEqual([422, 'CODE_EXPIRED']);
});

test('a new password lets the owner sign in although others used up the guesses', async () => {
  await signUpOwner();
  for (let n = 0; n < 11; n += 1) await post('/auth/login', { phone, password: 'a wrong guess' });
  expect((await post('/auth/login', { phone, password })).status).toBe(429);
  const code = await ask({ phone });
  expect((await post('/auth/reset', { phone, code, newPassword })).status).toBe(204);
  expect((await post('/auth/login', { phone, password: newPassword })).status).toBe(200);
});
