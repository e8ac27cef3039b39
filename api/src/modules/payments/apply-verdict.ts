import type { HoldReason } from '@milon/shared/contracts';
import type { AppContext } from '../../context.ts';
import { afterCommit, inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { uniqueViolation } from '../../platform/database/violations.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { deliverNotification, recordNotification } from '../notifications/index.ts';
import { creditPurchase } from '../transactions/index.ts';
import type { PaymentVerdict } from './provider.ts';
import { holdReused, holdUncredited, type PaymentRow, saveCard, settlePayment } from './queries.ts';
import { settlementOf } from './settlement-of.ts';

const accepted = { about: 'payment', accepted: true } as const;

/** Credits the purchase; returns why it cannot be credited, before anything is written. */
async function tryCredit(trx: Trx, payment: PaymentRow, now: number): Promise<HoldReason | undefined> {
  try {
    await creditPurchase(trx, payment, now);
    return undefined;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === 'NEW_PACKAGE_USED') return 'NEW_PACKAGE_USED';
    if (error.code === 'CONFLICT') return 'BUYER_GONE';
    throw error;
  }
}

async function credit(
  context: AppContext,
  trx: Trx,
  payment: PaymentRow,
  verdict: PaymentVerdict,
): Promise<void> {
  const now = context.clock();
  const refusal = await tryCredit(trx, payment, now);
  if (refusal) return holdUncredited(trx, payment.id, refusal);
  if (verdict.state === 'paid' && verdict.card) await saveCard(trx, payment.id, verdict.card);
  await recordNotification(trx, payment.member_id, { notice: accepted, subject: payment.id }, now);
  afterCommit(trx, () => deliverNotification(context, payment.member_id, accepted));
}

/**
 * Applies what a gateway says of a payment (decisions §9). It is the only way in which a gateway's payment
 * changes its state: the conditional update and the ledger row are one transaction, so of all repeats one is
 * credited.
 */
export async function applyVerdict(
  context: AppContext,
  payment: PaymentRow,
  verdict: PaymentVerdict,
  isLast = false,
): Promise<void> {
  const settlement = settlementOf(payment, verdict, isLast);
  if (!settlement) return;
  const announce = () => context.bus.toMember(payment.member_id, 'account-update', {});
  try {
    await inTransaction(context.db, async (trx) => {
      if (!(await settlePayment(trx, payment.id, settlement, context.clock()))) return;
      if (settlement.status === 'VALID') await credit(context, trx, payment, verdict);
      afterCommit(trx, announce);
    });
  } catch (error) {
    if (!/val_id|bank_tran_id/.test(uniqueViolation(error) ?? '')) throw error;
    await inTransaction(context.db, async (trx) => {
      if (await holdReused(trx, payment.id, context.clock())) afterCommit(trx, announce);
    });
  }
}
