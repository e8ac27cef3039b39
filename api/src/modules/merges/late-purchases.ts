import type { Trx } from '../../platform/database/transaction.ts';
import { updateMember } from '../members/index.ts';
import { recomputeMembership } from '../transactions/index.ts';
import { joinedPackage } from './joined-package.ts';
import type { Pair } from './obstacles.ts';
import { findMembershipOf, writeMembership } from './queries.ts';

/** Payments that are the newer account's again, and were credited to the older one during the merge. */
export function findLatePurchases(trx: Trx, { newer, older }: Pair) {
  return trx
    .selectFrom('transactions')
    .innerJoin('connect_ledger', 'connect_ledger.reference_id', 'transactions.id')
    .select([
      'transactions.id',
      'transactions.package_id',
      'transactions.package_name',
      'transactions.package_type',
      'transactions.package_ends_at',
    ])
    .where('transactions.member_id', '=', newer.id)
    .where('connect_ledger.member_id', '=', older.id)
    .where('connect_ledger.reason', '=', 'PURCHASE')
    .orderBy('transactions.id')
    .execute();
}

/** Moves the package of such payments from the older account to the newer one. */
export async function movePackagesBack(
  trx: Trx,
  { newer, older }: Pair,
  late: Awaited<ReturnType<typeof findLatePurchases>>,
  at: number,
): Promise<void> {
  if (late.length === 0) return;
  for (const { package_ends_at, package_id, package_name, package_type } of late) {
    const bought = { package_id, package_name, package_type, ends_at: package_ends_at ?? at };
    const membership = { ...bought, remaining_connects: 0, total_connects: 0 };
    const joined = joinedPackage(
      { account: newer, membership: await findMembershipOf(trx, newer.id) },
      { account: { paused_at: null }, membership },
      at,
    );
    if (joined) await writeMembership(trx, newer.id, joined, at);
  }
  await updateMember(trx, newer.id, { user_type: '2', updated_at: at });
  await recomputeMembership(trx, older.id, older.paused_at, at);
}
