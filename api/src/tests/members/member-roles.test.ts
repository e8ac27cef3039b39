import { DAY_MS } from '@milon/shared/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportWordIds } from '../../modules/reports/index.ts';
import { addPackage, agreeToFreeAccess, grantPackage } from '../support/commerce.ts';
import { type Member, Person, signUpActive, verifyPhone } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let free: Member;
let premium: Member;
/** The member that the others act on. */
let nusrat: Member;
/** Her package has type Both and she agreed, so her contact has free access. */
let farida: Member;
beforeAll(async () => {
  app = await startTestApp();
  free = await signUpActive(app, { gender: 'men' });
  premium = await signUpActive(app, { gender: 'men' });
  nusrat = await signUpActive(app, { gender: 'women', name: 'Nusrat Jahan' });
  farida = await signUpActive(app, { gender: 'women', name: 'Farida Begum' });
  await verifyPhone(app, free);
  const valid_days = 90;
  await grantPackage(app, premium.id, await addPackage(app, { connects: 5, valid_days }));
  await grantPackage(app, farida.id, await addPackage(app, { package_type: 'Both', valid_days }));
  await agreeToFreeAccess(app, farida.id);
});
afterAll(() => app.close());

type Request = readonly [method: string, path: string, body?: unknown];
const unlock = ({ id }: Member): Request => [
  'PATCH',
  `/users/premium/${id}`,
  { projections: ['lastName', 'phoneNumber'], connectData: { connectMethod: 'Number' } },
];
const mark = (updateField: string, action: string): Request => [
  'PUT',
  '/users/favorite',
  { _id: nusrat.id, action, updateField },
];
const send = (who: Person, [method, path, body]: Request) => who.send(method, path, body);

/** Actions that every member may do, and no guest. */
const actions: Readonly<Record<string, () => Request>> = {
  'see My Match': () => ['GET', '/users/feed/matched'],
  'see Near me': () => ['GET', '/users/feed/nearby'],
  'see the feed counts': () => ['GET', '/users/counts'],
  invite: () => ['PUT', '/users/invite?action=SEND', { _id: nusrat.id }],
  'say hi': () => ['POST', '/users/hi', { userId: nusrat.id }],
  'open chat': () => ['GET', '/conversations'],
  'add a favorite': () => mark('favorite', 'ADD'),
  report: () => ['POST', '/report', { reportedUser: nusrat.id, reportCategory: reportWordIds.other }],
  block: () => mark('block', 'ADD'),
  unblock: () => mark('block', 'REMOVE'),
};

test.each(Object.entries(actions))(
  'a guest may not %s, a free member may [S6.1, S6.2]',
  async (_, request) => {
    const refused = await send(new Person(app), request());
    expect([refused.status, refused.body.code]).toEqual([401, 'NOT_SIGNED_IN']);
    expect((await send(free, request())).status).toBeLessThan(300);
  },
);

test('a guest sees cards without contacts, full names or wishes [S6.1]', async () => {
  await nusrat.put('/users/preference', { religion: ['islam'] });
  const guest = new Person(app);
  for (const path of ['/users/feed/all', '/users/feed/new', '/users/search']) {
    const { status, body } = await guest.get(`${path}?gender=women`);
    expect([path, status, body.data.length]).toEqual([path, 200, 2]);
  }
  const { body } = await guest.get(`/users/${nusrat.id}`);
  expect(body).toMatchObject({ firstName: 'Nusrat', lastName: 'J', isNameWhole: false });
  for (const field of ['phoneNumber', 'email', 'preference']) expect(body).not.toHaveProperty(field);
  expect((await send(guest, unlock(nusrat))).status).toBe(401);
});

test('a free member unlocks a number only with free access, and is asked to upgrade for others [S6.2]', async () => {
  expect((await send(free, unlock(farida))).status).toBe(200);
  const refused = await send(free, unlock(nusrat));
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    403,
    'UPGRADE_REQUIRED',
    'First Upgrade, Then View',
  ]);
  const list = await free.post('/premium-user/user', {});
  expect([list.status, list.body.code]).toEqual([403, 'UPGRADE_REQUIRED']);
  expect((await free.get(`/users/${nusrat.id}`)).body).toMatchObject({ lastName: 'J', isNameWhole: false });
});

test('a premium member reads full names, unlocks numbers with connects, and reports after 7 days [S6.3]', async () => {
  const before = (await premium.get(`/users/${nusrat.id}`)).body;
  expect(before).toMatchObject({ lastName: 'Jahan', isNameWhole: true });
  expect(before.phoneNumber.number).toMatch(/^\d{4}xxxxxxx$/);
  const opened = await send(premium, unlock(nusrat));
  expect([opened.status, opened.body.remainingConnects]).toEqual([200, 4]);
  expect((await premium.get(`/users/${nusrat.id}`)).body.phoneNumber.number).toMatch(/^\d{10}$/);
  expect((await premium.post('/premium-user/user', {})).body.connectList).toHaveLength(1);

  const report = () =>
    premium.post('/report', { reportedUser: nusrat.id, reportCategory: reportWordIds['wrong number'] });
  const early = await report();
  expect([early.status, early.body.code]).toEqual([403, 'REPORT_TOO_EARLY']);
  app.advance(7 * DAY_MS + 1);
  expect((await report()).status).toBe(201);
});
