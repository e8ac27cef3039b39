import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Browser } from './support/browser.ts';
import { type LocalGoogle, startLocalGoogle } from './support/google.ts';
import { lastCode, readOutbox } from './support/outbox.ts';
import { type Member, Person, setPolicy, signUp, signUpForm } from './support/people.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

let google: LocalGoogle;
let app: TestApp;
beforeAll(async () => {
  google = await startLocalGoogle();
  app = await startTestApp(google.environment);
});
afterEach(() => {
  google.person = {};
  google.spoil = undefined;
  google.spoilReturn = undefined;
});
afterAll(async () => {
  await app.close();
  await google.stop();
});

let people = 0;
/** Somebody whom nobody here knows, at Google. */
function newcomer(claims: Record<string, unknown> = {}): string {
  people += 1;
  const email = `newcomer-${people}@example.com`;
  google.person = { email, email_verified: true, name: 'Nusrat Jahan', ...claims };
  return email;
}

const refused = (error: string) => `http://localhost:0/api/auth/error?error=${error}`;

test('Google signs in somebody new: the session tells their data and opens nothing else [S1.2]', async () => {
  const email = newcomer({ email: 'Nusrat.New@Example.com', picture: 'https://lh3.example/p.jpg' });
  expect(email).toBeTruthy();
  const browser = new Browser(app);
  const page = await browser.signInWithGoogle('/search?age=22-30');
  expect([page.status, page.location]).toEqual([302, 'http://localhost:0/search?age=22-30']);
  expect(page.headers.get('set-cookie')).toMatch(
    /milon-google=[\w-]{43}; Max-Age=1800; Path=\/; HttpOnly; SameSite=Lax/,
  );
  const session = await browser.open('/api/auth/session');
  expect(session.body).toEqual({
    user: { email: 'nusrat.new@example.com', name: 'Nusrat Jahan', image: 'https://lh3.example/p.jpg' },
    expires: expect.any(String),
  });
  expect((await browser.open('/users')).status).toBe(401);
  expect((await browser.open('/conversations')).status).toBe(401);
  const login = await browser.json('POST', '/api/google-login', { email: 'nusrat.new@example.com' });
  expect([login.status, login.body.code]).toEqual([404, 'NOT_FOUND']);
});

test('Google signs in the member whose verified email it is; the password stays [S1.2]', async () => {
  const email = newcomer();
  const member = await signUp(app, { gender: 'women', email: { address: email } });
  await app.context.db
    .updateTable('members')
    .set({ email_verified: 1 })
    .where('id', '=', member.id)
    .execute();
  const browser = new Browser(app);
  await browser.signInWithGoogle();
  expect((await new Person(app).get(`/auth/user?email=${email}`)).status).toBe(200);
  const login = await browser.json('POST', '/api/google-login', { email });
  expect([login.status, login.body.data._id]).toEqual([200, member.id]);
  expect((await browser.open('/users')).body._id).toBe(member.id);
  expect((await browser.open('/api/auth/session')).body.user).toMatchObject({ email });
  // The Google session has served; what remains is the member's own.
  expect(browser.cookies.has('milon-google')).toBe(false);
  expect((await member.get('/users')).status).toBe(200);
  const password = await new Person(app).post('/auth/login', { email, password: 'correct horse battery' });
  expect(password.status).toBe(200);
});

test('attack 4: only an email is no sign-in, whosever it is', async () => {
  const email = newcomer();
  await signUp(app, { gender: 'women', email: { address: email } });
  const bare = await new Browser(app).json('POST', '/api/google-login', { email });
  expect([bare.status, bare.body.code]).toEqual([401, 'NOT_SIGNED_IN']);
  const forged = new Browser(app);
  forged.cookies.set('milon-google', Buffer.from(email).toString('base64url'));
  expect((await forged.json('POST', '/api/google-login', { email })).status).toBe(401);

  // Somebody else's Google session, and the victim's email in the body: it counts for nothing.
  newcomer();
  const other = new Browser(app);
  await other.signInWithGoogle();
  const login = await other.json('POST', '/api/google-login', { email });
  expect([login.status, other.cookies.has('milon')]).toEqual([404, false]);
});

const now = () => Math.floor(Date.now() / 1000);

