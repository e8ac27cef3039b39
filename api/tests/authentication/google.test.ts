import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Browser } from '../support/browser.ts';
import { Person, setPolicy, signUp, signUpForm } from '../support/people.ts';
import { type LocalGoogle, newcomerAt, refusedWith, startLocalGoogle } from '../support/services/google.ts';
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

test('Google signs in a newcomer: the session shows their data and gives no access to anything else [S1.2]', async () => {
  const email = newcomerAt(google, { email: 'Nusrat.New@Example.com', picture: 'https://lh3.example/p.jpg' });
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

test('Google signs in the member with that verified email; the password still works [S1.2]', async () => {
  const email = newcomerAt(google);
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
  // The Google session is used up; the member's own session remains.
  expect(browser.cookies.has('milon-google')).toBe(false);
  expect((await member.get('/users')).status).toBe(200);
  const password = await new Person(app).post('/auth/login', { email, password: 'correct horse battery' });
  expect(password.status).toBe(200);
});

test('attack 4: an email address without a Google session never signs in', async () => {
  const email = newcomerAt(google);
  await signUp(app, { gender: 'women', email: { address: email } });
  const bare = await new Browser(app).json('POST', '/api/google-login', { email });
  expect([bare.status, bare.body.code]).toEqual([401, 'NOT_SIGNED_IN']);
  const forged = new Browser(app);
  forged.cookies.set('milon-google', Buffer.from(email).toString('base64url'));
  expect((await forged.json('POST', '/api/google-login', { email })).status).toBe(401);

  // The victim's email in the body is ignored if the Google session belongs to someone else.
  newcomerAt(google);
  const other = new Browser(app);
  await other.signInWithGoogle();
  const login = await other.json('POST', '/api/google-login', { email });
  expect([login.status, other.cookies.has('milon')]).toEqual([404, false]);
});

test('a banned member cannot sign in with Google either, and sees the same message', async () => {
  const email = newcomerAt(google);
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
  // The refused sign-in changes nothing in the account.
  const row = await app.context.db
    .selectFrom('members')
    .select(['password_hash', 'email_verified'])
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  expect([row.password_hash === null, row.email_verified]).toEqual([false, 0]);
});

test('a Google session ends after 30 minutes, at sign-out and at sign-up, also for a copy of its cookie', async () => {
  newcomerAt(google);
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
  await app.advance(30 * 60_000);
  expect((await late.open('/api/auth/session')).body).toEqual({});
});

test('sign-up with a Google session verifies the Google email, but no other email [S1.2]', async () => {
  const email = newcomerAt(google);
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
  newcomerAt(google);
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

test('attack 8: the browser’s earlier member session ends when it returns from Google', async () => {
  const member = await signUp(app, { gender: 'men' });
  newcomerAt(google);
  const browser = new Browser(app);
  browser.cookies.set('milon', (member.cookie ?? '').replace('milon=', ''));
  expect((await browser.open('/users')).status).toBe(200);
  await browser.signInWithGoogle();
  expect((await member.get('/users')).status).toBe(401);
  expect((await browser.open('/users')).status).toBe(401);
});

test('attack 60: another site’s page cannot use a Google session', async () => {
  newcomerAt(google);
  const browser = new Browser(app);
  await browser.signInWithGoogle();
  const foreign = { origin: 'https://evil.example' };
  const login = await browser.json('POST', '/api/google-login', {}, foreign);
  expect([login.status, login.body.code]).toEqual([403, 'FOREIGN_ORIGIN']);
});

test('repeated callbacks from Google are slowed, then reach the rate limit', async () => {
  const strict = await startTestApp({ ...google.environment, RATE_LIMIT_SCALE: '0.0025' });
  const lane = vi.spyOn(strict.context.slowLane, 'pass').mockResolvedValue();
  const browser = new Browser(strict);
  const back = await browser.goToGoogle();
  expect((await browser.open(back)).status).toBe(302);
  expect((await browser.open(back)).status).toBe(302);
  expect(lane).toHaveBeenCalled();
  const again = await browser.open(back);
  expect(again.status).toBe(429);
  expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0);
  await strict.close();
});

test('without Google configured, it is not offered and its addresses redirect to the sign-in page', async () => {
  const without = await startTestApp();
  const browser = new Browser(without);
  expect(Object.keys((await browser.open('/api/auth/providers')).body)).toEqual(['credentials']);
  const begin = await browser.submit('/api/auth/signin/google', { callbackUrl: '/new' });
  expect(begin.body.url).toBe('http://localhost:0/api/auth/signin?callbackUrl=%2Fnew');
  expect((await browser.open('/api/auth/callback/google?code=1')).location).toContain('/api/auth/signin');
  await without.close();
});

test('if Google is unreachable, sign-in leads to the error page', async () => {
  const gone = await startTestApp({ ...google.environment, GOOGLE_ISSUER: 'http://127.0.0.1:9' });
  const begin = await new Browser(gone).submit('/api/auth/signin/google');
  expect([begin.status, begin.body.url]).toEqual([502, refusedWith('UnknownError')]);
  await gone.close();
});
