import type { HoldReason } from '@milon/shared/contracts';
import type { PackageType } from '@milon/shared/options';
import { DAY_MS, mergePackages, policyAllows, standstill } from '@milon/shared/rules';
import type { Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { creditConnects } from '../connect-ledger/index.ts';
import { type IssuedInvoice, issueInvoice } from '../invoices/index.ts';
import { hasPaid } from '../packages/index.ts';
import { prioritizeInReview } from '../photos/index.ts';
import { findBuyer, findMembership, lockBuyer, makePremium, saveCredit, saveMembership } from './queries.ts';

/** Why money that arrived cannot be credited. */
const uncreditable = ['BUYER_GONE', 'BUYER_BANNED', 'NEW_PACKAGE_USED'] as const satisfies HoldReason[];

/** Credits the purchase, or returns why it cannot be credited, before anything is written. */
export async function tryCredit(
  trx: Trx,
  purchase: Purchase,
  now: number,
): Promise<IssuedInvoice | (typeof uncreditable)[number]> {
  try {
    return await creditPurchase(trx, purchase, now);
  } catch (error) {
    const reason = error instanceof DomainError && uncreditable.find((code) => code === error.code);
    if (!reason) throw error;
    return reason;
  }
}

/** What was sold, as stored in the transaction. */
export interface Purchase {
  /** The transaction's id. */
  readonly id: string;
  readonly member_id: string;
  readonly package_id: string;
  readonly package_name: string;
  readonly package_type: string;
  readonly valid_days: number;
  readonly connects: number;
}

/**
 * Credits a purchase: connects add up, the later end and the higher type apply (decisions §6). It happens
 * once for each transaction, because the ledger's id is unique, and issues the invoice. A New package is for
 * members who have not paid yet. This is checked again here, however the payment is confirmed; its price,
 * days and the first 30 days are those at the start of the purchase. Before it writes anything, it throws
 * BUYER_GONE, BUYER_BANNED and NEW_PACKAGE_USED: a payment whose money arrived is then HELD, to be refunded.
 */
async function creditPurchase(trx: Trx, sold: Purchase, now: number): Promise<IssuedInvoice> {
  // A merge may have given the payment to another account since it was read.
  const member_id = (await findBuyer(trx, sold.id)) ?? sold.member_id;
  const purchase = { ...sold, member_id };
  const buyer = await lockBuyer(trx, member_id);
  if (!buyer || buyer.is_deleted === 1) throw new DomainError('BUYER_GONE');
  if (buyer.is_disabled === 1 || !policyAllows(buyer.active_policy).signsIn)
    throw new DomainError('BUYER_BANNED');
  if (purchase.package_type === 'New' && (await hasPaid(trx, member_id, purchase.id)))
    throw new DomainError('NEW_PACKAGE_USED');
  const current = await findMembership(trx, member_id);
  await makePremium(trx, member_id, now);
  // A package bought during a pause starts when the pause ends: until then the clock stays at the start of
  // the pause.
  const startsAt = now - standstill(buyer.paused_at, now);
  const merged = mergePackages(
    current && {
      id: current.package_id,
      packageType: current.package_type as PackageType,
      endsAt: current.ends_at,
      remainingConnects: current.remaining_connects,
    },
    {
      id: purchase.package_id,
      packageType: purchase.package_type as PackageType,
      connects: purchase.connects,
      validDays: purchase.valid_days,
    },
    startsAt,
  );
  await saveCredit(trx, purchase.id, startsAt + purchase.valid_days * DAY_MS, now);
  await prioritizeInReview(trx, member_id);
  const isNew = merged.id === purchase.package_id || !current;
  await saveMembership(trx, {
    member_id,
    package_id: merged.id,
    package_name: isNew ? purchase.package_name : current.package_name,
    package_type: merged.packageType,
    ends_at: merged.endsAt,
    updated_at: now,
  });
  await creditConnects(trx, purchase, now);
  return issueInvoice(trx, purchase.id, now);
}
