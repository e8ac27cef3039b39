import { DAY_MS, standstill } from '@milon/shared/rules';
import type { Trx } from '../../../platform/database/transaction.ts';
import {
  connectsOfRefund,
  countTakenBack,
  lockBalances,
  takeBackConnects,
} from '../../connect-ledger/index.ts';
import { releaseHolds } from '../../reachability/index.ts';
import { findMembership, lockBuyer, saveMembership } from '../queries.ts';
import { paidPoisha } from './refund-amounts.ts';
import {
  type CreditedPurchase,
  findCreditedPurchases,
  makeFree,
  type PaidTransaction,
  type RefundRow,
} from './refund-queries.ts';

const stands = ({ status }: CreditedPurchase) => status === 'VALID' || status === 'PARTLY_REFUNDED';

const rank: Readonly<Record<string, number>> = { New: 0, Paid: 1, Both: 2 };

const endOf = ({ package_ends_at, credited_at, valid_days }: CreditedPurchase) =>
  package_ends_at ?? credited_at + valid_days * DAY_MS;

interface Held {
  readonly purchase: CreditedPurchase;
  readonly endsAt: number;
}

/** What these purchases give together, as `mergePackages` joins them, each with its own end. */
function join(purchases: readonly CreditedPurchase[]): Held | undefined {
  return purchases.reduce<Held | undefined>((held, bought) => {
    const endsAt = endOf(bought);
    if (!held || held.endsAt <= bought.credited_at) return { purchase: bought, endsAt };
    const isLower = (rank[bought.package_type] ?? 0) < (rank[held.purchase.package_type] ?? 0);
    return { purchase: isLower ? held.purchase : bought, endsAt: Math.max(held.endsAt, endsAt) };
  }, undefined);
}

/** Computes type and end again from the purchases that stand. Without one the member is free again. */
export async function recomputeMembership(
  trx: Trx,
  memberId: string,
  pausedAt: number | null,
  now: number,
): Promise<void> {
  const current = await findMembership(trx, memberId);
  if (!current) return;
  const { package_id, package_name, package_type, ends_at } = current;
  const held = join((await findCreditedPurchases(trx, memberId)).filter(stands));
  if (!held) await makeFree(trx, memberId, now);
  const over = now - standstill(pausedAt, now);
  await saveMembership(trx, {
    member_id: memberId,
    package_id: held?.purchase.package_id ?? package_id,
    package_name: held?.purchase.package_name ?? package_name,
    package_type: held?.purchase.package_type ?? package_type,
    ends_at: Math.min(ends_at, held?.endsAt ?? over),
    updated_at: now,
  });
}

/**
 * Takes back what a refund pays for (decisions §9): of a whole refund all connects that are left of the
 * purchase and all that are held, and type and end are computed again; of a part, connects in proportion
 * to all that was refunded, rounded down, and held ones only if too few are left. What is spent is a
 * debt that returns pay (`returnConnect`). `transaction` is as it was before this refund. Returns the
 * connects taken; none if the account is gone.
 */
export async function takeBackPurchase(
  trx: Trx,
  refund: RefundRow,
  transaction: PaidTransaction,
  now: number,
): Promise<number> {
  const buyer = await lockBuyer(trx, transaction.member_id);
  if (!buyer) return 0;
  const paid = paidPoisha(transaction);
  const refunded = transaction.refunded + refund.amount;
  const isWhole = refunded >= paid;
  const { id: purchaseId, member_id: memberId, connects } = transaction;
  // The balance before the holds, in the order in which settling locks them. A return that pays the debt
  // of an earlier refund waits too.
  await lockBalances(trx, [memberId]);
  const taken = await countTakenBack(trx, purchaseId);
  const most = isWhole ? Number.MAX_SAFE_INTEGER : connectsOfRefund({ connects, paid, refunded }) - taken;
  const left = await takeBackConnects(trx, { id: refund.id, memberId, purchaseId, most }, now);
  const held = await releaseHolds(trx, { viewerId: memberId, purchaseId, most: most - left }, now);
  if (isWhole) await recomputeMembership(trx, memberId, buyer.paused_at, now);
  return left + held;
}
