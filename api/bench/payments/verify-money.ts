import type { LineCall } from '../../gateway-stand-in/gateway-line.ts';
import type { Db } from '../../src/platform/database/connect.ts';
import { paidAtGateways, paidBackOf } from './moved-money.ts';

/** What a purchase's story left behind. */
export interface Account {
  /** Transactions that the gateway was paid for in full, and those that were credited. */
  readonly paid: number;
  readonly granted: number;
  /** Transactions of which the gateway paid something back. */
  readonly refunded: number;
  /** Payments and refunds that need a decision, and those of them that the staff's list does not show. */
  readonly unlike: number;
  /** Each sentence is one thing that is wrong. */
  readonly faults: readonly string[];
}

function readMember(db: Db, memberId: string) {
  return Promise.all([
    db.selectFrom('transactions').selectAll().where('member_id', '=', memberId).execute(),
    db.selectFrom('connect_ledger').selectAll().where('member_id', '=', memberId).execute(),
    db.selectFrom('memberships').selectAll().where('member_id', '=', memberId).executeTakeFirst(),
    db
      .selectFrom('notifications')
      .select(['about', 'subject', 'times'])
      .where('member_id', '=', memberId)
      .execute(),
  ]);
}

function readOf(db: Db, transactionId: string) {
  return Promise.all([
    db.selectFrom('refunds').selectAll().where('transaction_id', '=', transactionId).execute(),
    db.selectFrom('invoices').selectAll().where('transaction_id', '=', transactionId).execute(),
    db.selectFrom('credit_notes').selectAll().where('transaction_id', '=', transactionId).execute(),
  ]);
}

const creditedStates = new Set(['VALID', 'PARTLY_REFUNDED', 'REFUNDED']);
const endedStates = new Set(['FAILED', 'CANCELLED', 'EXPIRED']);
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

/** Compares what the gateways say that moved with what one member has. */
export async function verifyMember(db: Db, memberId: string, calls: readonly LineCall[]): Promise<Account> {
  const [transactions, ledger, membership, notices] = await readMember(db, memberId);
  const received = paidAtGateways(calls);
  const faults: string[] = [];
  const expect = (isTrue: boolean, fault: string) => void (isTrue || faults.push(fault));
  const count = { paid: 0, granted: 0, refunded: 0, unlike: 0 };
  for (const one of transactions) {
    const [refunds, invoices, creditNotes] = await readOf(db, one.id);
    const poisha = received.get(one.trx_id) ?? 0;
    const isPaid = poisha === one.amount * 100;
    const credits = ledger.filter((row) => row.reason === 'PURCHASE' && row.reference_id === one.id);
    const name = `${one.trx_id} (${one.status})`;
    count.paid += isPaid ? 1 : 0;
    count.granted += credits.length;
    expect(credits.length === (isPaid ? 1 : 0), `${name}: paid ${poisha}, credited ${credits.length} times`);
    expect(isPaid === creditedStates.has(one.status), `${name}: paid ${poisha}`);
    expect(invoices.length === credits.length, `${name}: ${invoices.length} invoices`);
    const told = sum(notices.filter((row) => row.subject === one.id).map(({ times }) => times));
    expect(told === credits.length, `${name}: told ${told} times`);

    const paidBack = one.bank_tran_id === null ? 0 : paidBackOf(calls, one.bank_tran_id);
    count.refunded += paidBack > 0 ? 1 : 0;
    expect(paidBack === one.refunded, `${name}: paid back ${paidBack}, recorded ${one.refunded}`);
    expect(
      creditNotes.length === (paidBack > 0 ? 1 : 0),
      `${name}: ${creditNotes.length} credit notes for ${paidBack}`,
    );
    const left = sum(ledger.filter((row) => row.purchase_id === one.id).map(({ delta }) => delta));
    const due = isPaid && one.status !== 'REFUNDED' ? one.connects : 0;
    expect(left === due, `${name}: ${left} connects instead of ${due}`);

    const isOpenRefund = refunds.some(({ status }) => status !== 'DONE');
    const isUnlike = isOpenRefund || !(creditedStates.has(one.status) || endedStates.has(one.status));
    count.unlike += isUnlike ? 1 : 0;
    expect(!isUnlike || one.attention === 1, `${name}: staff do not see it`);
    expect(isPaid || poisha === 0 || isUnlike, `${name}: an unlike payment is not kept for staff`);
  }
  const balance = sum(ledger.map(({ delta }) => delta));
  expect(balance === (membership?.remaining_connects ?? 0), `the ledger says ${balance}`);
  return { ...count, faults };
}

/** Serial numbers that are missing or repeated. */
export async function serialGaps(db: Db): Promise<number> {
  const gapsIn = (serials: readonly number[]) =>
    serials.toSorted((a, b) => a - b).filter((serial, n) => serial !== n + 1).length;
  const invoices = await db.selectFrom('invoices').select('serial').execute();
  const notes = await db.selectFrom('credit_notes').select('serial').execute();
  return gapsIn(invoices.map(({ serial }) => serial)) + gapsIn(notes.map(({ serial }) => serial));
}
