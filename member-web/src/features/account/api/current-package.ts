import type { User } from '@milon/shared/contracts';

type Held = NonNullable<User['premiumUser']>;

/** The package that makes the member premium now: userType '2' and a package that has not ended (spec §4). */
export function currentPackage(user: Pick<User, 'userType' | 'premiumUser'>, now: number): Held | undefined {
  const held = user.premiumUser;
  return user.userType === '2' && held && Date.parse(held.package.endDate) > now ? held : undefined;
}
