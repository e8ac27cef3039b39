import type { Preference, ProfileFields } from '@milon/shared/contracts';

/** What of a profile is shown but never filtered on: kept as JSON in `members.details`. */
export interface MemberDetails
  extends Omit<
    ProfileFields,
    | 'height'
    | 'maritalStatus'
    | 'religion'
    | 'communityId'
    | 'location'
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

export function parsePreference(json: string): Preference {
  return JSON.parse(json) as Preference;
}
