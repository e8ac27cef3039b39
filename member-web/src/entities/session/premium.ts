import type { User } from '@milon/shared/contracts';
import { isPremium } from '@milon/shared/rules';

/** Whether a signed-in member is premium now (spec §4). */
export function isPremiumUser(user: User, now: number = Date.now()): boolean {
  const held = user.premiumUser?.package;
  return isPremium(
    {
      userType: user.userType,
      package: held && {
        id: user.package ?? '',
        packageType: held.id.packageType,
        endsAt: Date.parse(held.endDate),
      },
    },
    now,
  );
}
