import type { Call } from '@milon/shared/contracts';
import * as contracts from '@milon/shared/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { calls } from '../support/calls.ts';
import { Person, signUpActive } from '../support/people.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Routes outside the contract: health, metrics, the API description in development, the member web app. */
const outsideContract = [
  /^\/(healthz|readyz|metrics)$/,
  /^\/openapi\.json$/,
  /^\/docs/,
  /^\/assets/,
  /^\/\*$/,
];
const pages = new Set([
  '/',
  '/index.html',
  '/new',
  '/all',
  '/nearby',
  '/search',
  '/_app',
  '/profile',
  '/profile/{tab}',
  '/chat',
  '/chat/{friend}',
  '/notifications',
  '/settings',
  '/transactions',
  '/help',
  '/payment',
  '/about',
  '/prices',
  '/terms',
  '/privacy',
  '/safety',
  '/robots.txt',
  '/sitemap.xml',
  '/unsubscribe',
  '/g',
  '/number',
  '/sms',
  '/password',
  '/verify/email',
  '/p/{ref}',
  '/b/{token}',
  '/api/auth/signin',
  '/api/auth/error',
]);

/** Answered with 405: the archive needs a proof. */
const withdrawn = new Set(['GET /users/export']);

let app: TestApp;
const callers: Record<'guest' | 'member' | 'uploader' | 'administration', Person> = {} as never;
beforeAll(async () => {
  app = await startTestApp();
  callers.guest = new Person(app);
  callers.member = await signUpActive(app, { gender: 'men' });
  callers.uploader = await signInStaff(app, 'uploader');
  callers.administration = await signInStaff(app, 'administration');
});
afterAll(() => app.close());

test('every route is a call of the contract, and every call of the contract is a route', () => {
  const routes = createApp(app.context)
    .routes.filter((route) => route.method !== 'ALL')
    .map((route) => `${route.method} ${route.path.replaceAll(/:(\w+)/g, '{$1}')}`);
  const declared = calls.map((call) => `${call.method.toUpperCase()} ${call.path}`);
  const undeclared = [...new Set(routes)].filter((route) => {
    const path = route.split(' ')[1] as string;
    return (
      !declared.includes(route) &&
      !withdrawn.has(route) &&
      !pages.has(path) &&
      !outsideContract.some((own) => own.test(path))
    );
  });
  expect(undeclared).toEqual([]);
  expect(declared.filter((route) => !routes.includes(route))).toEqual([]);
  expect(new Set(declared).size).toBe(declared.length);
});

/** The status for a caller without the right, before the request is parsed. */
const refusals: Record<Call['access'], Partial<Record<keyof typeof callers, number>>> = {
  anyone: {},
  member: { guest: 401, uploader: 401, administration: 401 },
  staff: { guest: 401, member: 401 },
  administration: { guest: 401, member: 401, uploader: 403 },
};

test.each(
  calls
    .filter((call) => call !== contracts.staffSignOutCall)
    .map((call) => [`${call.method} ${call.path}`, call] as const),
)('%s admits only the stated role', async (_, call) => {
  const path = call.path.replaceAll(/\{\w+\}/g, '0190a000-0000-7000-8000-000000000000');
  for (const [name, caller] of Object.entries(callers) as [keyof typeof callers, Person][]) {
    if (call === contracts.logOutCall && name === 'member') continue;
    const expected = refusals[call.access][name];
    const answer = await caller.send(call.method.toUpperCase(), path, call.body ? {} : undefined);
    if (expected !== undefined) expect([name, answer.status]).toEqual([name, expected]);
    else expect([name, answer.status]).not.toEqual([name, 500]);
    if (expected === undefined && call.access !== 'anyone') {
      expect([name, answer.body.code]).not.toEqual([name, 'NOT_SIGNED_IN']);
      expect([name, answer.body.code]).not.toEqual([name, 'FORBIDDEN']);
    }
  }
});

test('an unknown route returns a problem to every caller', async () => {
  for (const caller of Object.values(callers)) {
    const answer = await caller.get('/admin/nothing-here');
    expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
  }
});
