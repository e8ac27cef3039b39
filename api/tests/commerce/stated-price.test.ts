import type { OfferedPackage, StaffPackage } from '@milon/shared/contracts';
import { DAY_MS } from '@milon/shared/rules';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addPackage,
  agreeToFreeAccess,
  balanceOf,
  grantPackage,
  type SoldPackage,
} from '../support/commerce.ts';
import { type Member, signUpActive } from '../support/people.ts';
import { type LocalSslcommerz, startLocalSslcommerz } from '../support/services/sslcommerz.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let gateway: LocalSslcommerz;
let app: TestApp;
let gold: SoldPackage;
let man: Member;
let staff: StaffPerson;
beforeAll(async () => {
  gateway = await startLocalSslcommerz();
});
beforeEach(async () => {
  app = await startTestApp(gateway.environment);
  gold = await addPackage(app, { name: 'Gold', price: 1990, connects: 40, valid_days: 90 });
  man = await signUpActive(app, { gender: 'men' });
  staff = await signInStaff(app);
});
afterEach(() => app.close());
afterAll(() => gateway.close());

const seenVersion = async () => {
  const { body } = await man.get<{ data: OfferedPackage[] }>('/packages');
  return body.data.find(({ _id }) => _id === gold.id)?.version;
};
async function edit(changes: Partial<StaffPackage>): Promise<void> {
  expect((await staff.patch(`/admin/package/${gold.id}`, changes)).status).toBe(200);
}
const payByHand = (packageVersion?: number, trxId = '8N7A6B5C4D') =>
  man.post('/transaction/manual', {
    packageId: gold.id,
    packageVersion,
    paymentMethod: 'bKash',
    senderNumber: '01711222333',
    trxId,
  });
const checkout = (packageVersion?: number) =>
  man.post('/transaction/checkout', { packageId: gold.id, packageVersion, provider: 'sslcommerz' });

