import type { LedgerEntry } from '@milon/shared/contracts';
import { DAY_MS } from '@milon/shared/rules';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { addMembersLike, addPackage, balanceOf, grantPackage, leftOfPurchases } from '../support/commerce.ts';
import { openRefundFixture, type RefundFixture } from '../support/fixtures/refund-fixture.ts';
import { unlock } from '../support/fixtures/unlock-fixture.ts';
import { tally } from '../support/guesses.ts';
import { statusOf } from '../support/payments.ts';
import { signUpActive } from '../support/people.ts';
import { type LocalSslcommerz, startLocalSslcommerz } from '../support/services/sslcommerz.ts';
import { signInStaff } from '../support/staff.ts';

let gateway: LocalSslcommerz;
let shop: RefundFixture;
beforeAll(async () => {
  gateway = await startLocalSslcommerz();
});
beforeEach(async () => {
  shop = await openRefundFixture(gateway);
});
afterEach(() => shop.app.close());
afterAll(() => gateway.close());

test('a whole refund pays back, takes the connects that are left, and ends the package', async () => {
  await shop.setSeller();
  const { id, trxId } = await shop.buy();
  await shop.unlockSome(2);
  const answer = await shop.refund(id);
  expect(answer.status).toBe(201);
  expect(answer.body.data).toMatchObject({ amount: 990, state: 'DONE', isByHand: false, connects: 13 });
  expect(answer.body.data).toMatchObject({
    reason: 'Asked within a day',
    requestedBy: shop.staff.staff.name,
  });
  expect(Object.fromEntries(gateway.refunds[0] ?? [])).toMatchObject({
    refund_trans_id: answer.body.data.refundId,
    refund_amount: '990.00',
  });
  expect(await balanceOf(shop.app, shop.member.id)).toEqual({ ledger: 0, remaining: 0 });
  const { ledger } = (
    await shop.staff.get<{ data: { ledger: LedgerEntry[] } }>(`/admin/premium-user/${shop.member.id}`)
  ).body.data;
  const taken = ledger.find(({ reason }) => reason === 'REFUND');
  expect(taken).toMatchObject({ delta: -13, purchaseId: id });
  const premium = (await shop.member.get('/premium-user/user')).body;
  expect(Date.parse(premium.endDate)).toBeLessThanOrEqual(shop.app.context.clock());
  expect((await shop.member.refresh()).userType).toBe('1');
  const mine = await shop.own(trxId);
  expect(mine).toMatchObject({ status: 'REFUNDED', refunded: 990 });
  expect(mine.refunds).toMatchObject([
    {
      amount: 990,
      status: 'DONE',
      creditNote: { serial: 1, net: 92_093, vat: { rate: 7.5, amount: 6_907 }, total: 99_000 },
    },
  ]);
  expect((await shop.refund(id)).body.code).toBe('NOT_REFUNDABLE');
  const told = (await shop.member.get('/users/notifications')).body.data;
  expect(told).toContainEqual(expect.objectContaining({ about: 'refund', amount: 990 }));
});

test('part refunds take connects in proportion, and their credit notes add up to the invoice', async () => {
  await shop.setSeller();
  const { id, trxId } = await shop.buy();
  await shop.app.advance(1000);
  expect((await shop.refund(id, { amount: 330.33 })).body.data).toMatchObject({
    amount: 330.33,
    connects: 5,
  });
  expect(await statusOf(shop.member, trxId)).toBe('PARTLY_REFUNDED');
  expect((await shop.member.refresh()).userType).toBe('2');
  expect((await shop.refund(id, { amount: 660 })).body).toMatchObject({
    code: 'REFUND_TOO_LARGE',
    fields: ['amount'],
  });
  expect((await shop.details(id)).refundable).toBe(659.67);
  await shop.app.advance(1000);
  await shop.refund(id, { amount: 0.01 });
  await shop.app.advance(1000);
  expect((await shop.refund(id)).body.data).toMatchObject({ amount: 659.66, connects: 10 });
  const { refunds, status } = await shop.own(trxId);
  expect(status).toBe('REFUNDED');
  const notes = refunds.map(({ creditNote }) => creditNote);
  expect(notes.map((note) => note?.serial)).toEqual([1, 2, 3]);
  expect(notes.reduce((sum, note) => sum + (note?.total ?? 0), 0)).toBe(99_000);
  expect(notes.reduce((sum, note) => sum + (note?.vat?.amount ?? 0), 0)).toBe(6_907);
  expect(await balanceOf(shop.app, shop.member.id)).toEqual({ ledger: 0, remaining: 0 });
});

