import type { AdminTransaction, CallParsed, Concern, decideTransactionCall } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { alreadyDecided } from '../../platform/already-decided.ts';
import { afterCommit, inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { type AuditEntry, appendAudit } from '../audit/index.ts';
import { loadInvoices } from '../invoices/index.ts';
import { deliverNotification, type PaymentNotice, recordNotification } from '../notifications/index.ts';
import { isStillOffered } from '../packages/index.ts';
import { countReplyUses } from '../reply-uses/index.ts';
import { getSettings } from '../settings/index.ts';
import { tryCredit } from './credit-purchase.ts';
import { decisionsOf } from './decisions.ts';
import { clearNotesOfRemoved, recordEvent } from './event-queries.ts';
import {
  type AcceptedByHand,
  cancelOpenNewCheckouts,
  findAcceptedByHand,
  isKnownPayment,
  lockEnteredByHand,
  saveDecision,
} from './queries.ts';
import { receiptOf } from './receipt.ts';
import { hasOpenRefund, lockTransaction, type PaidTransaction } from './refunds/refund-queries.ts';
import { findTransactionForStaff } from './staff/staff-queries.ts';
import { useLine } from './statement/statement-queries.ts';
import { staffTransactionView } from './view.ts';
import { waitingConflict } from './waiting-conflict.ts';

type Order = CallParsed<typeof decideTransactionCall, 'body'>;

/** The line of a statement that proves a payment. */
interface StatementProof {
  readonly trxId: string;
  /** What the audit log keeps of the line. */
  readonly mark: string;
  /** For the history of the payment. */
  readonly detail: string;
}

interface Outcome {
  readonly what: string;
  readonly action: AuditEntry['action'];
  readonly notice?: PaymentNotice;
}

/** Throws NOT_FOUND, REFUND_OPEN, ALREADY_DECIDED, TRX_TAKEN or MONEY_RECEIVED. */
async function requireAllowed(
  trx: Trx,
  id: string,
  status: Order['status'],
): Promise<{ row: PaidTransaction; same: AcceptedByHand | undefined }> {
  const row = await lockTransaction(trx, id);
  if (!row) throw new DomainError('NOT_FOUND');
  // A refund of a held payment is a decision too.
  if (await hasOpenRefund(trx, id)) throw new DomainError('REFUND_OPEN');
  await lockEnteredByHand(trx, row.payer_trx_id);
  const same = await findAcceptedByHand(trx, row.payer_trx_id, row);
  const allowed = decisionsOf(row, same && { isSameMember: same.member_id === row.member_id });
  const isOpen = row.status === 'HELD' || (row.status === 'PENDING' && row.provider === null);
  const isReopening = status === 'PENDING' && row.status === 'FAILED';
  const waits = isOpen && status !== 'PENDING';
  const isKnown = same !== undefined || (await isKnownAtGateway(trx, row));
  if (isKnown && (isReopening || (waits && status === 'VALID'))) throw new DomainError('TRX_TAKEN');
  if (!waits && !allowed.includes(status)) throw alreadyDecided(await findTransactionForStaff(trx, id));
  if (!allowed.includes(status)) throw new DomainError('MONEY_RECEIVED');
  return { row, same };
}

async function isKnownAtGateway(trx: Trx, { provider, payer_trx_id }: PaidTransaction): Promise<boolean> {
  return provider === null && payer_trx_id !== null && (await isKnownPayment(trx, payer_trx_id));
}

/** Credits the payment. If that cannot be, the money that staff say arrived is HELD, to be refunded. */
async function accept(
  trx: Trx,
  actor: StaffActor,
  row: PaidTransaction,
  { note }: Order,
  now: number,
): Promise<Outcome> {
  const credited = await tryCredit(trx, row, now);
  if (typeof credited === 'string') {
    if (row.received_at !== null) throw new DomainError(credited);
    const held = { status: 'HELD', error: credited, received_at: now, decided_at: null, concern: null };
    await saveDecision(trx, row.id, { ...held, note: note || null, updated_at: now });
    return { what: 'HELD', action: 'transaction.hold' };
  }
  await decide(trx, actor, row.id, 'VALID', note, now);
  return { what: 'VALID', action: 'transaction.approve', notice: await receiptOf(trx, row, credited) };
}

function decide(
  trx: Trx,
  actor: StaffActor,
  id: string,
  status: string,
  note: string | undefined,
  at: number,
): Promise<void> {
  // Who decides a payment that waits has seen what concerns it.
  const decision = { status, decided_by: actor.id, note: note || null, concern: null };
  return saveDecision(trx, id, { ...decision, error: null, decided_at: at, updated_at: at });
}

async function refuse(
  trx: Trx,
  actor: StaffActor,
  row: PaidTransaction,
  same: AcceptedByHand | undefined,
  { note, staffNote }: Order,
  now: number,
): Promise<Outcome> {
  const isElsewhere = !same && row.received_at !== null;
  if (isElsewhere && !note && !staffNote) throw new DomainError('INVALID', { fields: ['note'] });
  await decide(trx, actor, row.id, 'FAILED', note, now);
  if (isElsewhere) {
    // The member was told when it was refused.
    await saveDecision(trx, row.id, { received_at: null, is_elsewhere: 1 });
    return { what: 'ELSEWHERE', action: 'transaction.elsewhere' };
  }
  // Its id is free again, for the true payer or another try.
  if (row.provider === null && row.received_at === null)
    await saveDecision(trx, row.id, { used_trx_id: row.id });
  if (!same || row.received_at === null)
    return {
      what: 'FAILED',
      action: 'transaction.refuse',
      notice: { about: 'payment', accepted: false },
    };
  // The member was told of this money when the payment by hand was accepted.
  await saveDecision(trx, row.id, { same_payment_as: same.id });
  return { what: 'SAME_PAYMENT', action: 'transaction.samePayment' };
}

/**
 * Lets a refused payment wait again, with the concern that its package no longer offers what was paid for. A
 * checkout of a New package gives way, as when the payment was entered.
 */
async function reopen(trx: Trx, row: PaidTransaction, now: number): Promise<Outcome> {
  if (row.package_type === 'New') await cancelOpenNewCheckouts(trx, row.member_id, now);
  const sold = { packageId: row.package_id, package_type: row.package_type, price: row.amount };
  const { connects, valid_days } = row;
  const isOld = !(await isStillOffered(trx, { ...sold, connects, valid_days }));
  const undecided = { decided_by: null, decided_at: null, note: null };
  await saveDecision(trx, row.id, {
    ...undecided,
    status: 'PENDING',
    concern: isOld ? ('OLD_OFFER' satisfies Concern) : null,
    used_trx_id: row.trx_id,
    updated_at: now,
  });
  return { what: 'PENDING', action: 'transaction.reopen' };
}

/** Throws ALREADY_DECIDED if the payment does not simply wait, or another decision used the line. */
async function takeProof(
  trx: Trx,
  actor: StaffActor,
  row: PaidTransaction,
  { trxId }: StatementProof,
  now: number,
): Promise<void> {
  const waits = row.status === 'PENDING' && row.concern === null;
  if (waits && (await useLine(trx, { trxId, transactionId: row.id, staffId: actor.id }, now))) return;
  throw alreadyDecided(await findTransactionForStaff(trx, row.id));
}

async function decideLocked(
  trx: Trx,
  actor: StaffActor,
  id: string,
  { order, proof }: { readonly order: Order; readonly proof: StatementProof | undefined },
  now: number,
): Promise<{ row: PaidTransaction; outcome: Outcome }> {
  const { row, same } = await requireAllowed(trx, id, order.status);
  if (proof) await takeProof(trx, actor, row, proof, now);
  if (order.status === 'FAILED') return { row, outcome: await refuse(trx, actor, row, same, order, now) };
  if (order.status === 'PENDING') return { row, outcome: await reopen(trx, row, now) };
  if (row.status === 'HELD' || row.status === 'PENDING')
    return { row, outcome: await accept(trx, actor, row, order, now) };
  await saveDecision(trx, id, { concern: null, updated_at: now });
  return { row, outcome: { what: 'SEEN', action: 'transaction.seen' } };
}

/** Decides, and tells the member and the records of it. */
async function decideAndTell(
  context: AppContext,
  trx: Trx,
  actor: StaffActor,
  id: string,
  { order, proof }: { readonly order: Order; readonly proof: StatementProof | undefined },
  now: number,
): Promise<void> {
  const { row, outcome } = await decideLocked(trx, actor, id, { order, proof }, now);
  const { what, action, notice } = outcome;
  const event = { transactionId: id, about: 'STAFF', what, staffId: actor.id } as const;
  const detail = [proof?.detail, order.note, order.staffNote].filter(Boolean).join('\n') || undefined;
  await recordEvent(trx, { ...event, detail }, now);
  await clearNotesOfRemoved(trx, id);
  if (notice) {
    await recordNotification(trx, row.member_id, { notice, subject: id }, now);
    afterCommit(trx, () => deliverNotification(context, row.member_id, notice));
  }
  afterCommit(trx, () => context.bus.toMember(row.member_id, 'account-update', {}));
  await appendAudit(trx, {
    staffId: actor.id,
    action,
    targetId: id,
    facts: {
      memberId: row.member_id,
      packageId: row.package_id,
      amount: row.amount,
      connects: row.connects,
      ...(proof ? { line: proof.mark } : {}),
      ...(await countReplyUses(trx, order.note ? order.replies : [], now)),
    },
    at: now,
  });
}

/**
 * Approves or refuses a payment that waits or is held, as `decisionsOf` allows it, reopens one by hand
 * that was refused, or marks the concern of a decided one as seen. The call that moves it out of PENDING
 * or HELD credits it in the same transaction; every other call gets ALREADY_DECIDED. The buyer's open
 * apps are notified afterwards. A payment by hand whose money arrived and that may not be credited
 * becomes HELD. Throws NEW_PACKAGE_USED, BUYER_GONE or BUYER_BANNED if one that is HELD may not be
 * released, REFUND_OPEN while its refund is open, TRX_TAKEN if a gateway confirmed the same payment,
 * staff accepted it by hand, or another entry of it waits, NEW_PACKAGE_OPEN if a purchase of a New
 * package already waits, MONEY_RECEIVED for a refusal of money that arrived, and INVALID without a note
 * for one that went to another store. With the line of a statement as `proof` only a payment that simply
 * waits is decided, and the line is used in the same transaction.
 */
export async function decideTransaction(
  context: AppContext,
  actor: StaffActor,
  id: string,
  order: Order,
  proof?: StatementProof,
): Promise<AdminTransaction> {
  const now = context.clock();
  try {
    await inTransaction(context.db, (trx) => decideAndTell(context, trx, actor, id, { order, proof }, now));
  } catch (error) {
    throw waitingConflict(error) ?? error;
  }
  const [row, { contactMobile }] = await Promise.all([
    findTransactionForStaff(context.db, id),
    getSettings(context),
  ]);
  if (!row) throw new DomainError('NOT_FOUND');
  const invoices = await loadInvoices(context.db, [row]);
  return staffTransactionView(row, contactMobile, invoices.get(id));
}
