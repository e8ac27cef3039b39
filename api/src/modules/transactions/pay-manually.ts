import type { CallParsed, Concern, manualPaymentCall, Transaction } from '@milon/shared/contracts';
import { payerNumber } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { mintId } from '../../platform/ids.ts';
import { findPaidOffer } from '../packages/index.ts';
import { getSettings, manualMethods } from '../settings/index.ts';
import { cancelOpenNewCheckouts, insertTransaction, isKnownPayment } from './queries.ts';
import { transactionView } from './view.ts';
import { waitingConflict } from './waiting-conflict.ts';

/**
 * Stores what a member enters about a manual payment, PENDING until Administration decides (decisions
 * §6). The amount is the price of the package in the version that the member saw, else its current
 * price. Throws INVALID for a method that is not offered, PACKAGE_NOT_OFFERED, TRX_TAKEN if the payment
 * was already entered, and waits or was accepted, or was confirmed by a gateway, and NEW_PACKAGE_OPEN if
 * this member's purchase of a New package already waits.
 */
export async function payManually(
  context: AppContext,
  actor: MemberActor,
  payment: CallParsed<typeof manualPaymentCall, 'body'>,
): Promise<Transaction> {
  await context.limits.take('payment', actor.id);
  const settings = await getSettings(context);
  if (!manualMethods(context, settings).includes(payment.paymentMethod))
    throw new DomainError('INVALID', { fields: ['paymentMethod'] });
  const now = context.clock();
  try {
    return await inTransaction(context.db, async (trx) => {
      if (await isKnownPayment(trx, payment.trxId)) throw new DomainError('TRX_TAKEN', { fields: ['trxId'] });
      const { offer, isOld } = await findPaidOffer(context, trx, actor, payment);
      const row = {
        id: mintId(now),
        member_id: actor.id,
        trx_id: payment.trxId,
        payer_trx_id: payment.trxId,
        package_id: offer.id,
        package_name: offer.name,
        package_type: offer.package_type,
        valid_days: offer.valid_days,
        connects: offer.connects,
        amount: offer.price,
        status: 'PENDING',
        payment_method: payment.paymentMethod,
        provider: null,
        sender_number: payment.senderNumber,
        payer_number: payerNumber(payment.paymentMethod, payment.senderNumber),
        card_brand: null,
        card_number: null,
        error: null,
        concern: isOld ? ('OLD_OFFER' satisfies Concern) : null,
        note: null,
        decided_at: null,
        refunded: 0,
        screenshot_key: null,
        received_at: null,
        created_at: now,
        updated_at: now,
      };
      // A member who closed the gateway's page can pay by hand instead.
      if (offer.package_type === 'New') await cancelOpenNewCheckouts(trx, actor.id, now);
      await insertTransaction(trx, row);
      return transactionView(row, settings.contactMobile);
    });
  } catch (error) {
    throw waitingConflict(error) ?? error;
  }
}
