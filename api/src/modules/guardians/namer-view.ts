import type { GuardianLink } from '@milon/shared/contracts';
import { parseAssumed } from '../members/index.ts';
import type { GuardianRow } from './queries.ts';

export type Namer = NonNullable<GuardianLink['namedBy']>;

interface Account {
  readonly profile_created_for: string;
  readonly assumed: string | null;
}

/** Who keeps the profile, for each value of `profileCreatedFor`: a son's is kept by a parent. */
const keepers: Readonly<Record<string, Namer>> = {
  2: 'PARENT',
  3: 'PARENT',
  4: 'SIBLING',
  5: 'SIBLING',
  6: 'FRIEND',
  7: 'RELATIVE',
};

/** Who named the guardian, as far as the account says. */
export function namedBy({ staff_id }: Pick<GuardianRow, 'staff_id'>, account: Account): Namer {
  if (staff_id !== null) return 'TEAM';
  const isAssumed = parseAssumed(account.assumed).includes('profileCreatedFor');
  return isAssumed ? 'SELF' : (keepers[account.profile_created_for] ?? 'SELF');
}
