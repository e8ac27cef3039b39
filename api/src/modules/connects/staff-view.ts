import type { LedgerEntry, PremiumUser } from '@milon/shared/contracts';
import type { PackageType } from '@milon/shared/options';
import { displayName, packageEnd } from '@milon/shared/rules';
import type { HolderRow, LedgerRow } from './staff-queries.ts';

const time = (at: number) => new Date(at).toISOString();

/** A member with package and connects, for Administration. */
export function premiumUserView(row: HolderRow, now: number): PremiumUser {
  const { ends_at: endsAt, package_name: name, package_type: packageType } = row;
  return {
    user: {
      _id: row.id,
      name: displayName({ firstName: row.first_name, lastName: row.last_name }, true),
      profileId: row.profile_id,
      ...(row.phone === null ? {} : { phone: row.phone }),
    },
    ...(endsAt === null || name === null
      ? {}
      : {
          package: { name, packageType: packageType as PackageType },
          endDate: time(packageEnd({ endsAt, pausedAt: row.paused_at }, now)),
        }),
    connects: row.total_connects ?? 0,
    remainingConnects: row.remaining_connects ?? 0,
  };
}

export function ledgerEntryView(row: LedgerRow): LedgerEntry {
  return {
    _id: row.id,
    reason: row.reason as LedgerEntry['reason'],
    delta: row.delta,
    referenceId: row.reference_id,
    purchaseId: row.purchase_id,
    ...(row.note === null ? {} : { note: row.note }),
    createdAt: time(row.created_at),
  };
}
