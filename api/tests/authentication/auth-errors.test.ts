import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { hashPassword, passwordCost } from '../../src/platform/security/passwords.ts';
import { Browser } from '../support/browser.ts';
import { refuseWrites } from '../support/faults/full-disk.ts';
import { signUp } from '../support/people.ts';
import { type LocalGoogle, newcomerAt, refusedWith, startLocalGoogle } from '../support/services/google.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const person = { email: 'tanvir@example.com', password: 'correct horse battery' };

let google: LocalGoogle;
let app: TestApp;
beforeAll(async () => {
  google = await startLocalGoogle();
  app = await startTestApp(google.environment);
  await signUp(app, { gender: 'men', email: { address: person.email } });
});
afterEach(() => google.forget());
afterAll(async () => {
  await app.close();
  await google.stop();
});

const byPassword = async () => {
  const { status, body } = await new Browser(app).submit('/api/auth/callback/credentials', person);
  return [status, body.url];
};

test('a client secret that Google refuses is our fault, not the person’s [S8.2]', async () => {
  newcomerAt(google);
  google.server.service.once('beforeResponse', (response) => {
    Object.assign(response, { statusCode: 401, body: { error: 'invalid_client' } });
  });
  const browser = new Browser(app);
  expect((await browser.signInWithGoogle()).location).toBe(refusedWith('MissingSecretError'));
  expect(browser.cookies.has('milon-google')).toBe(false);
});

test('a code that Google refuses stays the error of the return [S8.2]', async () => {
  newcomerAt(google);
  google.server.service.once('beforeResponse', (response) => {
    Object.assign(response, { statusCode: 400, body: { error: 'invalid_grant' } });
  });
  expect((await new Browser(app).signInWithGoogle()).location).toBe(refusedWith('OAuthCallbackError'));
});

test('a store that takes no session names the error, and takes the next one [S8.2]', async () => {
  newcomerAt(google);
  const fromGoogle = new Browser(app);
  const back = await fromGoogle.goToGoogle();
  const allow = await refuseWrites(app);
  expect(await byPassword()).toEqual([503, refusedWith('MissingAdapterError')]);
  expect((await fromGoogle.open(back)).location).toBe(refusedWith('MissingAdapterError'));
  await allow();
  expect(await byPassword()).toEqual([200, 'http://localhost:0/']);
});

test('too many passwords to check: the form names the error, and Google still works [S8.2]', async () => {
  newcomerAt(google);
  const cost = { ...passwordCost };
  Object.assign(passwordCost, { memorySize: 19_456, iterations: 3 });
  const waiting = Promise.allSettled(Array.from({ length: 130 }, () => hashPassword('a long phrase')));
  expect(await byPassword()).toEqual([503, refusedWith('MissingAuthorizeError')]);
  // What still waits is cheap from now on.
  Object.assign(passwordCost, cost);
  expect((await new Browser(app).signInWithGoogle()).location).toBe('http://localhost:0/');
  await waiting;
  expect(await byPassword()).toEqual([200, 'http://localhost:0/']);
});