describe('attack 79: a package is edited between the shop and the payment', () => {
  test('at a gateway: refused with the package as it is now, and nothing is stored', async () => {
    const seen = await seenVersion();
    await edit({ connects: 5 });
    const refused = await checkout(seen);
    expect([refused.status, refused.body.code]).toEqual([409, 'PRICE_CHANGED']);
    expect(refused.body.current).toMatchObject({ _id: gold.id, price: 1990, connects: 5 });
    expect((await man.get('/transaction/user')).body.data).toEqual([]);
    expect((await checkout(refused.body.current.version)).status).toBe(201);
    expect((await man.get('/transaction/user')).body.data[0].package.connects).toBe(5);
  });

  test('by hand: the version seen is honoured, and staff are told', async () => {
    const seen = await seenVersion();
    await edit({ price: 2490, connects: 5 });
    const paid = await payByHand(seen);
    expect(paid.status).toBe(201);
    expect(paid.body.data).toMatchObject({ amount: 1990, package: { connects: 40 }, status: 'PENDING' });
    const path = `/admin/transactions/${paid.body.data._id}`;
    expect((await staff.get(path)).body.data).toMatchObject({
      concern: 'OLD_OFFER',
      needsStaff: true,
      decisions: ['VALID', 'FAILED'],
    });
    const accepted = await staff.patch(path, { status: 'VALID' });
    expect(accepted.body.data).toMatchObject({ status: 'VALID', needsStaff: false });
    expect(accepted.body.data).not.toHaveProperty('concern');
    expect(await balanceOf(app, man.id)).toEqual({ ledger: 40, remaining: 40 });
  });

  test('by hand, and withdrawn: it waits for staff instead of 403 after the money went', async () => {
    const seen = await seenVersion();
    await edit({ isActive: false });
    const paid = await payByHand(seen);
    expect([paid.status, paid.body.data.amount]).toEqual([201, 1990]);
    const { body } = await staff.get(`/admin/transactions/${paid.body.data._id}`);
    expect(body.data.concern).toBe('OLD_OFFER');
    expect((await payByHand(undefined, 'OTHER0001')).body.code).toBe('PACKAGE_NOT_OFFERED');
  });

  test('by hand, more than 30 days later: refused with the package as it is now, and nothing is stored', async () => {
    const seen = await seenVersion();
    await edit({ price: 2490 });
    await app.advance(29 * DAY_MS);
    expect((await payByHand(seen)).status).toBe(201);
    await app.advance(DAY_MS);
    const refused = await payByHand(seen, 'OTHER0001');
    expect([refused.status, refused.body.code]).toEqual([409, 'PRICE_CHANGED']);
    expect(refused.body.current).toMatchObject({ _id: gold.id, price: 2490 });
    expect((await man.get('/transaction/user')).body.data).toHaveLength(1);
    expect((await payByHand(refused.body.current.version, 'OTHER0001')).status).toBe(201);
  });

  test('by hand, refused by mistake and opened again: staff are told again', async () => {
    const seen = await seenVersion();
    await edit({ price: 2490, connects: 5 });
    const path = `/admin/transactions/${(await payByHand(seen)).body.data._id}`;
    const refused = await staff.patch(path, { status: 'FAILED' });
    expect(refused.body.data).not.toHaveProperty('concern');
    expect((await staff.patch(path, { status: 'PENDING' })).body.data).toMatchObject({
      status: 'PENDING',
      concern: 'OLD_OFFER',
      needsStaff: true,
    });
    // One that its package still offers has no concern.
    const path2 = `/admin/transactions/${(await payByHand(await seenVersion(), 'OTHER0001')).body.data._id}`;
    await staff.patch(path2, { status: 'FAILED' });
    expect((await staff.patch(path2, { status: 'PENDING' })).body.data).not.toHaveProperty('concern');
  });

  test('by name and place only: nothing that the buyer pays for changed', async () => {
    const seen = await seenVersion();
    await edit({ name: 'Golden', order: 7 });
    expect((await checkout(seen)).status).toBe(201);
    const paid = await payByHand(seen);
    expect(paid.status).toBe(201);
    expect((await staff.get(`/admin/transactions/${paid.body.data._id}`)).body.data).not.toHaveProperty(
      'concern',
    );
  });

  test('a version that was never offered buys nothing', async () => {
    const [draft, sold] = [2, 3];
    await edit({ price: 1, isActive: false });
    expect((await payByHand(draft)).status).toBe(400);
    await edit({ price: 1990, isActive: true });
    for (const version of [draft, 99]) {
      const paid = await payByHand(version);
      expect([paid.status, paid.body.fields]).toEqual([400, ['packageVersion']]);
      expect((await checkout(version)).status).toBe(400);
    }
    expect((await payByHand(sold)).status).toBe(201);
  });

  test('a call without a version works as before', async () => {
    await edit({ price: 2490 });
    expect((await checkout()).status).toBe(201);
    expect((await payByHand()).body.data.amount).toBe(2490);
  });
});

describe('an unlock takes the price that the page showed', () => {
  let woman: Member;
  const unlock = (cost?: 0 | 1) =>
    man.patch(`/users/premium/${woman.id}`, { projections: ['phoneNumber'], cost });
  const expectLeft = async (connects: number) =>
    expect(await balanceOf(app, man.id)).toEqual({ ledger: connects, remaining: connects });
  beforeEach(async () => {
    woman = await signUpActive(app, { gender: 'women' });
    await grantPackage(app, man.id, gold);
  });

  test('attack 79: the owner withdraws free access before the press', async () => {
    const premier = await addPackage(app, { package_type: 'Both', connects: 1, position: 2 });
    await grantPackage(app, woman.id, premier);
    await agreeToFreeAccess(app, woman.id);
    expect((await man.get(`/users/premium/${woman.id}`)).body.freeAccess).toBe(true);
    expect((await woman.patch('/users', { freeAccess: false })).status).toBe(200);
    const asked = await unlock(0);
    expect([asked.status, asked.body.code]).toEqual([409, 'PRICE_CHANGED']);
    expect(asked.body.current).toEqual({ cost: 1, shows: 'self' });
    await expectLeft(40);
    expect((await unlock(1)).status).toBe(200);
    await expectLeft(39);
    // An open contact costs nothing again, whatever the page says.
    for (const cost of [0, 1, undefined] as const) expect((await unlock(cost)).status).toBe(200);
    await expectLeft(39);
  });

  test('a call without a cost works as before', async () => {
    expect((await unlock()).status).toBe(200);
    await expectLeft(39);
  });
});
