import type { Fit } from '../../contracts/index.ts';
import { ageOn } from '../identity/age.ts';
import type { Trait } from './trait-names.ts';
import { type WishField, wishFields } from './wish-fields.ts';

/** `unknown`: the wish is stated, but the profile does not have the field. */
export type WishResult = 'met' | 'missed' | 'unknown' | 'notAsked';

type Keys = readonly string[] | undefined;
type Range = { readonly min?: number | undefined; readonly max?: number | undefined } | undefined;

/** The preference object (spec §3); `birthday` holds ages in years, `height` keys 1 to 32. */
export interface MatchPreference extends Readonly<Partial<Record<Trait, Keys>>> {
  readonly religion?: Keys;
  readonly maritalStatus?: Keys;
  /** Keys of cities or districts. */
  readonly location?: Keys;
  /** Keys of divisions, districts or upazilas. */
  readonly home?: Keys;
  readonly education?: Keys;
  readonly workingWith?: Keys;
  readonly workingAs?: Keys;
  readonly sallary?: Keys;
  readonly birthday?: Range;
  readonly height?: Range;
  /** Wishes that must be met. */
  readonly musts?: readonly WishField[] | undefined;
}

type Fact = string | null | undefined;

/** Option keys of a profile; `birthDate` as 'YYYY-MM-DD'. */
export interface MatchProfile extends Readonly<Partial<Record<Trait, Fact>>> {
  readonly religion?: Fact;
  readonly maritalStatus?: Fact;
  readonly city?: Fact;
  readonly district?: Fact;
  /** Where the family is from. */
  readonly homeDivision?: Fact;
  readonly homeDistrict?: Fact;
  readonly homeUpazila?: Fact;
  /** Key of the degree. */
  readonly education?: Fact;
  readonly workingWith?: Fact;
  readonly workingAs?: Fact;
  readonly sallary?: Fact;
  readonly birthDate?: Fact;
  readonly height?: Fact;
}

export interface MatchResult {
  readonly results: Readonly<Record<WishField, WishResult>>;
  readonly met: number;
  readonly asked: number;
  /** Stated wishes that are not met, including unknown ones. The label in a feed lists them. */
  readonly lacking: readonly WishField[];
  /** Every stated wish is met. A preference without wishes matches every profile. */
  readonly isMatch: boolean;
  /** Every stated must is met. */
  readonly meetsMusts: boolean;
}

const isWish = new Set<string>(wishFields);

/** One wish and the fields that it is about. */
function compare(
  wish: WishField,
  profile: MatchProfile,
  preference: MatchPreference,
  today: string,
): WishResult {
  switch (wish) {
    case 'location':
      return oneOf(preference.location, profile.city, profile.district);
    case 'home':
      return oneOf(preference.home, profile.homeDistrict, profile.homeUpazila, profile.homeDivision);
    case 'birthday':
      return within(preference.birthday, profile.birthDate ? ageOn(profile.birthDate, today) : undefined);
    case 'height':
      return within(preference.height, profile.height ? Number(profile.height) : undefined);
    default:
      return oneOf(preference[wish], profile[wish]);
  }
}

/** Compares a profile with a preference. `today` is the date in Dhaka. An empty wish has no effect. */
export function matchProfile(profile: MatchProfile, preference: MatchPreference, today: string): MatchResult {
  const results = {} as Record<WishField, WishResult>;
  const lacking: WishField[] = [];
  let asked = 0;
  for (const wish of wishFields) {
    const result = compare(wish, profile, preference, today);
    results[wish] = result;
    if (result === 'notAsked') continue;
    asked += 1;
    if (result !== 'met') lacking.push(wish);
  }
  return {
    results,
    met: asked - lacking.length,
    asked,
    lacking,
    isMatch: lacking.length === 0,
    meetsMusts: !lacking.some((wish) => preference.musts?.includes(wish)),
  };
}

/** The same in figures: each card has them twice, hence only the wishes that are stated. */
export function countMet(
  profile: MatchProfile,
  preference: MatchPreference,
  today: string,
): { met: number; asked: number } {
  let met = 0;
  let asked = 0;
  for (const wish in preference) {
    if (!isWish.has(wish)) continue;
    const result = compare(wish as WishField, profile, preference, today);
    if (result === 'notAsked') continue;
    asked += 1;
    if (result === 'met') met += 1;
  }
  return { met, asked };
}

/** The wishes that are not empty. An empty profile lacks all of them. */
export function statedWishes(preference: MatchPreference): readonly WishField[] {
  return matchProfile({}, preference, '').lacking;
}

/** The stated wishes that My Match may leave unmet: all except the musts. */
export function openWishes(preference: MatchPreference): readonly WishField[] {
  return statedWishes(preference).filter((wish) => !preference.musts?.includes(wish));
}

/** The result wish by wish, for both members to read. Empty wishes are left out. */
export function fitOf(profile: MatchProfile, preference: MatchPreference, today: string): Fit {
  const { results, met, asked } = matchProfile(profile, preference, today);
  const wishes = Object.entries(results).flatMap(([wish, result]) =>
    result === 'notAsked'
      ? []
      : [{ wish: wish as WishField, result, must: preference.musts?.includes(wish as WishField) ?? false }],
  );
  return { met, asked, wishes };
}

function oneOf(wanted: Keys, fact: Fact, second?: Fact, third?: Fact): WishResult {
  if (!wanted || wanted.length === 0) return 'notAsked';
  if (!fact && !second && !third) return 'unknown';
  const isWanted = (one: Fact) => Boolean(one) && wanted.includes(one as string);
  return isWanted(fact) || isWanted(second) || isWanted(third) ? 'met' : 'missed';
}

function within(range: Range, value: number | undefined): WishResult {
  if (!range || (range.min === undefined && range.max === undefined)) return 'notAsked';
  if (value === undefined || Number.isNaN(value)) return 'unknown';
  return value >= (range.min ?? -Infinity) && value <= (range.max ?? Infinity) ? 'met' : 'missed';
}