test.each<[string, (payload: Record<string, unknown>) => void, string]>([
  ['a wrong audience', (payload) => Object.assign(payload, { aud: 'another-client' }), 'OAuthCallbackError'],
  [
    'a second audience without being the authorised party',
    (payload) => Object.assign(payload, { aud: ['milon-test', 'other'] }),
    'OAuthCallbackError',
  ],
  [
    'a wrong issuer',
    (payload) => Object.assign(payload, { iss: 'https://accounts.google.com.evil.example' }),
    'OAuthCallbackError',
  ],
  [
    'an end in the past',
    (payload) => Object.assign(payload, { iat: now() - 7200, exp: now() - 3600 }),
    'OAuthCallbackError',
  ],
  [
    'a beginning in the future',
    (payload) => Object.assign(payload, { nbf: now() + 3600 }),
    'OAuthCallbackError',
  ],
  ['another nonce', (payload) => Object.assign(payload, { nonce: 'another' }), 'OAuthCallbackError'],
  ['no nonce', (payload) => delete payload['nonce'], 'OAuthCallbackError'],
  [
    'an unverified email',
    (payload) => Object.assign(payload, { email_verified: false }),
    'AccountNotLinkedError',
  ],
  [
    'an email of which nothing is said',
    (payload) => delete payload['email_verified'],
    'AccountNotLinkedError',
  ],
  [
    'an email "verified" in words',
    (payload) => Object.assign(payload, { email_verified: 'false' }),
    'AccountNotLinkedError',
  ],
  ['no email', (payload) => delete payload['email'], 'AccountNotLinkedError'],
])('attack 5: a token with %s is refused', async (_, spoil, error) => {
  const email = newcomer();
  await signUp(app, { gender: 'women', email: { address: email } });
  google.spoil = ({ payload }) => {
    spoil(payload);
  };
  const browser = new Browser(app);
  const page = await browser.signInWithGoogle();
  expect(page.location).toBe(refused(error));
  expect(browser.cookies.has('milon-google')).toBe(false);
  expect((await browser.open('/api/auth/session')).body).toEqual({});
  expect((await browser.json('POST', '/api/google-login', { email })).status).toBe(401);
});

test('attack 5: a token that another key signed is refused', async () => {
  const email = newcomer();
  await signUp(app, { gender: 'women', email: { address: email } });
  const tamper = (response: { body: { id_token?: string } | '' }) => {
    if (response.body === '' || !response.body.id_token) return;
    const [header, payload = '', signature] = response.body.id_token.split('.');
    const claims = {
      ...JSON.parse(Buffer.from(payload, 'base64url').toString()),
      email: 'victim@example.com',
    };
    response.body.id_token = [
      header,
      Buffer.from(JSON.stringify(claims)).toString('base64url'),
      signature,
    ].join('.');
  };
  google.server.service.once('beforeResponse', tamper);
  expect((await new Browser(app).signInWithGoogle()).location).toBe(refused('OAuthCallbackError'));
  const unsigned = (response: { body: { id_token?: string } | '' }) => {
    if (response.body === '' || !response.body.id_token) return;
    const [, payload] = response.body.id_token.split('.');
    const header = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    response.body.id_token = `${header}.${payload}.`;
  };
  google.server.service.once('beforeResponse', unsigned);
  expect((await new Browser(app).signInWithGoogle()).location).toBe(refused('OAuthCallbackError'));
  // The control: what was not tampered with is taken.
  expect((await new Browser(app).signInWithGoogle()).location).toBe('http://localhost:0/');
});

test('attack 5: a return without the browser’s own state, or with another’s, is refused', async () => {
  newcomer();
  const mine = new Browser(app);
  const back = await mine.goToGoogle();
  expect((await new Browser(app).open(back)).location).toBe(refused('OAuthCallbackError'));
  const other = new Browser(app);
  const theirs = await other.goToGoogle();
  expect((await mine.open(theirs)).location).toBe(refused('OAuthCallbackError'));
  // Whatever comes back first, what the browser kept for the way is spent.
  expect((await mine.open(back)).location).toBe(refused('OAuthCallbackError'));

  const bare = new Browser(app);
  const withoutState = new URL(await bare.goToGoogle(), 'http://localhost');
  withoutState.searchParams.delete('state');
  expect((await bare.open(withoutState.pathname + withoutState.search)).location).toBe(
    refused('OAuthCallbackError'),
  );

  const altered = new Browser(app);
  const address = await altered.goToGoogle();
  const [text = '', mac] = (altered.cookies.get('milon-sign-in') ?? '').split('.');
  const way = JSON.parse(Buffer.from(text, 'base64url').toString());
  const evil = Buffer.from(JSON.stringify({ ...way, callbackUrl: '//evil.example' })).toString('base64url');
  altered.cookies.set('milon-sign-in', `${evil}.${mac}`);
  expect((await altered.open(address)).location).toBe(refused('OAuthCallbackError'));

  const slow = new Browser(app);
  const late = await slow.goToGoogle();
  const kept = slow.cookies.get('milon-sign-in') ?? '';
  app.advance(11 * 60_000);
  slow.cookies.set('milon-sign-in', kept);
  expect((await slow.open(late)).location).toBe(refused('OAuthCallbackError'));
});

