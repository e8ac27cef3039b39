import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addPackage, grantPackage } from '../support/commerce.ts';
import { type Member, Person, signUpActive, verifyPhone } from '../support/people.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let man: Member;
let woman: Member;
beforeEach(async () => {
  app = await startTestApp();
  man = await signUpActive(app, { gender: 'men' });
  woman = await signUpActive(app, { gender: 'women', phoneNumber: { number: '1812345678' } });
  await verifyPhone(app, man);
});
afterEach(() => app.close());

const cardOf = async () => (await man.get(`/users/${woman.id}`)).body;
const unlock = () => man.patch(`/users/premium/${woman.id}`, { projections: ['phoneNumber'] });
const sellPlatinum = async () =>
  grantPackage(
    app,
    woman.id,
    await addPackage(app, { name: 'Platinum', package_type: 'Both', valid_days: 20 }),
  );

test('without consent the badge is PREMIER only, and the contact costs a connect [S2.26]', async () => {
  await sellPlatinum();
  expect((await woman.refresh()).freeAccess).toBeUndefined();
  expect(await cardOf()).toMatchObject({ premier: 'Platinum' });
  expect(await cardOf()).not.toHaveProperty('freeAccess');
  expect((await man.get(`/users/premium/${woman.id}`)).body.freeAccess).toBe(false);
  expect((await unlock()).body.code).toBe('UPGRADE_REQUIRED');
});

test('consent opens the contact for members with a verified phone, and can be withdrawn at any time', async () => {
  await sellPlatinum();
  expect((await woman.patch('/users', { freeAccess: true })).body.data.freeAccess).toBe(true);
  expect(await cardOf()).toMatchObject({ premier: 'Platinum', freeAccess: 'Platinum' });
  await woman.patch('/users', { freeAccess: false });
  expect((await woman.refresh()).freeAccess).toBe(false);
  expect(await cardOf()).not.toHaveProperty('freeAccess');
  expect((await unlock()).body.code).toBe('UPGRADE_REQUIRED');
  await woman.patch('/users', { freeAccess: true });
  expect((await unlock()).status).toBe(200);
});

test('badge, border and free access end at the moment the package ends, without a job', async () => {
  app.stopClock();
  await sellPlatinum();
  await woman.patch('/users', { freeAccess: true });
  await app.advance(20 * DAY_MS - 1);
  expect(await cardOf()).toMatchObject({ premier: 'Platinum', freeAccess: 'Platinum' });
  await app.advance(1);
  const card = await cardOf();
  expect(card).not.toHaveProperty('premier');
  expect(card).not.toHaveProperty('freeAccess');
  expect((await unlock()).body.code).toBe('UPGRADE_REQUIRED');
});

test('staff make a profile special for exactly 30 days, start the time again, and remove it [S4.20]', async () => {
  app.stopClock();
  const admin = await signInStaff(app);
  // Newer members come before her, so only being special puts her first.
  for (let count = 0; count < 3; count += 1) {
    await app.advance(1000);
    await signUpActive(app, { gender: 'women' });
  }
  const isFirst = async (viewer: Person = man) => {
    const [first] = (await viewer.get('/users/feed/all?gender=women')).body.data;
    return first._id === woman.id && first.isSpecial === true;
  };
  expect(await isFirst()).toBe(false);
  const wrong = await admin.patch('/admin/specials', { id: woman.id, gender: 'men' });
  expect(wrong.status).toBe(404);
  const { until } = (await admin.patch('/admin/specials', { id: woman.id, gender: 'women' })).body.data;
  expect(Date.parse(until)).toBe(app.context.clock() + 30 * DAY_MS);
  expect(await isFirst()).toBe(true);

  await app.advance(20 * DAY_MS);
  const again = await signInStaff(app);
  await again.patch('/admin/specials', { id: woman.id, gender: 'women' });
  await app.advance(30 * DAY_MS - 1);
  const guest = new Person(app);
  expect(await isFirst(guest)).toBe(true);
  await app.advance(1);
  expect(await isFirst(guest)).toBe(false);

  const later = await signInStaff(app);
  expect((await later.delete(`/admin/specials/${woman.id}`)).status).toBe(404);
  await later.patch('/admin/specials', { id: woman.id, gender: 'women' });
  expect((await later.delete(`/admin/specials/${woman.id}`)).status).toBe(204);
  expect(await isFirst(guest)).toBe(false);
  const actions = (await later.get(`/admin/audit?targetId=${woman.id}`)).body.data.map(
    (row: { action: string }) => row.action,
  );
  expect(actions).toEqual(['special.remove', 'special.add', 'special.add', 'special.add']);
  const uploader = await signInStaff(app, 'uploader');
  expect((await uploader.patch('/admin/specials', { id: woman.id, gender: 'women' })).status).toBe(403);
});
