import { hasOwn } from '../../lists.ts';
import type { ActivePolicy } from '../../options/index.ts';

/** How the member's own screens appear under the policy. */
export type PolicyScreen = 'plain' | 'notice' | 'blurred' | 'refused';

export interface PolicyAbilities {
  readonly signsIn: boolean;
  readonly seenByOthers: boolean;
  readonly browses: boolean;
  /** May invite, say hi, chat and unlock. If false, the answer is 403 `PROFILE_INACTIVE`. */
  readonly contacts: boolean;
  /** May edit their own profile, upload and buy. */
  readonly edits: boolean;
  readonly screen: PolicyScreen;
}

const refused: PolicyAbilities = {
  signsIn: false,
  seenByOthers: false,
  browses: false,
  contacts: false,
  edits: false,
  screen: 'refused',
};

const active: PolicyAbilities = {
  signsIn: true,
  seenByOthers: true,
  browses: true,
  contacts: true,
  edits: true,
  screen: 'plain',
};

const policies: Readonly<Record<ActivePolicy, PolicyAbilities>> = {
  '1': active,
  '2': { ...active, seenByOthers: false, contacts: false, screen: 'notice' },
  '3': { ...active, screen: 'blurred' },
  '4': { ...active, seenByOthers: false, contacts: false, screen: 'blurred' },
  '5': refused,
};

/**
 * The permissions of a member under this activePolicy. An unknown key allows nothing, so that a wrong row
 * never gives access (spec §2, §3).
 */
export function policyAllows(activePolicy: string): PolicyAbilities {
  return hasOwn(policies, activePolicy) ? policies[activePolicy as ActivePolicy] : refused;
}

export interface Listing {
  readonly activePolicy: string;
  readonly isDisabled: boolean;
  readonly isDeleted: boolean;
  /** The member paused the profile. */
  readonly isPaused: boolean;
}

/** Whether a profile is shown to anyone except its owner and staff (spec §3, §4). */
export function isListed(profile: Listing): boolean {
  const { activePolicy, isDisabled, isDeleted, isPaused } = profile;
  return !isDisabled && !isDeleted && !isPaused && policyAllows(activePolicy).seenByOthers;
}

/** A visitor without a session, or a member. */
export type Viewer =
  | 'guest'
  | {
      readonly id: string;
      readonly gender: string;
      /** Would meet a man who seeks a further marriage. */
      readonly meetsFurther: boolean;
    };

/**
 * The one rule for every list, count, search, opened profile, new chat and served photo: the owner is listed
 * and of the other gender, and neither has blocked the other. A guest has no gender and no blocks. Who seeks
 * a further marriage is shown only to those who said that they would meet him.
 */
export function isVisibleTo(
  viewer: Viewer,
  owner: Listing & { readonly id: string; readonly gender: string; readonly seeksFurther: boolean },
  blockedEitherWay: boolean,
): boolean {
  if (!isListed(owner) || blockedEitherWay) return false;
  if (owner.seeksFurther && (viewer === 'guest' || !viewer.meetsFurther)) return false;
  return viewer === 'guest' || (viewer.id !== owner.id && viewer.gender !== owner.gender);
}
