import type { PackageType } from '@milon/shared/options';
import { DAY_MS, mergePackages, packageEnd, standstill } from '@milon/shared/rules';
import type { AccountRow, MembershipRow, PackageColumns } from './queries.ts';

interface Holder {
  readonly account: Pick<AccountRow, 'paused_at'>;
  readonly membership: MembershipRow | undefined;
}

/**
 * The package of the older account after the merge: the later end and the higher type, as after a purchase
 * (decisions §6). Undefined if the newer one changes nothing.
 */
export function joinedPackage(older: Holder, newer: Holder, now: number): PackageColumns | undefined {
  const [own, added] = [older.membership, newer.membership];
  if (!added) return undefined;
  const addedEnd = packageEnd({ endsAt: added.ends_at, pausedAt: newer.account.paused_at }, now);
  if (own && addedEnd <= now) return undefined;
  // While the older account is paused, its clock stands still: the pause adds these days again.
  const startsAt = now - standstill(older.account.paused_at, now);
  const merged = mergePackages(
    own && {
      id: own.package_id,
      packageType: own.package_type as PackageType,
      endsAt: own.ends_at,
      remainingConnects: 0,
    },
    {
      id: added.package_id,
      packageType: added.package_type as PackageType,
      connects: 0,
      validDays: (addedEnd - now) / DAY_MS,
    },
    startsAt,
  );
  const named = own && merged.id === own.package_id ? own : added;
  return {
    package_id: named.package_id,
    package_name: named.package_name,
    package_type: merged.packageType,
    ends_at: Math.round(merged.endsAt),
  };
}
