import { UNLOCK_CONNECTS_ABOVE } from '../../constants.ts';
import type { ContactLock, PackageType, UserType } from '../../options/index.ts';
import { standstill } from './pause.ts';

/** A package in force for a member; times in epoch milliseconds. */
export interface HeldPackage {
  readonly id: string;
  readonly packageType: PackageType;
  readonly endsAt: number;
  /** Since when its owner has paused the profile: the package's clock stands still, as long as a pause lasts. */
  readonly pausedAt?: number | null | undefined;
}

/** When a package ends, if a pause that still lasts ended now. One that had ended when the pause began stays ended. */
export function packageEnd(held: Pick<HeldPackage, 'endsAt' | 'pausedAt'>, now: number): number {
  const { endsAt, pausedAt } = held;
  if (pausedAt === null || pausedAt === undefined || endsAt <= pausedAt) return endsAt;
  return endsAt + standstill(pausedAt, now);
}

export interface PackageHolder {
  readonly userType: string;
  readonly package: HeldPackage | null | undefined;
}

const premiumUserType: UserType = '2';
const lock: ContactLock = '2';

/** Premium: userType '2', a package id is present, and the package has not ended (spec §4). */
export function isPremium(member: PackageHolder, now: number): boolean {
  const held = member.package;
  return member.userType === premiumUserType && !!held && held.id !== '' && packageEnd(held, now) > now;
}

/** Whether the owner's package lets members with a verified phone open the contact without a connect (decisions §3). */
export function hasFreeAccess(owner: PackageHolder, now: number): boolean {
  return isPremium(owner, now) && owner.package?.packageType === 'Both';
}

export interface UnlockFacts {
  readonly viewer: PackageHolder;
  readonly isPhoneVerified: boolean;
  readonly owner: PackageHolder;
  /** Connects that the viewer has left. */
  readonly remainingConnects: number;
  /** Whether a connect of this viewer and this profile is on record. */
  readonly isUnlocked: boolean;
  /** The owner's `clientType`: Lock keeps the contact for those with whom an invitation was accepted. */
  readonly ownerContactLock?: ContactLock | undefined;
  readonly isConnected?: boolean | undefined;
}

/** 'already' and 'free' spend nothing, 'connect' spends one; the capitals are the refusals' codes, FORBIDDEN for a locked contact. */
export type UnlockAnswer =
  | 'already'
  | 'free'
  | 'connect'
  | 'FORBIDDEN'
  | 'VERIFY_PHONE_FIRST'
  | 'UPGRADE_REQUIRED'
  | 'NO_CONNECTS_LEFT';

/** How a signed-in viewer comes to a visible profile's contact (spec §4, §6). */
export function mayUnlock(facts: UnlockFacts, now: number): UnlockAnswer {
  if (facts.isUnlocked) return 'already';
  if (facts.ownerContactLock === lock && !facts.isConnected) return 'FORBIDDEN';
  if (hasFreeAccess(facts.owner, now)) return facts.isPhoneVerified ? 'free' : 'VERIFY_PHONE_FIRST';
  if (!isPremium(facts.viewer, now)) return 'UPGRADE_REQUIRED';
  return facts.remainingConnects > UNLOCK_CONNECTS_ABOVE ? 'connect' : 'NO_CONNECTS_LEFT';
}
