import type { AuthErrorName } from '@milon/shared/contracts';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from '../support/browser.ts';
import { type Member, Person, setPolicy, signUp } from '../support/people.ts';
import { type LocalGoogle, startLocalGoogle } from '../support/services/google.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const password = 'correct horse battery';

let google: LocalGoogle;
let app: TestApp;
let member: Member;
beforeAll(async () => {
  google = await startLocalGoogle();
  app = await startTestApp(google.environment);
  member = await signUp(app, { gender: 'men', email: { address: 'tanvir@example.com' } });
});
afterAll(async () => {
  await app.close();
  await google.stop();
});

const errorUrl = (name: AuthErrorName) => `http://localhost:0/api/auth/error?error=${name}`;

test('session, csrf and providers answer a guest [S7.2]', async () => {
  const browser = new Browser(app);
  expect((await browser.open('/api/auth/session')).body).toEqual({});
  const csrf = await browser.open('/api/auth/csrf');
  expect(csrf.body).toEqual({ csrfToken: expect.stringMatching(/^[\w-]{43}$/) });
  expect(csrf.headers.get('set-cookie')).toMatch(/^milon-csrf=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
  // The same browser keeps the same token.
  expect((await browser.open('/api/auth/csrf')).body).toEqual(csrf.body);
  const providers = await browser.open('/api/auth/providers');
  expect(providers.body.google).toEqual({
    id: 'google',
    name: 'Google',
    type: 'oauth',
    signinUrl: 'http://localhost:0/api/auth/signin/google',
    callbackUrl: 'http://localhost:0/api/auth/callback/google',
  });
  expect(providers.body.credentials.type).toBe('credentials');
});

test('signin redirects to the provider with PKCE, state and nonce; callback returns to the page [S7.2]', async () => {
  google.person = { email: 'from.google@example.com', email_verified: true, name: 'From Google' };
  const browser = new Browser(app);
  const begin = await browser.submit('/api/auth/signin/google', { callbackUrl: '/new' });
  expect(begin.status).toBe(200);
  const address = new URL(begin.body.url);
  expect(address.origin).toBe(google.issuer);
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    client_id: 'milon-test',
    redirect_uri: 'http://localhost:0/api/auth/callback/google',
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });
  // A form that does not ask for JSON gets a redirect.
  const plain = await browser.submit('/api/auth/signin/google', { json: 'false' });
  expect([plain.status, new URL(plain.location ?? '').origin]).toEqual([302, google.issuer]);
  expect((await browser.signInWithGoogle('/new')).location).toBe('http://localhost:0/new');
});

test('callback/credentials signs in by email or phone, and answers with a url or a redirect [S7.2, S7.9]', async () => {
  const byEmail = new Browser(app);
  const answer = await byEmail.submit('/api/auth/callback/credentials', {
    email: 'Tanvir@Example.com',
    password,
    callbackUrl: '/all?x=1#top',
  });
  expect([answer.status, answer.body]).toEqual([200, { url: 'http://localhost:0/all?x=1#top' }]);
  expect((await byEmail.open('/api/auth/session')).body.user.email).toBe('tanvir@example.com');

  const byPhone = new Browser(app);
  const phone = `0${member.user.phoneNumber?.number}`;
  const plain = await byPhone.submit('/api/auth/callback/credentials', { phone, password, json: 'false' });
  expect([plain.status, plain.location]).toEqual([302, 'http://localhost:0/']);
  expect((await byPhone.open('/users')).body._id).toBe(member.id);
});

test('a refused sign-in returns its error in the url and starts no session [S7.9]', async () => {
  const closed = await signUp(app, { gender: 'men', email: { address: 'closed@example.com' } });
  await setPolicy(app, closed.id, '5');
  for (const [fields, status, name] of [
    [{ email: 'tanvir@example.com', password: 'wrong password' }, 401, 'CredentialsSignin'],
    [{ email: 'nobody@example.com', password }, 401, 'CredentialsSignin'],
    [{ email: 'tanvir@example.com' }, 401, 'CredentialsSignin'],
    [{ password }, 401, 'CredentialsSignin'],
    [{ email: 'tanvir@example.com', phone: '01712345678', password }, 401, 'CredentialsSignin'],
    [{ email: 'closed@example.com', password }, 403, 'AccessDenied'],
  ] as const) {
    const browser = new Browser(app);
    const answer = await browser.submit('/api/auth/callback/credentials', fields);
    expect([answer.status, answer.body]).toEqual([status, { url: errorUrl(name) }]);
    expect(browser.cookies.has('milon')).toBe(false);
  }
});

