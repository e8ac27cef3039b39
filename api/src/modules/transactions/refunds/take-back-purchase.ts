import type { PackageType } from '@milon/shared/options';
import { type HeldCredit, mergePackages, standstill } from '@milon/shared/rules';
import type { Trx } from '../../../platform/database/transaction.ts';
import { takeBackConnects } from '../../connect-ledger/index.ts';
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

/** What a member would hold after these purchases alone. */
function replay(purchases: readonly CreditedPurchase[]): HeldCredit | undefined {
  return purchases.reduce<HeldCredit | undefined>(
    (held, bought) =>
      mergePackages(
        held,
        {
          id: bought.package_id,
          packageType: bought.package_type as PackageType,
          connects: 0,
          validDays: bought.valid_days,
        },
        bought.credited_at,
      ),
    undefined,
  );
}

/**
 * Computes type and end again from the purchases that stand. Days of a past pause stay with the member: they
 * are what the end is later than the purchases explain.
 */
async function recomputeMembership(
  trx: Trx,
  memberId: string,
  pausedAt: number | null,
  now: number,
): Promise<void> {
  const current = await findMembership(trx, memberId);
  if (!current) return;
  const purchases = await findCreditedPurchases(trx, memberId);
  const held = replay(purchases.filter(stands));
  const { package_id, package_name, package_type, ends_at } = current;
  if (!held) {
    const over = now - standstill(pausedAt, now);
    await makeFree(trx, memberId, now);
    await saveMembership(trx, {
      member_id: memberId,
      package_id,
      package_name,
      package_type,
      ends_at: Math.min(ends_at, over),
      updated_at: now,
    });
    return;
  }
  const pausedMs = Math.max(0, ends_at - (replay(purchases)?.endsAt ?? ends_at));
  await saveMembership(trx, {
    member_id: memberId,
    package_id: held.id,
    package_name: purchases.findLast((one) => one.package_id === held.id)?.package_name ?? package_name,
    package_type: held.packageType,
    ends_at: Math.min(ends_at, held.endsAt + pausedMs),
    updated_at: now,
  });
}

/**
 * Takes back what a refund pays for (decisions §9): of a whole refund all connects that are left of the
 * purchase, and type and end are computed again; of a part, connects in proportion to all that was refunded,
 * rounded down. `transaction` is as it was before this refund, `earlier` are the refunds before it. Returns
 * the connects taken; none if the account is gone.
 */
export async function takeBackPurchase(
  trx: Trx,
  refund: RefundRow,
  transaction: PaidTransaction,
  earlier: readonly RefundRow[],
  now: number,
): Promise<number> {
  const buyer = await lockBuyer(trx, transaction.member_id);
  if (!buyer) return 0;
  const paid = paidPoisha(transaction);
  const refunded = transaction.refunded + refund.amount;
  const isWhole = refunded >= paid;
  const taken = earlier.reduce((sum, { connects }) => sum + connects, 0);
  const share = Math.floor((transaction.connects * refunded) / paid) - taken;
  const connects = await takeBackConnects(
    trx,
    {
      id: refund.id,
      memberId: transaction.member_id,
      purchaseId: transaction.id,
      most: isWhole ? Number.MAX_SAFE_INTEGER : share,
    },
    now,
  );
  if (isWhole) await recomputeMembership(trx, transaction.member_id, buyer.paused_at, now);
  return connects;
}
