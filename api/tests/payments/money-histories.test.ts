import type { AdminTransaction, StaffRefund } from '@milon/shared/contracts';
import { DAY_MS, owedPoisha } from '@milon/shared/rules';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeDeleted } from '../../src/modules/lifecycle/index.ts';
import { checkRefunds } from '../../src/modules/payments/index.ts';
import { checkOwedMoney } from '../../src/modules/transactions/index.ts';
import { findOwed } from '../../src/modules/transactions/owed/owed-queries.ts';
import { byHand, openRefundFixture, type RefundFixture } from '../support/fixtures/refund-fixture.ts';
import { password } from '../support/lifecycle.ts';
import { postForm, runChecks } from '../support/payments.ts';
import { type Member, setPolicy, signUpActive } from '../support/people.ts';
import { type LocalSslcommerz, startLocalSslcommerz } from '../support/services/sslcommerz.ts';

const never = new AbortController().signal;

let gateway: LocalSslcommerz;
let shop: RefundFixture;
beforeAll(async () => {
  gateway = await startLocalSslcommerz();
  shop = await openRefundFixture(gateway);
});
afterAll(async () => {
  await shop.app.close();
  await gateway.close();
});

/** What a gateway can say of a payment; `shared` is a payment that somebody may enter by hand too. */
const payments = {
  plain: {},
  risky: { risk_level: '1' },
  less: { amount: '900.00', currency_amount: '900.00' },
  dollars: { currency_type: 'USD' },
  elsewhere: { store_id: 'somebodyelse' },
  shared: {},
} as const;
type Payment = keyof typeof payments;

