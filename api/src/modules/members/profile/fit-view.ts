import type { Preference, Profile, Reasons } from '@milon/shared/contracts';
import { divisionOf } from '@milon/shared/options';
import { countMet, fitOf, type MatchProfile, traitsOf } from '@milon/shared/rules';
import { parseDetails, parsePreference } from '../details-view.ts';
import type { CardRow, MemberRow } from '../queries.ts';
import type { ViewerRow } from './viewer-queries.ts';

/** The viewer's own fields that decide what they see of others. */
export interface ViewerFacts {
  readonly fatherStatus: string | undefined;
  readonly match: MatchProfile;
  readonly preference: Preference;
}

type MatchRow = Pick<
  CardRow,
  | 'religion'
  | 'marital_status'
  | 'city'
  | 'district'
  | 'home_district'
  | 'home_upazila'
  | 'faith_traits'
  | 'family_traits'
  | 'degree'
  | 'working_with'
  | 'working_as'
  | 'sallary'
  | 'birth_date'
  | 'height'
>;

/** A row as the match rule needs it. */
export function matchProfileOf(row: MatchRow): MatchProfile {
  return {
    religion: row.religion,
    maritalStatus: row.marital_status,
    city: row.city,
    district: row.district,
    homeDivision: divisionOf(row.home_district),
    homeDistrict: row.home_district,
    homeUpazila: row.home_upazila,
    education: row.degree,
    workingWith: row.working_with,
    workingAs: row.working_as,
    sallary: row.sallary,
    birthDate: row.birth_date,
    height: row.height === null ? undefined : String(row.height),
    ...traitsOf(row),
  };
}

export function viewerFactsOf(row: ViewerRow): ViewerFacts {
  return {
    fatherStatus: parseDetails(row.details).family?.fatherStatus,
    match: matchProfileOf(row),
    preference: parsePreference(row.preference),
  };
}

/**
 * Both directions: the owner against the viewer's preference, and the viewer against the owner's. `today` is
 * the day in Dhaka.
 */
export function fitView(row: MemberRow, viewer: ViewerFacts, today: string): NonNullable<Profile['fit']> {
  return {
    mine: fitOf(matchProfileOf(row), viewer.preference, today),
    theirs: fitOf(viewer.match, parsePreference(row.preference), today),
  };
}

/** Preferences by their JSON: the cards of the newest members are read again and again. */
const preferences = new Map<string, Preference>();
const mostPreferences = 1_000;

function preferenceOf(json: string): Preference {
  let preference = preferences.get(json);
  if (preference === undefined) {
    if (preferences.size >= mostPreferences) preferences.clear();
    preference = parsePreference(json);
    preferences.set(json, preference);
  }
  return preference;
}

/** The same in figures. */
export function reasonsView(
  row: MatchRow & Pick<CardRow, 'preference'>,
  viewer: Pick<ViewerFacts, 'match' | 'preference'>,
  today: string,
): Reasons {
  return {
    mine: countMet(matchProfileOf(row), viewer.preference, today),
    theirs: countMet(viewer.match, preferenceOf(row.preference), today),
  };
}
