import type { Package } from '@milon/shared/contracts';
import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addPackage, grantPackage } from '../support/commerce.ts';
import { Person, signUp } from '../support/people.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const namesFor = async (person: Person) =>
  (await person.get<{ data: Package[] }>('/packages')).body.data.map((offer) => offer.name);

test('a New package is offered to members in their first 30 days who never paid; guests see the others', async () => {
  await addPackage(app, { name: 'Gold', position: 3 });
  await addPackage(app, { name: 'Starter', package_type: 'New', position: 1 });
  await addPackage(app, { name: 'Withdrawn', is_active: 0, position: 2 });
  const member = await signUp(app, { gender: 'men' });
  expect(await namesFor(new Person(app))).toEqual(['Gold']);
  expect(await namesFor(member)).toEqual(['Starter', 'Gold']);
  app.advance(30 * DAY_MS - 60_000);
  expect(await namesFor(member)).toEqual(['Starter', 'Gold']);
  app.advance(60_000);
  expect(await namesFor(member)).toEqual(['Gold']);
});

test('a member who has paid once is not offered a New package and cannot buy one', async () => {
  const starter = await addPackage(app, { name: 'Starter', package_type: 'New' });
  const member = await signUp(app, { gender: 'women' });
  const staff = await signInStaff(app);
  const payment = { packageId: starter.id, paymentMethod: 'bKash', senderNumber: '01711111111' };
  const paid = await member.post('/transaction/manual', { ...payment, trxId: 'FIRST001' });
  await staff.patch(`/admin/transactions/${paid.body.data._id}`, { status: 'VALID' });
  expect(await namesFor(member)).toEqual([]);
  const again = await member.post('/transaction/manual', { ...payment, trxId: 'SECOND01' });
  expect([again.status, again.body.code]).toEqual([403, 'PACKAGE_NOT_OFFERED']);
});

const gold = { name: 'Gold', packageType: 'Paid', price: 1990, connects: 40, validDays: 90 };

test('Administration adds and changes packages; each write is audited', async () => {
  const staff = await signInStaff(app);
  const made = await staff.post('/admin/package', gold);
  expect(made.status).toBe(201);
  expect(made.body.data).toMatchObject({ ...gold, isActive: true, order: 1 });
  const second = await staff.post('/admin/package', { ...gold, name: 'Platinum', packageType: 'Both' });
  expect(second.body.data.order).toBe(2);
  const id = made.body.data._id;
  const changed = await staff.patch(`/admin/package/${id}`, { price: 0, isActive: false });
  expect(changed.body.data).toMatchObject({ ...gold, price: 0, isActive: false, order: 1 });
  const all = await staff.get('/admin/package');
  expect(all.body.data.map((one: Package) => one.name)).toEqual(['Gold', 'Platinum']);
  expect(await namesFor(new Person(app))).toEqual(['Platinum']);

  const audit = await staff.get(`/admin/audit?targetId=${id}`);
  expect(audit.body.data.map((row: { action: string }) => row.action)).toEqual([
    'package.update',
    'package.create',
  ]);
  expect(audit.body.data[0].facts).toEqual({ price: 0, isActive: false });
});

test.each([
  ['a negative price', { price: -1 }],
  ['a price that is not a number', { price: null }],
  ['a price beyond the safe integers', { price: 2 ** 53 }],
  ['half a taka', { price: 9.5 }],
  ['no days', { validDays: 0 }],
  ['a package type that does not exist', { packageType: 'Free' }],
])('%s is refused when a package is added or changed (attack 34)', async (_, fault) => {
  const staff = await signInStaff(app);
  const made = await staff.post('/admin/package', { ...gold, ...fault });
  expect([made.status, made.body.fields]).toEqual([400, Object.keys(fault)]);
  const { id } = await addPackage(app);
  expect((await staff.patch(`/admin/package/${id}`, fault)).status).toBe(400);
  expect(await namesFor(new Person(app))).toEqual(['Silver']);
});

test('guests, members and Uploaders cannot use the package calls of staff [S6.4]', async () => {
  const { id } = await addPackage(app);
  const uploader = await signInStaff(app, 'uploader');
  const member = await signUp(app, { gender: 'men' });
  for (const [person, status] of [
    [new Person(app), 401],
    [member, 401],
    [uploader, 403],
  ] as const) {
    expect((await person.get('/admin/package')).status).toBe(status);
    expect((await person.post('/admin/package', gold)).status).toBe(status);
    expect((await person.patch(`/admin/package/${id}`, { price: 1 })).status).toBe(status);
  }
  const staff = await signInStaff(app);
  expect((await staff.patch(`/admin/package/${crypto.randomUUID()}`, { price: 1 })).status).toBe(404);
});

test('a later change of a package does not change what was sold', async () => {
  const silver = await addPackage(app);
  const member = await signUp(app, { gender: 'men' });
  await grantPackage(app, member.id, silver);
  const staff = await signInStaff(app);
  await staff.patch(`/admin/package/${silver.id}`, { name: 'Tin', connects: 1, validDays: 1 });
  const premium = await member.get('/premium-user/user');
  expect(premium.body).toMatchObject({
    package: { name: 'Silver', packageType: 'Paid' },
    connects: 15,
    remainingConnects: 15,
  });
});
