import { UNLOCK_CONNECTS_ABOVE } from '../../constants.ts';
import type { ContactLock, PackageType, UserType } from '../../options/index.ts';
import { standstill } from './pause.ts';

/** The package that a member holds. Times are in epoch milliseconds. */
export interface Membership {
  readonly id: string;
  readonly packageType: PackageType;
  readonly endsAt: number;
  /**
   * When the owner paused the profile. The package's clock stands still for at most the length of a pause.
   */
  readonly pausedAt?: number | null | undefined;
}

/**
 * When a package ends, assuming that a current pause ends now. A package that ended before the pause stays
 * ended.
 */
export function packageEnd(held: Pick<Membership, 'endsAt' | 'pausedAt'>, now: number): number {
  const { endsAt, pausedAt } = held;
  if (pausedAt === null || pausedAt === undefined || endsAt <= pausedAt) return endsAt;
  return endsAt + standstill(pausedAt, now);
}

export interface PackageHolder {
  readonly userType: string;
  readonly package: Membership | null | undefined;
  /** The member's answer to free access; false if never answered. */
  readonly agreedToFreeAccess?: boolean | undefined;
}

const premiumUserType: UserType = '2';
const lock: ContactLock = '2';

/** Premium: userType '2', a package id is present, and the package has not ended (spec §4). */
export function isPremium(member: PackageHolder, now: number): boolean {
  const held = member.package;
  return member.userType === premiumUserType && !!held && held.id !== '' && packageEnd(held, now) > now;
}

/** Whether the member's card carries the border and the badge PREMIER (spec §2). */
export function isPremier(owner: PackageHolder, now: number): boolean {
  return isPremium(owner, now) && owner.package?.packageType === 'Both';
}

/** Whether members with a verified phone can unlock the owner's contact without a connect (decisions §3). */
export function hasFreeAccess(owner: PackageHolder, now: number): boolean {
  return isPremier(owner, now) && owner.agreedToFreeAccess === true;
}

export interface UnlockFacts {
  readonly viewer: PackageHolder;
  readonly isPhoneVerified: boolean;
  readonly owner: PackageHolder;
  /** The viewer's remaining connects. */
  readonly remainingConnects: number;
  /** Whether an unlock of this profile by this viewer is on record. */
  readonly isUnlocked: boolean;
  /** The owner's `clientType`. Lock reserves the contact for members with an accepted invitation. */
  readonly ownerContactLock?: ContactLock | undefined;
  readonly isConnected?: boolean | undefined;
}

/**
 * 'already' and 'free' spend nothing; 'connect' spends one. The others are refusal codes; FORBIDDEN is that
 * of a locked contact.
 */
export type UnlockAnswer =
  | 'already'
  | 'free'
  | 'connect'
  | 'FORBIDDEN'
  | 'VERIFY_PHONE_FIRST'
  | 'UPGRADE_REQUIRED'
  | 'NO_CONNECTS_LEFT';

/** How a signed-in viewer can unlock the contact of a visible profile, or why not (spec §4, §6). */
export function mayUnlock(facts: UnlockFacts, now: number): UnlockAnswer {
  if (facts.isUnlocked) return 'already';
  if (facts.ownerContactLock === lock && !facts.isConnected) return 'FORBIDDEN';
  if (hasFreeAccess(facts.owner, now)) return facts.isPhoneVerified ? 'free' : 'VERIFY_PHONE_FIRST';
  if (!isPremium(facts.viewer, now)) return 'UPGRADE_REQUIRED';
  return facts.remainingConnects > UNLOCK_CONNECTS_ABOVE ? 'connect' : 'NO_CONNECTS_LEFT';
}
