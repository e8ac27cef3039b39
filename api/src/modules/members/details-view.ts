import type { AssumableField } from '@milon/shared/constants';
import { type FamilyStep, isPlaceKey, type Preference, type ProfileFields } from '@milon/shared/contracts';

/** Fields of a profile that are shown but never filtered on, stored as JSON in `members.details`. */
export interface MemberDetails
  extends Omit<
    ProfileFields,
    | 'height'
    | 'maritalStatus'
    | 'religion'
    | 'communityId'
    | 'location'
    | 'home'
    | 'workingAs'
    | 'workingWith'
    | 'sallary'
    | 'language'
    | 'profileCreatedFor'
    | 'clientType'
    | 'photoPrivacy'
  > {
  readonly birthCity?: string;
  readonly residentalStatus?: string;
  readonly aboutMyself?: string;
}

export function parseDetails(json: string): MemberDetails {
  return JSON.parse(json) as MemberDetails;
}

export function parseAssumed(json: string | null): readonly AssumableField[] {
  return json === null ? [] : (JSON.parse(json) as AssumableField[]);
}

/** Older rows may hold values that are no option keys: no label is shown for them. */
/** The steps of *For the family* that the member skipped. */
export const skippedSteps = (stored: string | null): FamilyStep[] =>
  stored === null ? [] : (JSON.parse(stored) as FamilyStep[]);

export function parsePreference(json: string): Preference {
  const preference = JSON.parse(json) as Preference;
  const { location } = preference;
  return location === undefined ? preference : { ...preference, location: location.filter(isPlaceKey) };
}
