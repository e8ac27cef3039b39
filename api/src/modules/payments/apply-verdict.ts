import type { Concern, HoldReason } from '@milon/shared/contracts';
import { readTrxId } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { afterCommit, inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { uniqueViolation } from '../../platform/database/violations.ts';
import { mintId, mintTrxId } from '../../platform/ids.ts';
import type { PaymentVerdict } from '../../platform/payments/provider.ts';
import { deliverNotification, recordNotification } from '../notifications/index.ts';
import {
  findAcceptedByHand,
  lockEnteredByHand,
  raiseConcern,
  receiptOf,
  recordEvent,
  tryCredit,
} from '../transactions/index.ts';

import {
  findByBankTran,
  findPayment,
  holdReused,
  holdUncredited,
  insertDuplicate,
  type PaymentRow,
  raiseConcernWithoutPayment,
  recordLatePayment,
  type Settlement,
  saveCard,
  settlePayment,
} from './queries.ts';
import { settlementOf } from './settlement-of.ts';
import { writeTaka } from './taka.ts';

/** Whether the same money was entered by hand, and staff accepted it. Staff who decide now wait for us. */
async function isEnteredByHand(trx: Trx, payment: PaymentRow, bankTranId: string): Promise<boolean> {
  const payerTrxId = readTrxId(bankTranId) ?? null;
  await lockEnteredByHand(trx, payerTrxId);
  return (await findAcceptedByHand(trx, payerTrxId, payment)) !== undefined;
}

async function credit(
  context: AppContext,
  trx: Trx,
  payment: PaymentRow,
  verdict: PaymentVerdict,
): Promise<void> {
  const now = context.clock();
  if (verdict.state === 'paid' && (await isEnteredByHand(trx, payment, verdict.providerTrx)))
    return holdUncredited(trx, payment.id, 'PAYMENT_REUSED');
  const credited = await tryCredit(trx, payment, now);
  if (typeof credited === 'string') return holdUncredited(trx, payment.id, credited);
  if (verdict.state === 'paid' && verdict.card) await saveCard(trx, payment.id, verdict.card);
  const notice = await receiptOf(trx, payment, credited);
  await recordNotification(trx, payment.member_id, { notice, subject: payment.id }, now);
  afterCommit(trx, () => deliverNotification(context, payment.member_id, notice));
}

/**
 * A payment for a transaction that has one already, or that is credited. Its own row, HELD, shows it to
 * staff, who refund or release it. The same payment again changes nothing. Staff are told of what is unclear
 * about the payment of a transaction that they released while the gateway was silent.
 */
async function keepSecondPayment(
  trx: Trx,
  payment: PaymentRow,
  verdict: Extract<PaymentVerdict, { state: 'paid' }>,
  { error, paid }: Settlement,
  now: number,
): Promise<boolean> {
  if (!paid) return false;
  if (await recordLatePayment(trx, payment.id, paid, now)) {
    const isReused = await isEnteredByHand(trx, payment, paid.bankTranId);
    const concern = isReused ? 'PAYMENT_REUSED' : (error as Concern | null);
    if (concern !== null) await raiseConcern(trx, payment.id, concern, now);
    return true;
  }
  const { provider } = payment;
  if (provider === null || (await findByBankTran(trx, provider, paid.bankTranId))) return false;
  const current = await findPayment(trx, provider, payment.trx_id);
  if (!current || current.bank_tran_id === null) return false;
  const reason: HoldReason = verdict.isOtherStore ? 'WRONG_STORE' : 'PAID_TWICE';
  await insertDuplicate(trx, payment, { id: mintId(now), trxId: mintTrxId(), reason, paid, at: now });
  return true;
}

/** Says a verdict in a few words for the history. */
function detailOf(verdict: PaymentVerdict): string | undefined {
  if (verdict.state !== 'paid') return verdict.reason;
  return `${writeTaka(verdict.poisha)} ${verdict.currency}, ${verdict.providerTrx}`;
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
  const now = context.clock();
  const event = { transactionId: payment.id, about: 'GATEWAY', what: verdict.state } as const;
  await recordEvent(context.db, { ...event, detail: detailOf(verdict) }, now);
  const settlement = settlementOf(payment, verdict, isLast);
  if (!settlement) return;
  const announce = () => context.bus.toMember(payment.member_id, 'account-update', {});
  try {
    await inTransaction(context.db, async (trx) => {
      if (await settlePayment(trx, payment.id, settlement, now)) {
        if (settlement.status === 'VALID') await credit(context, trx, payment, verdict);
        afterCommit(trx, announce);
      } else if (verdict.state === 'paid') {
        if (await keepSecondPayment(trx, payment, verdict, settlement, now)) afterCommit(trx, announce);
      }
    });
  } catch (error) {
    if (!/val_id|bank_tran_id/.test(uniqueViolation(error) ?? '')) throw error;
    await inTransaction(context.db, async (trx) => {
      if (await holdReused(trx, payment.id, now)) afterCommit(trx, announce);
      else await raiseConcernWithoutPayment(trx, payment.id, 'PAYMENT_REUSED', now);
    });
  }
}
