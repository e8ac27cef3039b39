import type { AdminTransaction, CallParsed, decideTransactionCall } from '@milon/shared/contracts';
import type { Selectable } from 'kysely';
import type { AppContext, StaffActor } from '../../context.ts';
import { alreadyDecided } from '../../platform/already-decided.ts';
import type { Database } from '../../platform/database/schema.ts';
import { afterCommit, inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { appendAudit } from '../audit/index.ts';
import { loadInvoices } from '../invoices/index.ts';
import { deliverNotification, recordNotification } from '../notifications/index.ts';
import { getSettings } from '../settings/index.ts';
import { creditPurchase } from './credit-purchase.ts';
import { recordEvent } from './event-queries.ts';
import { isAcceptedByHand, isKnownPayment, settleTransaction } from './queries.ts';
import { receiptOf } from './receipt.ts';
import { hasOpenRefund, lockTransaction } from './refunds/refund-queries.ts';
import { findTransactionForStaff } from './staff/staff-queries.ts';
import { staffTransactionView } from './view.ts';

/** Whether another transaction has the same payment: one that a gateway confirmed, or staff accepted. */
async function isKnownElsewhere(
  trx: Trx,
  {
    id,
    provider,
    payer_trx_id: payerTrxId,
  }: Pick<Selectable<Database['transactions']>, 'id' | 'provider' | 'payer_trx_id'>,
): Promise<boolean> {
  if (payerTrxId === null) return false;
  if (provider === null && (await isKnownPayment(trx, payerTrxId))) return true;
  return isAcceptedByHand(trx, payerTrxId, id);
}

/**
 * Approves or refuses a payment that waits or is held. The call that moves it out of PENDING or HELD credits
 * it in the same transaction; every other call gets ALREADY_DECIDED. The buyer's open apps are notified
 * afterwards. Throws NEW_PACKAGE_USED if the package may not be credited: the payment then still waits, to be
 * refused. Throws REFUND_OPEN while its refund is open, and TRX_TAKEN if a gateway confirmed the same
 * payment, or staff accepted it by hand.
 */
export async function decideTransaction(
  context: AppContext,
  actor: StaffActor,
  id: string,
  decision: CallParsed<typeof decideTransactionCall, 'body'>,
): Promise<AdminTransaction> {
  const now = context.clock();
  const { status } = decision;
  await inTransaction(context.db, async (trx) => {
    // A refund of a held payment is a decision too.
    if ((await lockTransaction(trx, id)) && (await hasOpenRefund(trx, id)))
      throw new DomainError('REFUND_OPEN');
    const row = await settleTransaction(trx, id, {
      status,
      decided_by: actor.id,
      note: decision.note || null,
      at: now,
    });
    if (!row) {
      const found = await findTransactionForStaff(trx, id);
      throw found ? alreadyDecided(found) : new DomainError('NOT_FOUND');
    }
    if (status === 'VALID' && (await isKnownElsewhere(trx, row))) throw new DomainError('TRX_TAKEN');
    const notice =
      status === 'VALID'
        ? receiptOf(row, await creditPurchase(trx, row, now))
        : ({ about: 'payment', accepted: false } as const);
    const event = { transactionId: id, about: 'STAFF', what: status, staffId: actor.id } as const;
    await recordEvent(trx, { ...event, detail: decision.note }, now);
    await recordNotification(trx, row.member_id, { notice, subject: id }, now);
    afterCommit(trx, () => context.bus.toMember(row.member_id, 'account-update', {}));
    afterCommit(trx, () => deliverNotification(context, row.member_id, notice));
    await appendAudit(trx, {
      staffId: actor.id,
      action: status === 'VALID' ? 'transaction.approve' : 'transaction.refuse',
      targetId: id,
      facts: {
        memberId: row.member_id,
        packageId: row.package_id,
        amount: row.amount,
        connects: row.connects,
      },
      at: now,
    });
  });
  const [row, { contactMobile }] = await Promise.all([
    findTransactionForStaff(context.db, id),
    getSettings(context),
  ]);
  if (!row) throw new DomainError('NOT_FOUND');
  const invoices = await loadInvoices(context.db, [row]);
  return staffTransactionView(row, contactMobile, invoices.get(id));
}