test.each([-1, 0, 0.001, 2 ** 53, 990.01, '990', null])(
  'an amount of %j is refused, and the gateway is not asked (attack 34)',
  async (amount) => {
    const { id, trxId } = await shop.buy();
    const answer = await shop.refund(id, { amount });
    expect([400, 422]).toContain(answer.status);
    expect(gateway.refunds).toEqual([]);
    expect(await statusOf(shop.member, trxId)).toBe('VALID');
  },
);

test('ten refunds at the same moment refund once, and never more than was paid', async () => {
  const { id, trxId } = await shop.buy();
  const answers = await Promise.all(Array.from({ length: 10 }, () => shop.refund(id)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  for (const { status, body } of answers) {
    if (status !== 201) expect(['REFUND_OPEN', 'NOT_REFUNDABLE']).toContain(body.code);
  }
  expect(gateway.refunds).toHaveLength(1);
  expect(await shop.own(trxId)).toMatchObject({ status: 'REFUNDED', refunded: 990 });
});

test('a refund beside unlocks at the same moment leaves a balanced ledger (attack 30)', async () => {
  const { id } = await shop.buy();
  const woman = await signUpActive(shop.app, { gender: 'women' });
  const ids = await addMembersLike(shop.app, woman, 8);
  const [refunded, ...unlocks] = await Promise.all([
    shop.refund(id),
    ...ids.map((other) => unlock(shop.member, other)),
  ]);
  expect(refunded.status).toBe(201);
  const unlocked = unlocks.filter(({ status }) => status === 200).length;
  expect(refunded.body.data.connects).toBe(15 - unlocked);
  expect(await balanceOf(shop.app, shop.member.id)).toEqual({ ledger: 0, remaining: 0 });
});

test('a refund takes from its own purchase; the others keep their connects, type and end', async () => {
  const platinum = { ...shop.silver, package_type: 'Both' as const, connects: 7, valid_days: 10 };
  const both = await addPackage(shop.app, {
    name: 'Platinum',
    package_type: 'Both',
    connects: 7,
    valid_days: 10,
  });
  await grantPackage(shop.app, shop.member.id, { ...platinum, id: both.id, name: 'Platinum' });
  const firstEnd = shop.app.context.clock() + 10 * DAY_MS;
  await shop.app.advance(1000);
  const { id } = await shop.buy();
  await shop.unlockSome(2);
  await shop.refund(id);
  expect(await leftOfPurchases(shop.app, shop.member.id)).toEqual([5, 0]);
  const premium = (await shop.member.get('/premium-user/user')).body;
  expect(premium).toMatchObject({
    package: { name: 'Platinum', packageType: 'Both' },
    remainingConnects: 5,
    endDate: new Date(firstEnd).toISOString(),
  });
  expect((await shop.member.refresh()).userType).toBe('2');
});

test('days of a pause stay with the member after a refund of another purchase', async () => {
  await grantPackage(shop.app, shop.member.id, { ...shop.silver, valid_days: 30 });
  const start = shop.app.context.clock();
  await shop.app.advance(DAY_MS);
  await shop.member.put('/users/pause', { paused: true });
  await shop.app.advance(5 * DAY_MS);
  await shop.member.put('/users/pause', { paused: false });
  const { id } = await shop.buy();
  shop.staff = await signInStaff(shop.app);
  await shop.refund(id);
  const { endDate } = (await shop.member.get('/premium-user/user')).body;
  expect(Date.parse(endDate)).toBe(start + 35 * DAY_MS);
});

test('an unknown transaction is 404, and only Administration refunds (attack 18)', async () => {
  const { id } = await shop.buy();
  expect((await shop.refund(crypto.randomUUID())).status).toBe(404);
  const uploader = await signInStaff(shop.app, 'uploader');
  for (const [who, status] of [
    [uploader, 403],
    [shop.member, 401],
  ] as const) {
    expect((await who.post(`/admin/transactions/${id}/refund`, { reason: 'x' })).status).toBe(status);
    expect((await who.get(`/admin/transactions/${id}`)).status).toBe(status);
    expect((await who.get('/admin/transactions/export')).status).toBe(status);
  }
  expect(gateway.refunds).toEqual([]);
});

test('a part refund that is sent again with the amount that staff saw pays back once', async () => {
  const { id, trxId } = await shop.buy();
  const send = () => shop.refund(id, { amount: 100, refundable: 990 });
  const answers = [...(await Promise.all([send(), send(), send()])), await send()];
  expect(tally(answers)).toEqual({ 201: 1, 409: 3 });
  expect(answers.at(-1)?.body.code).toBe('CONFLICT');
  expect(gateway.refunds).toHaveLength(1);
  expect(await shop.own(trxId)).toMatchObject({ status: 'PARTLY_REFUNDED', refunded: 100 });
  expect((await shop.refund(id, { amount: 100, refundable: 890 })).status).toBe(201);
});
