import { STATEMENT_LINE_DAYS } from '@milon/shared/constants';
import type { StatementLineView } from '@milon/shared/contracts';
import { DAY_MS, dhakaDay } from '@milon/shared/rules';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deleteOldStatementLines } from '../../src/modules/transactions/index.ts';
import { addPackage, balanceOf, type SoldPackage } from '../support/commerce.ts';
import { type Member, signUp } from '../support/people.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

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

async function enter(trxId: string, who = member, paymentMethod = 'bKash'): Promise<string> {
  const payment = { packageId: silver.id, paymentMethod, senderNumber: '01711222333', trxId };
  return (await who.post('/transaction/manual', payment)).body.data._id;
}

const day = (shift = 0) => dhakaDay(app.context.clock() + shift * DAY_MS);
const csv = (...rows: string[]) => ['Date,Transaction ID,Amount,Status', ...rows].join('\n');
const rowOf = (trxId: string, { amount = 990, shift = 0, status = 'Completed' } = {}) =>
  `${day(shift)} 14:31,${trxId},${amount}.00,${status}`;

const path = '/admin/transactions/statement';
async function check(text: string): Promise<[string, string][]> {
  const { status, body } = await staff.post(path, { method: 'bKash', text });
  expect(status).toBe(200);
  return body.data.lines.map(({ doubt, trxId }: StatementLineView) => [trxId, doubt ?? 'SURE']);
}
async function approve(
  text: string,
  payments: string[],
  { by = staff, amount = 990 * payments.length } = {},
) {
  const { status, body } = await by.post(`${path}/approve`, { method: 'bKash', text, payments, amount });
  return status === 200 ? body.data : [status, body.code];
}
const statusOf = async (id: string) => (await staff.get(`/admin/transactions/${id}`)).body.data.status;
const auditOf = async (id: string) => (await staff.get(`/admin/audit?targetId=${id}`)).body.data;
const usedLines = () => app.context.db.selectFrom('statement_lines').select('trx_id').execute();

describe('a statement', () => {
  test('approves the sure payments, and says why the others are not', async () => {
    const other = await signUp(app, { gender: 'men' });
    const ids = {
      sure: await enter('BKA1B2C3D4'),
      amount: await enter('AMOUNT1111'),
      day: await enter('DAY1111111'),
      method: await enter('METHOD1111', other, 'Nagad'),
      refused: await enter('REFUSED111', other),
      reversed: await enter('REVERSED11', other),
    };
    await staff.patch(`/admin/transactions/${ids.refused}`, { status: 'FAILED', staffNote: 'Not there.' });
    const text = csv(
      rowOf('bka1 b2c3-d4'),
      rowOf('AMOUNT1111', { amount: 99 }),
      rowOf('DAY1111111', { shift: -31 }),
      rowOf('METHOD1111'),
      rowOf('REFUSED111'),
      rowOf('REVERSED11'),
      rowOf('REVERSED11', { status: 'Reversed' }),
      rowOf('NOBODY1111'),
      'Total,,9900,',
    );
    const lines = await check(text);
    expect(lines).toEqual([
      ['BKA1B2C3D4', 'SURE'],
      ['AMOUNT1111', 'AMOUNT'],
      ['DAY1111111', 'DAY'],
      ['METHOD1111', 'METHOD'],
      ['REFUSED111', 'STATUS'],
      ['REVERSED11', 'REPEATED'],
      ['REVERSED11', 'OUTGOING'],
      ['NOBODY1111', 'UNKNOWN'],
      [undefined, 'UNREADABLE'],
    ]);
    // A check changes nothing.
    expect(await statusOf(ids.sure)).toBe('PENDING');
    expect(await approve(text, [ids.sure])).toEqual({ approved: [ids.sure], held: [], skipped: [] });
    expect(await statusOf(ids.sure)).toBe('VALID');
    expect(await balanceOf(app, member.id)).toEqual({ ledger: silver.connects, remaining: silver.connects });
    const [row] = await auditOf(ids.sure);
    expect(row).toMatchObject({
      action: 'transaction.approve',
      facts: { line: expect.stringMatching(/^[\w-]{16}$/) },
    });
    const { history } = (await staff.get(`/admin/transactions/${ids.sure}`)).body.data;
    expect(history.at(-1)).toMatchObject({ what: 'VALID', detail: `bKash, ${day()}` });
    expect((await member.get('/transaction/BKA1B2C3D4')).body.data).toMatchObject({
      status: 'VALID',
      invoice: {},
    });
  });

  test('approves only what staff chose, and nothing if the sum is another one', async () => {
    const [one, two] = [await enter('AAAA111111'), await enter('BBBB111111')];
    const text = csv(rowOf('AAAA111111'), rowOf('BBBB111111'));
    expect(await approve(text, [one, two], { amount: 990 })).toEqual([409, 'CONFLICT']);
    expect([await statusOf(one), await statusOf(two)]).toEqual(['PENDING', 'PENDING']);
    expect(await approve(text, [two])).toEqual({ approved: [two], held: [], skipped: [] });
    expect(await statusOf(one)).toBe('PENDING');
  });
});

