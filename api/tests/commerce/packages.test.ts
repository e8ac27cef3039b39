import { migrations } from '@milon/migrations';
import type { Package } from '@milon/shared/contracts';
import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { getSettings } from '../../src/modules/settings/index.ts';
import { saveSettingsValue } from '../../src/modules/settings/queries.ts';
import { createMigrator, migrate } from '../../src/platform/database/migrate.ts';
import { addPackage, balanceOf, grantPackage } from '../support/commerce.ts';
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

test('a New package is offered to members in their first 30 days who have not paid, and shown to guests', async () => {
  await addPackage(app, { name: 'Gold', position: 3 });
  await addPackage(app, { name: 'Starter', package_type: 'New', position: 1 });
  await addPackage(app, { name: 'Withdrawn', is_active: 0, position: 2 });
  const member = await signUp(app, { gender: 'men' });
  expect(await namesFor(new Person(app))).toEqual(['Starter', 'Gold']);
  expect(await namesFor(member)).toEqual(['Starter', 'Gold']);
  await app.advance(30 * DAY_MS - 60_000);
  expect(await namesFor(member)).toEqual(['Starter', 'Gold']);
  await app.advance(60_000);
  expect(await namesFor(member)).toEqual(['Gold']);
  expect(await namesFor(new Person(app))).toEqual(['Starter', 'Gold']);
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

test('a purchase that was refunded in full does not count: the member buys a New package again', async () => {
  const starter = await addPackage(app, { name: 'Starter', package_type: 'New', price: 490, connects: 5 });
  const member = await signUp(app, { gender: 'men' });
  const staff = await signInStaff(app);
  const payment = { packageId: starter.id, paymentMethod: 'bKash', senderNumber: '01711111111' };
  const buy = async (trxId: string) => {
    const { _id } = (await member.post('/transaction/manual', { ...payment, trxId })).body.data;
    expect((await staff.patch(`/admin/transactions/${_id}`, { status: 'VALID' })).status).toBe(200);
    return _id as string;
  };
  const refund = (id: string, amount: number) =>
    staff.post(`/admin/transactions/${id}/refund`, {
      amount,
      reason: 'Chose the wrong package',
      method: 'bKash',
      reference: 'RF12345678',
    });
  const first = await buy('FIRST001');
  await refund(first, 100);
  expect(await namesFor(member)).toEqual([]);
  await refund(first, 390);
  expect(await namesFor(member)).toEqual(['Starter']);
  await buy('SECOND01');
  expect(await namesFor(member)).toEqual([]);
  expect(await balanceOf(app, member.id)).toEqual({ ledger: 5, remaining: 5 });
  expect((await member.get('/premium-user/user')).body).toMatchObject({ package: { name: 'Starter' } });
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
  expect(audit.body.data[0].facts).toEqual({
    'before.price': gold.price,
    'after.price': 0,
    'before.isActive': true,
    'after.isActive': false,
  });
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

test('an edit with an older version is refused with the stored package and changes nothing', async () => {
  const staff = await signInStaff(app);
  const { data: read } = (await staff.post('/admin/package', gold)).body;
  const path = `/admin/package/${read._id}`;
  const first = await staff.patch(path, { price: 2490, version: read.version });
  expect([first.status, first.body.data.version]).toEqual([200, read.version + 1]);
  const second = await staff.patch(path, { connects: 1, version: read.version });
  expect([second.status, second.body.code, second.body.current]).toEqual([409, 'CONFLICT', first.body.data]);
  expect((await staff.get('/admin/package')).body.data).toEqual([first.body.data]);

  // Of two edits of the same version at the same time, one is stored.
  const { version } = first.body.data;
  const both = await Promise.all([1, 2].map((price) => staff.patch(path, { price, version })));
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  const stored = both.find(({ status }) => status === 200)?.body.data;
  expect((await staff.get('/admin/package')).body.data).toEqual([stored]);
});

test('Administration puts the packages into an order that members see; an order that misses one is refused', async () => {
  const staff = await signInStaff(app);
  const ids: string[] = [];
  for (const name of ['Silver', 'Gold', 'Platinum'])
    ids.push((await staff.post('/admin/package', { ...gold, name })).body.data._id);
  const [silver, second, platinum] = ids;
  const packages = [platinum, silver, second];
  const ordered = await staff.put('/admin/package/order', { packages });
  expect(ordered.body.data.map((one: Package) => [one.name, one.order])).toEqual([
    ['Platinum', 1],
    ['Silver', 2],
    ['Gold', 3],
  ]);
  expect(await namesFor(new Person(app))).toEqual(['Platinum', 'Silver', 'Gold']);
  const audit = await staff.get('/admin/audit?targetId=packages');
  expect(audit.body.data).toMatchObject([
    { action: 'package.order', facts: { 'before.order': ids, 'after.order': packages } },
  ]);

  for (const wrong of [
    [silver, second],
    [...ids, crypto.randomUUID()],
    [silver, silver, second],
  ]) {
    const refused = await staff.put('/admin/package/order', { packages: wrong });
    expect([refused.status, refused.body.current]).toEqual([409, ordered.body.data]);
  }
  expect(await namesFor(new Person(app))).toEqual(['Platinum', 'Silver', 'Gold']);
});

test('a fresh installation sells nothing and names no account, until staff set both', async () => {
  await app.context.db.deleteFrom('settings').execute();
  const member = await signUp(app, { gender: 'men' });
  const staff = await signInStaff(app);
  expect(await namesFor(member)).toEqual([]);
  const offered = async () => (await member.get('/admin-settings')).body.payment;
  expect(await offered()).toEqual({ providers: [], manual: [] });

  const { data } = (await staff.post('/admin/package', gold)).body;
  const pay = () =>
    member.post('/transaction/manual', {
      packageId: data._id,
      paymentMethod: 'Nagad',
      senderNumber: '01711222333',
      trxId: 'NOACCOUNT1',
    });
  const refused = await pay();
  expect([refused.status, refused.body.fields]).toEqual([400, ['paymentMethod']]);
  const settings = (await staff.get('/admin/settings')).body;
  await staff.put('/admin/settings', {
    ...settings,
    manualPayment: { ...settings.manualPayment, Nagad: '01811-222333' },
  });
  expect(await offered()).toEqual({ providers: [], manual: ['Nagad'] });
  expect((await pay()).status).toBe(201);
});

test('an upgrade removes the invented accounts and number from stored settings and keeps real ones', async () => {
  const { db } = app.context;
  const settings = {
    invitesPerDay: { free: 7, premium: 8 },
    contactMobile: '+8801700000000',
    manualPayment: {
      bKash: '01700-000000',
      Nagad: '01811-222333',
      Rocket: '01700-000000',
      Bank: 'Milon, 000 000 000, Dhaka',
    },
  };
  await saveSettingsValue(db, JSON.stringify(settings), 1);
  await addPackage(app);
  const names = Object.keys(migrations);
  const before = names[names.indexOf('0040-package-versions') - 1] as string;
  expect((await createMigrator(db).migrateTo(before)).error).toBeUndefined();
  await migrate(db);
  expect(await getSettings({ db })).toMatchObject({
    invitesPerDay: { free: 7, premium: 8 },
    contactMobile: '',
    manualPayment: { bKash: '', Nagad: '01811-222333', Rocket: '', Bank: '' },
  });
  expect((await (await signInStaff(app)).get('/admin/package')).body.data).toMatchObject([{ version: 1 }]);
});

test('bKash by hand is not offered next to its own gateway', async () => {
  const account = { BKASH_APP_KEY: 'k', BKASH_APP_SECRET: 's', BKASH_USERNAME: 'u', BKASH_PASSWORD: 'p' };
  const selling = await startTestApp({ ...account, BKASH_URL: 'http://127.0.0.1:9' });
  try {
    const { id: packageId } = await addPackage(selling);
    const member = await signUp(selling, { gender: 'men' });
    expect((await member.get('/admin-settings')).body.payment).toEqual({
      providers: ['bkash'],
      manual: ['Nagad', 'Rocket', 'Bank'],
    });
    const refused = await member.post('/transaction/manual', {
      packageId,
      paymentMethod: 'bKash',
      senderNumber: '01711222333',
      trxId: 'BYHAND001',
    });
    expect([refused.status, refused.body.fields]).toEqual([400, ['paymentMethod']]);
  } finally {
    await selling.close();
  }
});