test('attack 5: a code works once, whoever brings it again', async () => {
  newcomer();
  const browser = new Browser(app);
  const back = await browser.goToGoogle();
  const stolen = new Map(browser.cookies);
  expect((await browser.open(back)).location).toBe('http://localhost:0/');
  expect((await browser.open(back)).location).toBe(refused('OAuthCallbackError'));
  const thief = new Browser(app);
  for (const [name, value] of stolen) thief.cookies.set(name, value);
  expect((await thief.open(back)).location).toBe(refused('OAuthCallbackError'));
  expect((await thief.open('/api/auth/session')).body).toEqual({});
});

test('who says no at Google comes back to the error page', async () => {
  newcomer();
  google.spoilReturn = ({ url }) => {
    url.searchParams.delete('code');
    url.searchParams.set('error', 'access_denied');
  };
  expect((await new Browser(app).signInWithGoogle()).location).toBe(refused('OAuthCallbackError'));
});

function connect(url: string, member: Member): Promise<Socket> {
  const socket = io(url, { transports: ['websocket'], extraHeaders: { cookie: member.cookie ?? '' } });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });
}

test('attack 6: who registered the victim’s email first loses password, sessions and sockets when the victim comes with Google', async () => {
  const own = await startTestApp(google.environment);
  const { url } = await own.listen();
  const email = newcomer();
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

test('attack 6: an email that was written into an account with a proven phone opens it to nobody, and is free again', async () => {
  const email = newcomer();
  const owner = await signUp(app, { gender: 'women' });
  expect((await owner.post('/verify/phone')).status).toBe(202);
  expect((await owner.post('/verify/phone/confirm', { code: lastCode(app) })).status).toBe(200);
  const written = await owner.patch('/users', { email: { address: email } });
  expect(written.status).toBe(200);
  const thief = new Browser(app);
  await thief.signInWithGoogle();
  const login = await thief.json('POST', '/api/google-login', { email });
  expect([login.status, login.body.code]).toEqual([404, 'NOT_FOUND']);
  expect((await thief.open('/users')).status).toBe(401);
  const own = await owner.get('/users');
  expect(own.body.email).toBeUndefined();
  expect(own.body.phoneNumber.isVerified).toBe(true);
  expect((await new Person(app).get(`/auth/user?email=${encodeURIComponent(email)}`)).status).toBe(404);
});

test('attack 6: a link that the victim confirmed does not leave the attacker in the account', async () => {
  const email = newcomer();
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
  // The owner comes back as themselves: what Google said once is not taken from them again.
  const back = new Browser(app);
  await back.signInWithGoogle();
  expect((await back.json('POST', '/api/google-login', { email })).status).toBe(200);
  expect((await victim.open('/users')).status).toBe(200);
});

test('who is shut out by password is shut out with Google, in the same words', async () => {
  const email = newcomer();
  const member = await signUp(app, { gender: 'men', email: { address: email } });
  await setPolicy(app, member.id, '5');
  const password = await new Person(app).post('/auth/login', { email, password: 'correct horse battery' });
  const browser = new Browser(app);
  await browser.signInWithGoogle();
  const login = await browser.json('POST', '/api/google-login', { email });
  expect([login.status, login.body.code, login.body.message]).toEqual([
    403,
    'ACCOUNT_CLOSED',
    password.body.message,
  ]);
  expect(browser.cookies.has('milon')).toBe(false);
  // It took nothing from the account either.
  const row = await app.context.db
    .selectFrom('members')
    .select(['password_hash', 'email_verified'])
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  expect([row.password_hash === null, row.email_verified]).toEqual([false, 0]);
});

test('a Google session ends after 30 minutes, at logout and at signing in, for whoever kept a copy of it', async () => {
  newcomer();
  const browser = new Browser(app);
  await browser.signInWithGoogle();
  const copy = new Browser(app);
  copy.cookies.set('milon-google', browser.cookies.get('milon-google') ?? '');
  expect((await copy.open('/api/auth/session')).body.user).toBeTruthy();
  expect((await browser.json('DELETE', '/auth/logout')).status).toBe(204);
  expect(browser.cookies.has('milon-google')).toBe(false);
  expect((await copy.open('/api/auth/session')).body).toEqual({});

  await browser.signInWithGoogle();
  copy.cookies.set('milon-google', browser.cookies.get('milon-google') ?? '');
  expect((await browser.json('POST', '/auth/signup', signUpForm({ gender: 'women' }))).status).toBe(201);
  expect((await copy.open('/api/auth/session')).body).toEqual({});

  const late = new Browser(app);
  await late.signInWithGoogle();
  app.advance(30 * 60_000);
  expect((await late.open('/api/auth/session')).body).toEqual({});
});

test('sign-up beside a Google session: its email counts as verified, another one does not [S1.2]', async () => {
  const email = newcomer();
  const browser = new Browser(app);
  await browser.signInWithGoogle();
  const mine = signUpForm({ gender: 'women', email: { address: email } });
  const signedUp = await browser.json('POST', '/auth/signup', mine);
  expect(signedUp.status).toBe(201);
  expect(signedUp.body.data).toMatchObject({
    email: { address: email, isVerified: true },
    account: { isActive: true },
    verified: ['email'],
  });
  newcomer();
  const other = new Browser(app);
  await other.signInWithGoogle();
  const foreign = signUpForm({ gender: 'women', email: { address: 'somebody.else@example.com' } });
  const unproven = await other.json('POST', '/auth/signup', foreign);
  expect(unproven.body.data.email).toMatchObject({ isVerified: false });
  const without = await new Browser(app).json(
    'POST',
    '/auth/signup',
    signUpForm({ gender: 'men', email: { address: `${email}.bd` } }),
  );
  expect(without.body.data.email.isVerified).toBe(false);
});

test('attack 6: a code for a new password that the attacker asked for opens nothing after the victim came', async () => {
  const email = newcomer();
  const attacker = await signUp(app, { gender: 'women', email: { address: email } });
  const phone = `0${attacker.user.phoneNumber?.number}`;
  const asker = new Person(app);
  expect((await asker.post('/auth/forgot', { phone })).status).toBe(202);
  await expect.poll(() => lastCode(app)).toMatch(/^\d{6}$/);
  const code = lastCode(app);
  const victim = new Browser(app);
  await victim.signInWithGoogle();
  expect((await victim.json('POST', '/api/google-login', { email })).status).toBe(200);
  const newPassword = 'another long password';
  expect((await asker.post('/auth/reset', { phone, code, newPassword })).status).toBe(422);
  // Nor does one that is asked for now: the phone is proven by nobody.
  const sent = readOutbox(app).length;
  app.advance(61_000);
  await asker.post('/auth/forgot', { phone });
  expect(readOutbox(app)).toHaveLength(sent);
  expect((await new Person(app).post('/auth/login', { phone, password: newPassword })).status).toBe(401);
});

test('attack 8: a member’s session that the browser came with ends when it comes back from Google', async () => {
  const member = await signUp(app, { gender: 'men' });
  newcomer();
  const browser = new Browser(app);
  browser.cookies.set('milon', (member.cookie ?? '').replace('milon=', ''));
  expect((await browser.open('/users')).status).toBe(200);
  await browser.signInWithGoogle();
  expect((await member.get('/users')).status).toBe(401);
  expect((await browser.open('/users')).status).toBe(401);
});

test('attack 60: another site’s page cannot use a Google session', async () => {
  newcomer();
  const browser = new Browser(app);
  await browser.signInWithGoogle();
  const foreign = { origin: 'https://evil.example' };
  const login = await browser.json('POST', '/api/google-login', {}, foreign);
  expect([login.status, login.body.code]).toEqual([403, 'FOREIGN_ORIGIN']);
});

test('whoever comes back from Google over and over is turned away', async () => {
  const strict = await startTestApp({ ...google.environment, RATE_LIMIT_SCALE: '0.02' });
  const browser = new Browser(strict);
  const back = await browser.goToGoogle();
  expect((await browser.open(back)).status).toBe(302);
  const again = await browser.open(back);
  expect(again.status).toBe(429);
  expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0);
  await strict.close();
});

test('where Google is not set up it is not offered, and its addresses lead to the sign-in page', async () => {
  const without = await startTestApp();
  const browser = new Browser(without);
  expect(Object.keys((await browser.open('/api/auth/providers')).body)).toEqual(['credentials']);
  const begin = await browser.submit('/api/auth/signin/google', { callbackUrl: '/new' });
  expect(begin.body.url).toBe('http://localhost:0/api/auth/signin?callbackUrl=%2Fnew');
  expect((await browser.open('/api/auth/callback/google?code=1')).location).toContain('/api/auth/signin');
  await without.close();
});

test('where Google is out of reach, the error page says that something went wrong', async () => {
  const gone = await startTestApp({ ...google.environment, GOOGLE_ISSUER: 'http://127.0.0.1:9' });
  const begin = await new Browser(gone).submit('/api/auth/signin/google');
  expect([begin.status, begin.body.url]).toEqual([502, refused('UnknownError')]);
  await gone.close();
});