test('an unknown provider redirects to sign-in; a known provider with the wrong method returns an error [S7.9, S8.2]', async () => {
  const browser = new Browser(app);
  for (const path of [
    '/api/auth/signin/facebook',
    '/api/auth/callback/facebook',
    '/api/auth/signin/credentials',
  ]) {
    const { body } = await browser.submit(path, { callbackUrl: '/new', password });
    expect(body.url).toBe('http://localhost:0/api/auth/signin?callbackUrl=%2Fnew');
  }
  const unknown = await browser.open('/api/auth/callback/facebook?code=1');
  expect(unknown.location).toBe('http://localhost:0/api/auth/signin?callbackUrl=%2F');
  expect((await browser.open('/api/auth/callback/credentials')).location).toBe(
    errorUrl('UnsupportedStrategyError'),
  );
  const { body } = await browser.submit('/api/auth/callback/google', {});
  expect(body.url).toBe(errorUrl('UnsupportedStrategyError'));
});

test('signout ends the session and its sockets [S7.2]', async () => {
  const { url } = await app.listen();
  const browser = new Browser(app);
  await browser.submit('/api/auth/callback/credentials', { email: 'tanvir@example.com', password });
  const copy = new Browser(app);
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  const socket = io(url, { transports: ['websocket'], extraHeaders: { cookie: browser.cookie } });
  await new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(undefined));
    socket.once('connect_error', reject);
  });
  const cut = new Promise((resolve) => socket.once('disconnect', resolve));
  const out = await browser.submit('/api/auth/signout', { callbackUrl: '/all' });
  expect([out.status, out.body]).toEqual([200, { url: 'http://localhost:0/all' }]);
  await cut;
  socket.close();
  expect(browser.cookies.has('milon')).toBe(false);
  expect((await copy.open('/users')).status).toBe(401);
});

test('attack 11: every form refuses a callbackUrl of another site and starts nothing', async () => {
  for (const callbackUrl of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'http://localhost:0@evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '/.//evil.example',
  ]) {
    const browser = new Browser(app);
    for (const [path, fields] of [
      ['/api/auth/signin/google', {}],
      ['/api/auth/callback/credentials', { email: 'tanvir@example.com', password }],
      ['/api/auth/signout', {}],
    ] as const) {
      const json = await browser.submit(path, { ...fields, callbackUrl });
      expect([json.status, json.body]).toEqual([400, { url: errorUrl('InvalidCallbackUrl') }]);
      const plain = await browser.submit(path, { ...fields, callbackUrl, json: 'false' });
      expect(plain.location).toBe(errorUrl('InvalidCallbackUrl'));
    }
    expect([...browser.cookies.keys()]).toEqual(['milon-csrf']);
  }
});

test('attack 60: a form without the browser’s own CSRF token does nothing', async () => {
  const victim = new Browser(app);
  await victim.submit('/api/auth/callback/credentials', { email: 'tanvir@example.com', password });
  const attacker = new Browser(app);
  const { csrfToken } = (await attacker.open('/api/auth/csrf')).body;
  for (const token of [csrfToken, '', 'x']) {
    const out = await victim.submit('/api/auth/signout', { csrfToken: token });
    expect([out.status, out.body]).toEqual([403, { url: errorUrl('UnknownError') }]);
    const fresh = new Browser(app);
    const signIn = { csrfToken: token, email: 'tanvir@example.com', password };
    expect((await fresh.submit('/api/auth/callback/credentials', signIn)).status).toBe(403);
    expect((await fresh.submit('/api/auth/signin/google', { csrfToken: token })).status).toBe(403);
    expect(fresh.cookies.size).toBe(0);
  }
  // A cookie that the server did not sign is ignored.
  const forged = new Browser(app);
  forged.cookies.set('milon-csrf', 'x.x');
  expect((await forged.submit('/api/auth/signout', { csrfToken: 'x' })).status).toBe(403);
  expect((await victim.open('/users')).status).toBe(200);
});

