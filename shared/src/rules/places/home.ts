import { lazily } from '../../lazily.ts';
import {
  districtOfUpazila,
  districtOptions,
  divisionOf,
  divisionOptions,
  homePlaceOptions,
  type Option,
  upazilaOptions,
} from '../../options/index.ts';
import { foldPlace, joinPlace, spellingsOf } from './place-spellings.ts';
import { spellingsOfUpazila } from './upazila-spellings.ts';

/** A home as it is said: each part follows from the next smaller one. */
interface SaidHome {
  readonly division?: string | null | undefined;
  readonly district?: string | null | undefined;
  readonly upazila?: string | null | undefined;
}

/** The part of a home that lies in no other part of it; undefined if all agree. */
export function homeFault({ division, district, upazila }: SaidHome): 'district' | 'upazila' | undefined {
  if (district && upazila && districtOfUpazila(upazila) !== district) return 'upazila';
  const found = district || districtOfUpazila(upazila);
  return division && divisionOf(found) !== division ? 'district' : undefined;
}

/**
 * The home after a change: an upazila brings its district, a new district ends an upazila of another one, and
 * without a district there is no home.
 */
export function homeAfter(
  before: SaidHome,
  change: SaidHome | null,
): { readonly district: string | null; readonly upazila: string | null } {
  const { district = districtOfUpazila(change?.upazila) ?? before.district } = change ?? { district: null };
  const upazila = change?.upazila === undefined ? before.upazila : change.upazila;
  return {
    district: district || null,
    upazila: upazila && districtOfUpazila(upazila) === district ? upazila : null,
  };
}

/** Keys of a wish or a search, by the column that each is compared with. A division is all its districts. */
export function homeColumns(keys: readonly string[]): {
  readonly districts: readonly string[];
  readonly upazilas: readonly string[];
} {
  const asked = new Set(keys);
  return {
    districts: districtOptions
      .filter(({ key, division }) => asked.has(key) || asked.has(division))
      .map(({ key }) => key),
    upazilas: keys.filter((key) => districtOfUpazila(key) !== undefined),
  };
}

interface Spelled {
  readonly key: string;
  /** Of an upazila. */
  readonly district?: string;
  readonly whole: readonly string[];
  readonly words: readonly string[];
}

function spelled({ key, en, bn }: Option, others: readonly string[], district?: string): Spelled {
  const names = [en, bn, ...others];
  const folded = { key, whole: names.map(joinPlace), words: names.flatMap(foldPlace) };
  return district === undefined ? folded : { ...folded, district };
}

/** The folded names of divisions, districts and upazilas, in this order. */
const namesOfHomes = lazily((): readonly Spelled[] => [
  ...[...divisionOptions, ...districtOptions].map((place) => spelled(place, spellingsOf(place.key))),
  ...upazilaOptions.map((place) => spelled(place, spellingsOfUpazila(place.key), place.district)),
]);

/** Those whose name begins with what is typed come before those with such a word. */
function ranked(typed: string, among: readonly Spelled[]): string[] {
  const begins = (name: string) => name.startsWith(typed);
  const first = among.filter(({ whole }) => whole.some(begins));
  return [...first, ...among.filter((one) => !first.includes(one) && one.words.some(begins))].map(
    ({ key }) => key,
  );
}

/** The upazilas of a district that answer to what is typed, in either script and any spelling. */
export function findUpazilas(text: string, district: string): (typeof upazilaOptions)[number][] {
  const inDistrict = upazilaOptions.filter((one) => one.district === district);
  const typed = joinPlace(text);
  if (typed === '') return inDistrict;
  const found = ranked(
    typed,
    namesOfHomes().filter((one) => one.district === district),
  );
  return found.flatMap((key) => inDistrict.find((one) => one.key === key) ?? []);
}

/** The keys of all divisions, districts and upazilas that answer to what is typed. */
function findHomePlaceKeys(text: string): ReadonlySet<string> {
  const typed = joinPlace(text);
  return new Set(typed === '' ? homePlaceOptions.map(({ key }) => key) : ranked(typed, namesOfHomes()));
}

/** How homes are chosen from their list: divisions and districts first, upazilas once something is typed. */
export const homeChoice = {
  find: findHomePlaceKeys,
  untyped: divisionOptions.length + districtOptions.length,
};

/** Every name under which an import knows an upazila: alone if no other has it, and before its district. */
export const upazilasByName = lazily((): ReadonlyMap<string, string> => {
  const names = new Map<string, string | undefined>();
  for (const { key, en, bn, district } of upazilaOptions) {
    const of = districtOptions.find((one) => one.key === district);
    const districts = of ? [of.en, of.bn, ...spellingsOf(of.key)].map(joinPlace) : [];
    for (const name of new Set([en, bn, ...spellingsOfUpazila(key)].map(joinPlace))) {
      names.set(name, names.has(name) ? undefined : key);
      for (const its of districts) names.set(`${name}${its}`, key);
    }
  }
  return new Map([...names].flatMap(([name, key]) => (key === undefined ? [] : [[name, key] as const])));
});
