import type { LedgerEntry, PremiumUser, WaitingHold } from '@milon/shared/contracts';
import type { PackageType } from '@milon/shared/options';
import { displayName, packageEnd } from '@milon/shared/rules';
import type { WaitingHoldRow } from '../reachability/index.ts';
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
    ...(Number(row.waiting) > 0 ? { waitingConnects: Number(row.waiting) } : {}),
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
    ...(row.staff_name === null ? {} : { staffName: row.staff_name }),
    createdAt: time(row.created_at),
  };
}

/** A held connect that waits for staff, with the owner of the number. */
export function waitingHoldView(row: WaitingHoldRow): WaitingHold {
  const { first_name: firstName, last_name: lastName } = row;
  return {
    _id: row.unlock_id,
    owner: {
      _id: row.owner_id,
      name: displayName({ firstName, lastName }, true),
      profileId: row.profile_id,
    },
    unlockedAt: time(row.created_at),
    until: time(row.waits_until ?? row.created_at),
    silentHolds: row.holds ?? 0,
  };
}