test('a body that is not a form or repeats a field is refused', async () => {
  const browser = new Browser(app);
  const send = (body: string, type = 'application/x-www-form-urlencoded') =>
    browser.open('/api/auth/signout', { method: 'POST', headers: { 'content-type': type }, body });
  expect((await send('{}', 'application/json')).status).toBe(415);
  expect((await send('a=1', 'application/x-www-form-urlencoded-x')).status).toBe(415);
  expect((await send('csrfToken=a&csrfToken=b')).status).toBe(400);
  expect((await send('callbackUrl=%00')).status).toBe(400);
  expect((await send(`callbackUrl=${'x'.repeat(3000)}`)).status).toBe(400);
  expect((await send(`x=${'x'.repeat(20_000)}`)).status).toBe(413);
});

/** Starts an application and collects its log lines. */
async function startLogged(environment: Record<string, string> = {}) {
  const { createLog } = await import('../../src/platform/log.ts');
  const { createApp } = await import('../../src/app.ts');
  const own = await startTestApp(environment);
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const logged = createApp({ ...own.context, log });
  const report = (fields: Record<string, string>) =>
    logged.request('/api/auth/_log', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });
  return { lines, report, close: () => own.close() };
}

test('_log writes one line that names the page [S7.2]', async () => {
  const { lines, report, close } = await startLogged();
  const answer = await report({ level: 'error', code: 'TypeError', message: 'A part failed.', page: '/new' });
  expect(answer.status).toBe(204);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'a page failed',
    client: { level: 'error', code: 'TypeError', message: 'A part failed.', page: '/new' },
  });
  await close();
});

test('attack 56: _log cannot be used to forge a line, removes contacts, and limits the size', async () => {
  const { lines, report, close } = await startLogged();
  const forged = '{"level":50,"msg":"failed"}';
  for (const breaking of ['\r\n', '\n', '\u2028', '\u0085', '\u001b[2K', '\u202e']) {
    expect(
      (await report({ level: 'error', code: `x${breaking}${forged}`, stack: `${breaking}${forged}` })).status,
    ).toBe(204);
  }
  expect(lines).toHaveLength(6);
  for (const line of lines) {
    expect(line.trimEnd()).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    expect(line).not.toContain('\\n');
    expect(JSON.parse(line).msg).toBe('a page failed');
  }
  await report({
    level: 'warn',
    code: 'x',
    message: 'nusrat@example.com rang 01712345678 and +8801712345678',
  });
  expect(lines.at(-1)).toContain('… rang … and …');
  expect((await report({ level: 'error', code: 'x'.repeat(81) })).status).toBe(400);
  expect((await report({ level: 'error', code: 'x', stack: 'x'.repeat(2001) })).status).toBe(400);
  expect((await report({ level: 'fatal', code: 'x' })).status).toBe(400);
  expect(lines).toHaveLength(7);
  await close();
});

test('attack 56: a flood of _log calls is slowed, then gets 429', async () => {
  const { lines, report, close } = await startLogged({ RATE_LIMIT_SCALE: '1' });
  // Ten wait in the lane of their address (attack 102).
  const send = async (n: number) => (await report({ level: 'error', code: `n${n}` })).status;
  const statuses = await Promise.all(Array.from({ length: 100 }, (_, n) => send(n)));
  expect(statuses.filter((status) => status === 204)).toHaveLength(40);
  expect(statuses.filter((status) => status === 429)).toHaveLength(60);
  expect(lines).toHaveLength(40);
  await close();
}, 30_000);

test('the session answers an account with its own name and email, and a guest with nothing', async () => {
  const { body } = await member.get('/api/auth/session');
  expect(body.user).toEqual({ name: 'Tanvir Hossain', email: 'tanvir@example.com' });
  expect((await new Person(app).get('/api/auth/session')).body).toEqual({});
});
