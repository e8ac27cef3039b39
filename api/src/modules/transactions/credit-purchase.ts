import type { PackageType } from '@milon/shared/options';
import { mergePackages, standstill } from '@milon/shared/rules';
import type { Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { mintId } from '../../platform/ids.ts';
import { bringForward } from '../photos/index.ts';
import { findMembership, insertPurchase, makePremium, raiseMembership } from './queries.ts';

/** What was sold, as the transaction holds it. */
export interface Purchase {
  /** Of the transaction. */
  readonly id: string;
  readonly member_id: string;
  readonly package_id: string;
  readonly package_name: string;
  readonly package_type: string;
  readonly valid_days: number;
  readonly connects: number;
}

/**
 * Gives what was paid for: connects add up, the later end and the higher type hold (decisions §6). Once a transaction, for the ledger
 * keeps its id unique. Throws CONFLICT where the buyer's account is gone.
 */
export async function creditPurchase(trx: Trx, purchase: Purchase, now: number): Promise<void> {
  const { member_id } = purchase;
  const buyer = await makePremium(trx, member_id, now);
  if (!buyer) throw new DomainError('CONFLICT');
  const current = await findMembership(trx, member_id);
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
    // What is bought in a pause runs from its end: until then the package's clock stands where it was stopped.
    now - standstill(buyer.paused_at, now),
  );
  await bringForward(trx, member_id);
  const isNew = merged.id === purchase.package_id || !current;
  await raiseMembership(
    trx,
    {
      member_id,
      package_id: merged.id,
      package_name: isNew ? purchase.package_name : current.package_name,
      package_type: merged.packageType,
      ends_at: merged.endsAt,
      updated_at: now,
    },
    purchase.connects,
  );
  await insertPurchase(trx, {
    id: mintId(now),
    member_id,
    reason: 'PURCHASE',
    reference_id: purchase.id,
    delta: purchase.connects,
    created_at: now,
  });
}
