import { DAY_MS } from '@milon/shared/rules';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Browser } from '../support/browser.ts';
import { lastCode, readOutbox } from '../support/outbox.ts';
import { type Member, Person, signUp, signUpForm } from '../support/people.ts';
import { type LocalGoogle, newcomerAt, startLocalGoogle } from '../support/services/google.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let google: LocalGoogle;
let app: TestApp;
beforeAll(async () => {
  google = await startLocalGoogle();
  app = await startTestApp(google.environment);
});
afterEach(() => google.forget());
afterAll(async () => {
  await app.close();
  await google.stop();
});

function connect(url: string, member: Member): Promise<Socket> {
  const socket = io(url, { transports: ['websocket'], extraHeaders: { cookie: member.cookie ?? '' } });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });
}

test('attack 6: the first registrant of a victim’s email loses password, sessions and sockets when the victim signs in with Google', async () => {
  const own = await startTestApp(google.environment);
  const { url } = await own.listen();
  const email = newcomerAt(google);
  const attacker = await signUp(own, { gender: 'women', email: { address: email } });
  const elsewhere = new Person(own);
  await elsewhere.post('/auth/login', { email, password: 'correct horse battery' });
  const phone = `0${attacker.user.phoneNumber?.number}`;
  const socket = await connect(url, attacker);
  const cut = new Promise((resolve) => socket.once('disconnect', resolve));

  const victim = new Browser(own);
  await victim.signInWithGoogle();
  const login = await victim.json('POST', '/api/google-login', { email });
  expect(login.status).toBe(200);
  expect(login.body.data).toMatchObject({ email: { address: email, isVerified: true } });
  await cut;
  socket.close();
  for (const person of [attacker, elsewhere]) expect((await person.get('/users')).status).toBe(401);
  for (const by of [{ email }, { phone }]) {
    const again = await new Person(own).post('/auth/login', { ...by, password: 'correct horse battery' });
    expect([again.status, again.body.code]).toEqual([401, 'WRONG_CREDENTIALS']);
  }
  expect((await victim.open('/users')).body._id).toBe(attacker.id);
  await own.close();
});

test('attack 6: an unproven email of an account with a proven phone signs no one in, and becomes free again', async () => {
  const email = newcomerAt(google);
  const owner = await signUp(app, { gender: 'women' });
  expect((await owner.post('/verify/phone')).status).toBe(202);
  expect((await owner.post('/verify/phone/confirm', { code: lastCode(app) })).status).toBe(200);
  const written = await owner.patch('/users', { email: { address: email } });
  expect(written.status).toBe(200);
  const thief = new Browser(app);
  await thief.signInWithGoogle();
  const login = await thief.json('POST', '/api/google-login', { email });
  expect([login.status, login.body.code]).toEqual([404, 'SIGN_IN_BY_PHONE']);
  expect((await thief.open('/users')).status).toBe(401);
  const own = await owner.get('/users');
  expect(own.body.email).toBeUndefined();
  expect(own.body.phoneNumber.isVerified).toBe(true);
  expect((await new Person(app).get(`/auth/user?email=${encodeURIComponent(email)}`)).status).toBe(404);
});

test('attack 6: a link confirmed by the victim does not keep the attacker in the account', async () => {
  const email = newcomerAt(google);
  const attacker = await signUp(app, { gender: 'women', email: { address: email } });
  expect((await attacker.post('/verify/email')).status).toBe(202);
  const mail = readOutbox(app).findLast((message) => message.to === email);
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  const victim = new Browser(app);
  expect((await victim.json('POST', '/verify/email/link', { token })).status).toBe(204);
  expect((await attacker.get('/users')).body.email.isVerified).toBe(true);
  await victim.signInWithGoogle();
  expect((await victim.json('POST', '/api/google-login', { email })).status).toBe(200);
  expect((await attacker.get('/users')).status).toBe(401);
  const again = await new Person(app).post('/auth/login', { email, password: 'correct horse battery' });
  expect(again.status).toBe(401);
  // The owner signs in again and loses nothing: the reset happens only once.
  const back = new Browser(app);
  await back.signInWithGoogle();
  expect((await back.json('POST', '/api/google-login', { email })).status).toBe(200);
  expect((await victim.open('/users')).status).toBe(200);
});

