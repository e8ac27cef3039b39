import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Browser } from '../support/browser.ts';
import { signUp } from '../support/people.ts';
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
    'an expiry in the past',
    (payload) => Object.assign(payload, { iat: now() - 7200, exp: now() - 3600 }),
    'OAuthCallbackError',
  ],
  ['a start in the future', (payload) => Object.assign(payload, { nbf: now() + 3600 }), 'OAuthCallbackError'],
  ['another nonce', (payload) => Object.assign(payload, { nonce: 'another' }), 'OAuthCallbackError'],
  ['no nonce', (payload) => delete payload['nonce'], 'OAuthCallbackError'],
  [
    'an unverified email',
    (payload) => Object.assign(payload, { email_verified: false }),
    'AccountNotLinkedError',
  ],
  [
    'an email without a verified flag',
    (payload) => delete payload['email_verified'],
    'AccountNotLinkedError',
  ],
  [
    'an email whose verified flag is a string',
    (payload) => Object.assign(payload, { email_verified: 'false' }),
    'AccountNotLinkedError',
  ],
  ['no email', (payload) => delete payload['email'], 'AccountNotLinkedError'],
])('attack 5: a token with %s is refused', async (_, spoil, error) => {
  const email = newcomerAt(google);
  await signUp(app, { gender: 'women', email: { address: email } });
  google.spoil = ({ payload }) => {
    spoil(payload);
  };
  const browser = new Browser(app);
  const page = await browser.signInWithGoogle();
  expect(page.location).toBe(refusedWith(error));
  expect(browser.cookies.has('milon-google')).toBe(false);
  expect((await browser.open('/api/auth/session')).body).toEqual({});
  expect((await browser.json('POST', '/api/google-login', { email })).status).toBe(401);
});

test('attack 5: a token with a wrong or missing signature is refused', async () => {
  const email = newcomerAt(google);
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
  expect((await new Browser(app).signInWithGoogle()).location).toBe(refusedWith('OAuthCallbackError'));
  const unsigned = (response: { body: { id_token?: string } | '' }) => {
    if (response.body === '' || !response.body.id_token) return;
    const [, payload] = response.body.id_token.split('.');
    const header = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    response.body.id_token = `${header}.${payload}.`;
  };
  google.server.service.once('beforeResponse', unsigned);
  expect((await new Browser(app).signInWithGoogle()).location).toBe(refusedWith('OAuthCallbackError'));
  // The control: an unchanged token is accepted.
  expect((await new Browser(app).signInWithGoogle()).location).toBe('http://localhost:0/');
});

test('attack 5: a callback without the browser’s own state, or with another’s, is refused', async () => {
  newcomerAt(google);
  const mine = new Browser(app);
  const back = await mine.goToGoogle();
  expect((await new Browser(app).open(back)).location).toBe(refusedWith('OAuthCallbackError'));
  const other = new Browser(app);
  const theirs = await other.goToGoogle();
  expect((await mine.open(theirs)).location).toBe(refusedWith('OAuthCallbackError'));
  // The first callback uses up the flow that the browser stored, whatever its result.
  expect((await mine.open(back)).location).toBe(refusedWith('OAuthCallbackError'));

  const bare = new Browser(app);
  const withoutState = new URL(await bare.goToGoogle(), 'http://localhost');
  withoutState.searchParams.delete('state');
  expect((await bare.open(withoutState.pathname + withoutState.search)).location).toBe(
    refusedWith('OAuthCallbackError'),
  );

  const altered = new Browser(app);
  const address = await altered.goToGoogle();
  const [text = '', mac] = (altered.cookies.get('milon-sign-in') ?? '').split('.');
  const way = JSON.parse(Buffer.from(text, 'base64url').toString());
  const evil = Buffer.from(JSON.stringify({ ...way, callbackUrl: '//evil.example' })).toString('base64url');
  altered.cookies.set('milon-sign-in', `${evil}.${mac}`);
  expect((await altered.open(address)).location).toBe(refusedWith('OAuthCallbackError'));

  const slow = new Browser(app);
  const late = await slow.goToGoogle();
  const kept = slow.cookies.get('milon-sign-in') ?? '';
  await app.advance(11 * 60_000);
  slow.cookies.set('milon-sign-in', kept);
  expect((await slow.open(late)).location).toBe(refusedWith('OAuthCallbackError'));
});

test('attack 5: a code works once, in any browser', async () => {
  newcomerAt(google);
  const browser = new Browser(app);
  const back = await browser.goToGoogle();
  const stolen = new Map(browser.cookies);
  expect((await browser.open(back)).location).toBe('http://localhost:0/');
  expect((await browser.open(back)).location).toBe(refusedWith('OAuthCallbackError'));
  const thief = new Browser(app);
  for (const [name, value] of stolen) thief.cookies.set(name, value);
  expect((await thief.open(back)).location).toBe(refusedWith('OAuthCallbackError'));
  expect((await thief.open('/api/auth/session')).body).toEqual({});
});

test('a user who declines at Google returns to the error page', async () => {
  newcomerAt(google);
  google.spoilReturn = ({ url }) => {
    url.searchParams.delete('code');
    url.searchParams.set('error', 'access_denied');
  };
  expect((await new Browser(app).signInWithGoogle()).location).toBe(refusedWith('OAuthCallbackError'));
});