/** Acts on one of the payments so far are chosen by `at`. */
const step = fc.record({
  act: fc.constantFrom(
    ...([
      'checkout',
      'pay',
      'pay',
      'tell',
      'tell',
      'enter',
      'enter',
      'approve',
      'approve',
      'reject',
    ] as const),
    ...([
      'refund',
      'refund',
      'refundPart',
      'refundByHand',
      'settle',
      'fault',
      'refundState',
      'wait',
    ] as const),
    ...(['share', 'share', 'delete', 'restore', 'ban', 'unban', 'remove', 'disable'] as const),
  ),
  at: fc.nat(20),
  who: fc.constantFrom<'buyer' | 'stranger'>('buyer', 'buyer', 'stranger'),
  payment: fc.constantFrom(...(Object.keys(payments) as Payment[])),
  fault: fc.constantFrom('500', 'drop-after', 'html', undefined, undefined, undefined),
  refundState: fc.constantFrom('success', 'processing', 'failed'),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** The money story of two members, told by any acts in any order. An act that is refused changes nothing. */
class History {
  readonly #buyer: Member;
  readonly #stranger: Member;
  readonly #phone: string;
  readonly #shared: string;
  readonly #opened: string[] = [];
  readonly #forms: Record<string, string>[] = [];
  /** The payments that the gateway told and the product acknowledged. */
  readonly told = new Set<string>();

  constructor(buyer: Member, stranger: Member, phone: string, number: number) {
    this.#buyer = buyer;
    this.#stranger = stranger;
    this.#phone = phone;
    this.#shared = `SHARED${String(number).padStart(6, '0')}`;
  }

  get memberIds(): string[] {
    return [this.#buyer.id, this.#stranger.id];
  }

  async #transactionAt(at: number): Promise<string> {
    const rows = await shop.app.context.db
      .selectFrom('transactions')
      .select('id')
      .where('member_id', 'in', this.memberIds)
      .orderBy('id')
      .execute();
    return rows[at % Math.max(1, rows.length)]?.id ?? '0'.repeat(36);
  }

  async #tell(form: Record<string, string> | undefined): Promise<void> {
    if (!form) return;
    const answer = await postForm(shop.app, 'ipn', form);
    if (answer.status === 200) this.told.add(form['bank_tran_id'] ?? '');
  }

  async #pay({ at, payment }: Step): Promise<void> {
    const trxId = this.#opened[at % Math.max(1, this.#opened.length)];
    if (trxId === undefined) return;
    const changes = payment === 'shared' ? { bank_tran_id: this.#shared } : payments[payment];
    const form = gateway.formOf(gateway.pay(trxId, changes));
    this.#forms.push(form);
    if (at % 4 > 0) await this.#tell(form);
  }

  /** Enters a payment by hand. Returns its id, if it was stored. */
  async #enter(who: Member, trxId: string): Promise<string | undefined> {
    const payment = { paymentMethod: 'bKash', senderNumber: '01711222333', trxId };
    const answer = await who.post('/transaction/manual', { ...payment, packageId: shop.silver.id });
    return answer.body.data?._id;
  }

  async checkout(who: Member): Promise<void> {
    await who.post('/transaction/checkout', { packageId: shop.silver.id });
    const open = [...gateway.sessions.keys()].filter((trxId) => !known.has(trxId));
    for (const trxId of open) known.add(trxId);
    this.#opened.push(...open);
  }

  /** Two payments are open from the start. */
  async begin(): Promise<void> {
    for (const who of [this.#buyer, this.#stranger]) await this.checkout(who);
  }

  async run(one: Step): Promise<void> {
    const { app, staff } = shop;
    const { act, at } = one;
    const who = one.who === 'buyer' ? this.#buyer : this.#stranger;
    await app.advance(60_000);
    const decide = async (status: 'VALID' | 'FAILED') =>
      staff.patch(`/admin/transactions/${await this.#transactionAt(at)}`, { status });
    switch (act) {
      case 'checkout':
        return this.checkout(who);
      case 'pay':
        return this.#pay(one);
      case 'tell':
        return this.#tell(this.#forms[at % Math.max(1, this.#forms.length)]);
      case 'enter':
        await this.#enter(who, at % 2 === 0 ? this.#shared : `${this.#shared}N${at}`);
        return;
      case 'share': {
        const entered = await this.#enter(who, this.#shared);
        if (entered !== undefined) await staff.patch(`/admin/transactions/${entered}`, { status: 'VALID' });
        return this.#pay({ ...one, payment: 'shared' });
      }
      case 'approve':
        await decide('VALID');
        return;
      case 'reject':
        await decide('FAILED');
        return;
      case 'refund':
        await shop.refund(await this.#transactionAt(at));
        return;
      case 'refundPart':
        await shop.refund(await this.#transactionAt(at), { amount: 100 + at });
        return;
      case 'refundByHand':
        await shop.refund(await this.#transactionAt(at), byHand);
        return;
      case 'settle':
        return settleRefunds(await this.#transactionAt(at), at % 2 === 0 ? 'DONE' : 'FAILED');
      case 'fault':
        gateway.fault = one.fault;
        return;
      case 'refundState':
        gateway.refundState = one.refundState;
        return;
      case 'wait':
        return wait(DAY_MS);
      case 'delete':
        await this.#buyer.delete('/users', { password });
        return;
      case 'restore':
        await this.#buyer.post('/users/restore', { phone: this.#phone, password });
        return;
      case 'ban':
        return setPolicy(app, this.#buyer.id, '5');
      case 'unban':
        return setPolicy(app, this.#buyer.id, '1');
      case 'disable': {
        const changed = { is_disabled: at % 2 };
        await app.context.db.updateTable('members').set(changed).where('id', '=', this.#buyer.id).execute();
        return;
      }
      case 'remove':
        await wait(8 * DAY_MS);
        await removeDeleted(app.context, never);
    }
  }
}

const known = new Set<string>();
let histories = 0;

async function wait(milliseconds: number): Promise<void> {
  await shop.app.advance(milliseconds);
  await runChecks(shop.app);
  await checkRefunds(shop.app.context, never);
  await shop.staff.signIn();
}

async function settleRefunds(transactionId: string, status: 'DONE' | 'FAILED'): Promise<void> {
  const { body } = await shop.staff.get<{ data?: { refunds: StaffRefund[] } }>(
    `/admin/transactions/${transactionId}`,
  );
  for (const { _id } of body.data?.refunds ?? []) await shop.staff.patch(`/admin/refunds/${_id}`, { status });
}

async function begin(): Promise<History> {
  histories += 1;
  gateway.fault = undefined;
  gateway.refundState = 'success';
  const [buyer, stranger] = [
    await signUpActive(shop.app, { gender: 'men' }),
    await signUpActive(shop.app, { gender: 'women' }),
  ];
  const { phoneNumber } = await buyer.refresh();
  const history = new History(buyer, stranger, `0${phoneNumber?.number}`, histories);
  await history.begin();
  return history;
}

/** The owed money by the pure rule, from rows that are read one table after the other. */
async function owedByRule(): Promise<string[]> {
  const { db } = shop.app.context;
  const [transactions, invoices, refunds] = await Promise.all([
    db.selectFrom('transactions').selectAll().orderBy('id').execute(),
    db.selectFrom('invoices').select('transaction_id').execute(),
    db.selectFrom('refunds').selectAll().execute(),
  ]);
  const invoiced = new Set(invoices.map((row) => row.transaction_id));
  return transactions.flatMap((row) => {
    const back = refunds.filter(
      (one) => one.transaction_id === row.id && one.accepted_at !== null && one.status !== 'FAILED',
    );
    const owed = owedPoisha({
      isReceived: row.received_at !== null,
      paid: row.paid,
      price: row.amount,
      refunded: row.refunded,
      isCredited: invoiced.has(row.id) || row.same_payment_as !== null,
      paidBack: back.reduce((sum, { amount }) => sum + amount, 0),
    });
    return owed > 0 ? [`${row.id} ${owed}`] : [];
  });
}

/** Whether staff see each payment that is owed, and can pay it back. */
async function expectAllSeen(): Promise<void> {
  expect(await checkOwedMoney(shop.app.context, never)).toEqual([]);
  const owed = await findOwed(shop.app.context.db);
  expect(owed.map((row) => `${row.id} ${row.owed}`)).toEqual(await owedByRule());
}

/** How often money waited, so that a run proves something. */
let waited = 0;

/** Runs one act. No purchase is credited to a member who is gone or banned. */
async function runChecked(history: History, one: Step): Promise<void> {
  const { db } = shop.app.context;
  const credited = async () => {
    const rows = await db
      .selectFrom('invoices')
      .innerJoin('transactions', 'transactions.id', 'invoices.transaction_id')
      .innerJoin('members', 'members.id', 'transactions.member_id')
      .select(['transactions.id', 'is_deleted', 'is_disabled', 'active_policy'])
      .execute();
    return new Map(rows.map((row) => [row.id, row]));
  };
  const before = await credited();
  await history.run(one);
  // A fault meets the next act.
  if (one.act !== 'fault') gateway.fault = undefined;
  for (const [id, buyer] of await credited())
    if (!before.has(id)) expect(buyer).toMatchObject({ is_deleted: 0, is_disabled: 0, active_policy: '1' });
  await expectAllSeen();
  waited += (await findOwed(db)).length;
}

/** Staff pay back whatever is owed. */
async function payBackAll(): Promise<void> {
  gateway.fault = undefined;
  gateway.refundState = 'success';
  for (let days = 0; days < 35; days += 5) await wait(5 * DAY_MS);
  for (const { id } of await findOwed(shop.app.context.db)) {
    await settleRefunds(id, 'DONE');
    const details = await shop.details(id);
    if (details.refundable > 0) expect((await shop.refund(id, byHand)).status).toBe(201);
  }
  expect(await findOwed(shop.app.context.db)).toEqual([]);
}

const runs = process.env['TEST_ENGINE'] === 'postgres' ? 12 : 40;

test('after any history, money that arrived is credited, paid back, or before staff who can pay it back (attack 75)', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.noBias(fc.array(step, { minLength: 15, maxLength: 40, size: 'max' })),
      async (steps) => {
        const history = await begin();
        for (const one of steps) await runChecked(history, one);
        const stored = await shop.app.context.db
          .selectFrom('transactions')
          .select('bank_tran_id')
          .where('bank_tran_id', 'is not', null)
          .execute();
        const ids = new Set(stored.map((row) => row.bank_tran_id));
        expect([...history.told].filter((id) => !ids.has(id))).toEqual([]);
        await payBackAll();
      },
    ),
    { numRuns: runs, endOnFailure: true },
  );
  expect(waited).toBeGreaterThan(5 * runs);
}, 240_000);

test('a hole that is planted after a history is found', async () => {
  const history = await begin();
  const steps = [{ act: 'checkout' }, { act: 'pay', payment: 'risky' }, { act: 'tell' }] as const;
  for (const one of steps)
    await history.run({
      at: 0,
      who: 'buyer',
      payment: 'plain',
      fault: undefined,
      refundState: 'success',
      ...one,
    });
  await expectAllSeen();
  const [held] = (await shop.staff.get<{ data: AdminTransaction[] }>('/admin/transactions?status=HELD')).body
    .data;
  await shop.app.context.db
    .updateTable('transactions')
    .set({ status: 'REFUNDED', error: null, refunded: 99_000 })
    .where('id', '=', held?._id ?? '')
    .execute();
  expect(await checkOwedMoney(shop.app.context, never)).toMatchObject([{ id: held?._id, owed: 99_000 }]);
});