describe('attack 128: a line', () => {
  const trxId = 'BKA1B2C3D4';

  test('approves once when the statement comes again, also after a refund', async () => {
    const id = await enter(trxId);
    const text = csv(rowOf(trxId));
    await approve(text, [id]);
    expect(await check(text)).toEqual([[trxId, 'USED']]);
    expect(await approve(text, [id])).toEqual({ approved: [], held: [], skipped: [id] });
    await staff.post(`/admin/transactions/${id}/refund`, {
      reason: 'Wish',
      method: 'bKash',
      reference: 'R1',
    });
    expect(await statusOf(id)).toBe('REFUNDED');
    expect(await check(text)).toEqual([[trxId, 'USED']]);
    expect(await approve(text, [id])).toEqual({ approved: [], held: [], skipped: [id] });
    expect(await balanceOf(app, member.id)).toEqual({ ledger: 0, remaining: 0 });
  });

  test('does not approve another entry that got its id back', async () => {
    const id = await enter(trxId);
    const text = csv(rowOf(trxId));
    await approve(text, [id]);
    // As a fault elsewhere could leave it.
    const free = { status: 'PENDING', received_at: null, decided_at: null };
    await app.context.db.updateTable('transactions').set(free).where('id', '=', id).execute();
    expect(await check(text)).toEqual([[trxId, 'USED']]);
    expect(await approve(text, [id])).toEqual({ approved: [], held: [], skipped: [id] });
  });

  test('approves once when two staff send it at once', async () => {
    const ids = [await enter(trxId), await enter('AAAA111111')];
    const text = csv(rowOf(trxId), rowOf('AAAA111111'));
    const colleague = await signInStaff(app);
    const answers = await Promise.all([approve(text, ids), approve(text, ids, { by: colleague })]);
    expect(new Set(answers.flatMap(({ approved }) => approved))).toEqual(new Set(ids));
    expect(new Set(answers.flatMap(({ skipped }) => skipped))).toEqual(new Set(ids));
    const { connects } = silver;
    expect(await balanceOf(app, member.id)).toEqual({ ledger: 2 * connects, remaining: 2 * connects });
    for (const id of ids) expect(await auditOf(id)).toHaveLength(1);
  });

  test('is free while its payment waits: a refusal that is reopened can be approved', async () => {
    const id = await enter(trxId);
    await staff.patch(`/admin/transactions/${id}`, { status: 'FAILED' });
    const text = csv(rowOf(trxId));
    expect(await approve(text, [id])).toEqual({ approved: [], held: [], skipped: [id] });
    expect(await usedLines()).toEqual([]);
    await staff.patch(`/admin/transactions/${id}`, { status: 'PENDING' });
    expect(await approve(text, [id])).toEqual({ approved: [id], held: [], skipped: [] });
  });

  test('is used up by money for which no package can start', async () => {
    const id = await enter(trxId);
    await app.context.db
      .updateTable('members')
      .set({ active_policy: '8' })
      .where('id', '=', member.id)
      .execute();
    expect(await approve(csv(rowOf(trxId)), [id])).toEqual({ approved: [], held: [id], skipped: [] });
    expect(await usedLines()).toEqual([{ trx_id: trxId }]);
  });

  test('is forgotten after its days', async () => {
    const id = await enter(trxId);
    await approve(csv(rowOf(trxId)), [id]);
    const { context } = app;
    const at = (days: number) => ({ ...context, clock: () => context.clock() + days * DAY_MS });
    await deleteOldStatementLines(at(STATEMENT_LINE_DAYS - 1));
    expect(await usedLines()).toHaveLength(1);
    await deleteOldStatementLines(at(STATEMENT_LINE_DAYS + 1));
    expect(await usedLines()).toEqual([]);
  });
});
