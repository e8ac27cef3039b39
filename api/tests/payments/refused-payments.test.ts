import type { AdminTransaction } from '@milon/shared/contracts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMigrator, migrate } from '../../src/platform/database/migrate.ts';
import { addPackage, balanceOf, type SoldPackage } from '../support/commerce.ts';
import { type Member, signUp } from '../support/people.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const trxId = '8N7A6B5C4D';

let app: TestApp;
let silver: SoldPackage;
let member: Member;
let staff: StaffPerson;
beforeEach(async () => {
  app = await startTestApp();
  silver = await addPackage(app);
  member = await signUp(app, { gender: 'women' });
  staff = await signInStaff(app);
});
afterEach(() => app.close());

const enter = (who: Member, packageId = silver.id) =>
  who.post('/transaction/manual', {
    packageId,
    paymentMethod: 'bKash',
    senderNumber: '01711222333',
    trxId,
  });
async function decide(id: string, status: 'VALID' | 'FAILED' | 'PENDING', note?: string) {
  const { status: http, body } = await staff.patch(`/admin/transactions/${id}`, { status, note });
  return http === 200 ? body.data.status : [http, body.code];
}
const decisionsOf = async (id: string) => (await staff.get(`/admin/transactions/${id}`)).body.data.decisions;

/** Enters the payment and refuses it; returns its id. */
async function enterRefused(who: Member, packageId?: string): Promise<string> {
  const { _id } = (await enter(who, packageId)).body.data;
  expect(await decide(_id, 'FAILED', 'No such payment.')).toBe('FAILED');
  return _id;
}

const expectConnects = async (who: Member, connects: number) =>
  expect(await balanceOf(app, who.id)).toEqual({ ledger: connects, remaining: connects });

describe('a payment by hand that was refused by mistake', () => {
  test('is reopened, and accepted', async () => {
    const id = await enterRefused(member);
    expect(await decisionsOf(id)).toEqual(['PENDING']);
    expect(await decide(id, 'PENDING')).toBe('PENDING');
    // It waits as if it were new: no decision, and the note of the refusal is gone.
    const { body } = await member.get(`/transaction/${trxId}`);
    expect(body.data).toMatchObject({ _id: id, status: 'PENDING' });
    expect(body.data).not.toHaveProperty('note');
    const row: AdminTransaction = (await staff.get('/admin/transactions?status=PENDING')).body.data[0];
    expect(row._id).toBe(id);
    expect(row).not.toHaveProperty('decidedBy');
    expect(await decide(id, 'VALID')).toBe('VALID');
    await expectConnects(member, silver.connects);
    const { history } = (await staff.get(`/admin/transactions/${id}`)).body.data;
    expect(history.map(({ what }: { what: string }) => what)).toEqual(['FAILED', 'PENDING', 'VALID']);
    const audit = await staff.get(`/admin/audit?targetId=${id}`);
    expect(audit.body.data.map(({ action }: { action: string }) => action)).toEqual([
      'transaction.approve',
      'transaction.reopen',
      'transaction.refuse',
    ]);
  });

  test('can be entered again by the member instead', async () => {
    const refused = await enterRefused(member);
    const again = (await enter(member)).body.data;
    expect(again.status).toBe('PENDING');
    // The page that waits for a decision shows the entry that waits.
    expect((await member.get(`/transaction/${trxId}`)).body.data._id).toBe(again._id);
    expect(await decide(refused, 'PENDING')).toEqual([409, 'TRX_TAKEN']);
    expect(await decide(again._id, 'VALID')).toBe('VALID');
    expect(await decide(refused, 'PENDING')).toEqual([409, 'TRX_TAKEN']);
    expect(await decisionsOf(refused)).toEqual([]);
    await expectConnects(member, silver.connects);
  });

  test('is reopened once by two staff at the same time, and only what was refused is', async () => {
    const { _id } = (await enter(member)).body.data;
    expect(await decide(_id, 'PENDING')).toEqual([409, 'ALREADY_DECIDED']);
    expect(await decide(_id, 'FAILED')).toBe('FAILED');
    const answers = await Promise.all([decide(_id, 'PENDING'), decide(_id, 'PENDING')]);
    expect(answers).toContainEqual('PENDING');
    expect(answers).toContainEqual([409, 'ALREADY_DECIDED']);
    expect(await decide(_id, 'VALID')).toBe('VALID');
    expect(await decide(_id, 'PENDING')).toEqual([409, 'ALREADY_DECIDED']);
    await expectConnects(member, silver.connects);
  });

  test('of a New package does not wait beside another one', async () => {
    const starter = await addPackage(app, { name: 'Starter', package_type: 'New', position: 2 });
    const refused = await enterRefused(member, starter.id);
    const other = { packageId: starter.id, paymentMethod: 'bKash', senderNumber: '01711222333' };
    expect((await member.post('/transaction/manual', { ...other, trxId: 'OTHER0001' })).status).toBe(201);
    expect(await decide(refused, 'PENDING')).toEqual([409, 'NEW_PACKAGE_OPEN']);
  });
});

describe('attack 77: a stranger enters the id of somebody else’s payment', () => {
  test('and is refused: the true payer enters it and is credited, once', async () => {
    const stranger = await signUp(app, { gender: 'men' });
    const bar = (await enter(stranger)).body.data;
    const early = await enter(member);
    expect([early.status, early.body.code]).toEqual([409, 'TRX_TAKEN']);
    expect(await decide(bar._id, 'FAILED')).toBe('FAILED');
    const own = (await enter(member)).body.data;
    expect(await decide(own._id, 'VALID')).toBe('VALID');
    await expectConnects(member, silver.connects);
    // An accepted payment uses its id up, for everybody.
    for (const who of [member, stranger]) expect((await enter(who)).body.code).toBe('TRX_TAKEN');
    expect(await decide(bar._id, 'PENDING')).toEqual([409, 'TRX_TAKEN']);
    await expectConnects(stranger, 0);
  });

  test('and was refused by an earlier release', async () => {
    const { db } = app.context;
    await enterRefused(await signUp(app, { gender: 'men' }));
    await enterRefused(await signUp(app, { gender: 'men' }));
    const back = await createMigrator(db).migrateTo('0064-received-money');
    expect(back.error).toBeUndefined();
    await migrate(db);
    const own = await enter(member);
    expect([own.status, own.body.data.trxId]).toEqual([201, trxId]);
    const listed = (await staff.get(`/admin/transactions?q=${trxId}`)).body.data;
    expect(listed.map(({ status }: AdminTransaction) => status)).toContain('FAILED');
  });
});
