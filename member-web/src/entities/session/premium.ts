import type { User } from '@milon/shared/contracts';
import { isPremium } from '@milon/shared/rules';
import { queryClient } from '../../lib/query/query-client.ts';
import { patchUser } from './session.ts';

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

/** Stores how many connects the member has left. */
export function setRemainingConnects(remainingConnects: number): void {
  patchUser((user) =>
    user.premiumUser ? { ...user, premiumUser: { ...user.premiumUser, remainingConnects } } : user,
  );
  void queryClient.invalidateQueries({ queryKey: ['premium'] });
}
