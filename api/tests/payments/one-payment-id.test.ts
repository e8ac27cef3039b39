import { migrations } from '@milon/migrations';
import type { AdminTransaction } from '@milon/shared/contracts';
import type { Insertable } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMigrator, migrate } from '../../src/platform/database/migrate.ts';
import type { Database } from '../../src/platform/database/schema.ts';
import { mintId } from '../../src/platform/ids.ts';
import { addPackage, balanceOf, type SoldPackage } from '../support/commerce.ts';
import { postForm, startCheckout, statusOf } from '../support/payments.ts';
import { type Member, signUp } from '../support/people.ts';
import { type LocalSslcommerz, startLocalSslcommerz } from '../support/services/sslcommerz.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** A payment as SSLCOMMERZ names it, and as its payer may enter it. */
const bankTranId = '151114130739MqCBNx5';
const spellings = [bankTranId, bankTranId.toUpperCase(), bankTranId.toLowerCase(), '151114-130739-mqcbnx5'];

let gateway: LocalSslcommerz;
let app: TestApp;
let silver: SoldPackage;
let member: Member;
let staff: StaffPerson;
beforeAll(async () => {
  gateway = await startLocalSslcommerz();
});
beforeEach(async () => {
  app = await startTestApp(gateway.environment);
  silver = await addPackage(app);
  member = await signUp(app, { gender: 'women' });
  staff = await signInStaff(app);
});
afterEach(() => app.close());
afterAll(() => gateway.close());

const enter = (who: Member, trxId: string) =>
  who.post('/transaction/manual', {
    packageId: silver.id,
    paymentMethod: 'bKash',
    senderNumber: '01711222333',
    trxId,
  });
const decide = (id: string, status: 'VALID' | 'FAILED') =>
  staff.patch(`/admin/transactions/${id}`, { status });

/** The member pays at the gateway, which names the payment `bankTranId`. */
async function payAtGateway(changes: Record<string, string> = {}): Promise<string> {
  const trxId = await startCheckout(member, silver.id);
  const form = gateway.formOf(gateway.pay(trxId, { bank_tran_id: bankTranId, ...changes }));
  expect((await postForm(app, 'ipn', form)).status).toBe(200);
  return trxId;
}

async function findHeld(): Promise<AdminTransaction | undefined> {
  const { body } = await staff.get<{ data: AdminTransaction[] }>('/admin/transactions?status=HELD');
  return body.data[0];
}

const expectConnects = async (connects: number) =>
  expect(await balanceOf(app, member.id)).toEqual({ ledger: connects, remaining: connects });

test('the stand-in names payments in capitals and small letters, as the gateway does', async () => {
  const trxId = await startCheckout(member, silver.id);
  const ids = Array.from({ length: 20 }, () => gateway.pay(trxId)['bank_tran_id']).join('');
  expect(ids).toMatch(/[a-z]/);
  expect(ids).toMatch(/[A-Z]/);
});

test.each(spellings)(
  'attack 64: a payment that the gateway credited cannot be entered by hand as %s',
  async (spelled) => {
    expect(await statusOf(member, await payAtGateway())).toBe('VALID');
    for (const who of [member, await signUp(app, { gender: 'men' })]) {
      const again = await enter(who, spelled);
      expect([again.status, again.body.code, again.body.fields]).toEqual([409, 'TRX_TAKEN', ['trxId']]);
    }
    await expectConnects(silver.connects);
  },
);

describe.each(spellings)('attack 64: a payment that was entered by hand as %s', (spelled) => {
  test('cannot be accepted once the gateway credited it', async () => {
    const waiting = (await enter(member, spelled)).body.data;
    await payAtGateway();
    const answer = await decide(waiting._id, 'VALID');
    expect([answer.status, answer.body.code]).toEqual([409, 'TRX_TAKEN']);
    await expectConnects(silver.connects);
  });

  test.each([
    ['', {}, 'PAYMENT_REUSED'],
    [', which calls it risky', { risk_level: '1' }, 'RISKY'],
  ])('and accepted is not credited again through the gateway%s', async (_, changes, heldFor) => {
    const accepted = (await enter(member, spelled)).body.data;
    expect((await decide(accepted._id, 'VALID')).status).toBe(200);
    const trxId = await payAtGateway(changes);
    const held = await findHeld();
    expect(held).toMatchObject({ trxId, heldFor });
    const released = await decide(held?._id ?? '', 'VALID');
    expect([released.status, released.body.code]).toEqual([409, 'TRX_TAKEN']);
    await expectConnects(silver.connects);
    expect((await decide(held?._id ?? '', 'FAILED')).status).toBe(200);
  });
});

test('attack 64: payments from before the migration are known in one form too', async () => {
  const { db } = app.context;
  const names = Object.keys(migrations);
  const before = names[names.indexOf('0062-one-form-of-payment-ids') - 1] as string;
  const trxId = await payAtGateway();
  // Before the schema goes back: sign-up writes columns of later migrations.
  const payers = [await signUp(app, { gender: 'men' }), await signUp(app, { gender: 'men' })] as const;
  const shared = { payment_method: 'bKash', amount: 990, connects: 15, valid_days: 60 };
  expect((await createMigrator(db).migrateTo(before)).error).toBeUndefined();
  // Entered by hand before hyphens were removed, when another payment already had the bare id: one is
  // accepted, one is held.
  const at = app.context.clock();
  const held = mintId(at);
  for (const [payer, id, spelling, status] of [
    [payers[0], mintId(at), '8N7A6-B5C4D', 'VALID'],
    [payers[1], held, '8N7A6B-5C4D', 'HELD'],
  ] as const) {
    await db
      .insertInto('transactions')
      .values({
        id,
        member_id: payer.id,
        trx_id: spelling,
        package_id: silver.id,
        package_name: silver.name,
        package_type: silver.package_type,
        ...shared,
        status,
        created_at: at,
        updated_at: at,
      } as Insertable<Database['transactions']>)
      .execute();
  }
  await migrate(db);
  expect((await decide(held, 'VALID')).body.code).toBe('TRX_TAKEN');
  await decide(held, 'FAILED');
  expect((await enter(member, bankTranId)).body.code).toBe('TRX_TAKEN');
  expect(await statusOf(member, trxId)).toBe('VALID');
  await payAtGateway({ bank_tran_id: '8n7a6b5c4d' });
  expect(await findHeld()).toMatchObject({ heldFor: 'PAYMENT_REUSED' });
  await expectConnects(silver.connects);
});