test('attack 6: a reset code that the attacker requested stops working after the victim signs in', async () => {
  const email = newcomerAt(google);
  const attacker = await signUp(app, { gender: 'women', email: { address: email } });
  const phone = `0${attacker.user.phoneNumber?.number}`;
  const asker = new Person(app);
  expect((await asker.post('/auth/forgot', { phone })).status).toBe(202);
  await app.context.background.settle();
  expect(readOutbox(app).at(-1)?.to).toBe(`+88${phone}`);
  const code = lastCode(app);
  const victim = new Browser(app);
  await victim.signInWithGoogle();
  expect((await victim.json('POST', '/api/google-login', { email })).status).toBe(200);
  const newPassword = 'another long password';
  expect((await asker.post('/auth/reset', { phone, code, newPassword })).status).toBe(422);
  // A newly requested code is not sent either: the phone is unproven.
  const sent = readOutbox(app).length;
  await app.advance(61_000);
  await asker.post('/auth/forgot', { phone });
  await app.context.background.settle();
  expect(readOutbox(app)).toHaveLength(sent);
  expect((await new Person(app).post('/auth/login', { phone, password: newPassword })).status).toBe(401);
});

/** A member with a proven phone, in whose signed-in browser somebody proved the email with a code. */
async function signUpWithAddedEmail(email: string): Promise<Member> {
  const owner = await signUp(app, { gender: 'women' });
  await owner.post('/verify/phone');
  expect((await owner.post('/verify/phone/confirm', { code: lastCode(app) })).status).toBe(200);
  await app.advance(61_000);
  expect((await owner.patch('/users', { email: { address: email } })).status).toBe(200);
  await owner.post('/verify/email');
  expect((await owner.post('/verify/email/confirm', { code: lastCode(app) })).status).toBe(200);
  return owner;
}

test('attack 101: an email added in a found browser and proven by its code signs nobody in with Google for three days', async () => {
  const email = newcomerAt(google);
  const owner = await signUpWithAddedEmail(email);
  const { email_verified_at: provenAt } = await app.context.db
    .selectFrom('members')
    .select('email_verified_at')
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow();
  const thief = new Browser(app);
  const tryGoogle = async (path = '/api/google-login', body: object = { email }) => {
    await thief.signInWithGoogle();
    const answer = await thief.json('POST', path, body);
    return [answer.status, answer.body.code, answer.body.allowedAt];
  };
  const refusal = [409, 'GOOGLE_LATER', new Date((provenAt ?? 0) + 3 * DAY_MS).toISOString()];
  expect(await tryGoogle()).toEqual(refusal);
  // The account keeps the email, so a second try gains nothing.
  expect(await tryGoogle()).toEqual(refusal);
  expect(await tryGoogle('/users/restore', { google: true })).toEqual(refusal);
  expect((await thief.open('/users')).status).toBe(401);
  expect((await owner.refresh()).email).toEqual({ address: email, isVerified: true });

  await app.advance(3 * DAY_MS - 60_000);
  expect(await tryGoogle()).toEqual(refusal);
  await app.advance(60_000);
  expect((await tryGoogle())[0]).toBe(200);
  expect((await thief.open('/users')).body._id).toBe(owner.id);
});

test('attack 101: an email that Google proved at sign-up still signs in at once after the phone is proven', async () => {
  const email = newcomerAt(google);
  const member = new Browser(app);
  await member.signInWithGoogle();
  const form = signUpForm({ gender: 'men', email: { address: email } });
  expect((await member.json('POST', '/auth/signup', form)).status).toBe(201);
  await app.advance(61_000);
  await member.json('POST', '/verify/phone');
  const proof = await member.json('POST', '/verify/phone/confirm', { code: lastCode(app) });
  expect(proof.status).toBe(200);
  const again = new Browser(app);
  await again.signInWithGoogle();
  expect((await again.json('POST', '/api/google-login', { email })).status).toBe(200);
});
