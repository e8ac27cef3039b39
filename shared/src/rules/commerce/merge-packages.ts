import type { PackageType } from '../../options/index.ts';
import { DAY_MS } from '../time/duration.ts';
import type { Membership } from './premium.ts';

const rank: Readonly<Record<PackageType, number>> = { New: 0, Paid: 1, Both: 2 };

export interface MembershipWithConnects extends Membership {
  readonly remainingConnects: number;
}

export interface BoughtPackage {
  readonly id: string;
  readonly packageType: PackageType;
  readonly connects: number;
  readonly validDays: number;
}

/**
 * The package that a member holds after a purchase. Connects add up; the later end and the higher type (New <
 * Paid < Both) apply. The name is that of the package with the higher type, or of the new one if they are
 * equal. Of an ended package only the unspent connects remain, because they were paid for.
 */
export function mergePackages(
  current: MembershipWithConnects | null | undefined,
  bought: BoughtPackage,
  now: number,
): MembershipWithConnects {
  const endsAt = now + bought.validDays * DAY_MS;
  const remainingConnects = (current?.remainingConnects ?? 0) + bought.connects;
  if (!current || current.endsAt <= now) {
    return { id: bought.id, packageType: bought.packageType, endsAt, remainingConnects };
  }
  const kept = rank[current.packageType] > rank[bought.packageType] ? current : bought;
  return {
    id: kept.id,
    packageType: kept.packageType,
    endsAt: Math.max(current.endsAt, endsAt),
    remainingConnects,
  };
}
