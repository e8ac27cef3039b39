import { NEVER_MARRIED, SHOWS_FAMILY_FOR_FAMILY } from '../../constants.ts';
import type { ProfileFields } from '../../contracts/index.ts';
import type { TraitKey } from '../../options/index.ts';
import { type FaithTrait, faithTraits, type Trait, traits } from './trait-names.ts';

/** The traits of one person: each by the key of its option. */
type Traits = { readonly [T in Trait]?: TraitKey<T> | undefined };

type Bits<T extends Trait> = { [K in T]: `${K}.${TraitKey<K>}` }[T];

/**
 * The bits of both columns: the place in the list is the bit. Rows are stored with these bits, so an option
 * never moves, and a new one goes to the end. Each list has at most 51: a JavaScript number is exact up to 53
 * bits, and the one above the family's is `FURTHER_MARRIAGE_BIT`.
 */
export const traitBits = {
  faith: [
    'prayer.five',
    'prayer.mostly',
    'prayer.sometimes',
    'prayer.fridays',
    'quran.tajweed',
    'quran.reads',
    'quran.learning',
    'quran.later',
    'madhab.hanafi',
    'madhab.shafii',
    'madhab.maliki',
    'madhab.hanbali',
    'madhab.ahlehadis',
    'madhab.other',
    'beard.sunnah',
    'beard.short',
    'beard.none',
    'dress.niqab',
    'dress.hijab',
    'dress.modest',
    'mahram.yes',
    'mahram.mostly',
    'mahram.no',
    'caste.brahmin',
    'caste.kayastha',
    'caste.baidya',
    'caste.vaishya',
    'caste.nabashakh',
    'caste.mahishya',
    'caste.namasudra',
    'caste.rajbanshi',
    'caste.other',
    'gana.deva',
    'gana.manushya',
    'gana.rakshasa',
    'denomination.catholic',
    'denomination.bangladesh',
    'denomination.baptist',
    'denomination.presbyterian',
    'denomination.lutheran',
    'denomination.pentecostal',
    'denomination.adventist',
    'denomination.other',
    'tradition.theravada',
    'tradition.mahayana',
    'tradition.vajrayana',
    'tradition.other',
  ] satisfies readonly Bits<FaithTrait>[],
  family: [
    'children.none',
    'children.with',
    'children.apart',
    'study.yes',
    'study.open',
    'study.no',
    'work.yes',
    'work.open',
    'work.home',
    'place.same',
    'place.home',
    'place.city',
    'place.abroad',
    'place.open',
    'withParents.together',
    'withParents.near',
    'withParents.apart',
    'withParents.open',
    'house.town',
    'house.flat',
    'house.village',
    'house.both',
    'house.rented',
    'land.farm',
    'land.plot',
    'land.both',
    'land.none',
    // Free.
    '',
    'thalassemia.no',
    'thalassemia.carrier',
    'thalassemia.notTested',
  ] satisfies readonly (Bits<Exclude<Trait, FaithTrait>> | '')[],
} as const;

/**
 * The bits of the family from this one on are a column of their own in the copy in memory, which has 65,536
 * codes for the values of one.
 */
export const LATER_FAMILY_BITS = 2 ** 27;

const isOfFaith = (trait: Trait): boolean => (faithTraits as readonly string[]).includes(trait);

/** Which of both columns holds a trait. */
export const columnOfTrait = (trait: Trait) => (isOfFaith(trait) ? 'faith_traits' : 'family_traits');

const bitsOf = (trait: Trait): readonly string[] => traitBits[isOfFaith(trait) ? 'faith' : 'family'];

/** The number whose bits are these keys of a trait; without keys, all that the trait has. */
export function traitMask(trait: Trait, keys?: readonly string[]): number {
  return bitsOf(trait).reduce((mask, name, bit) => {
    const [of, key = ''] = name.split('.');
    return of === trait && (!keys || keys.includes(key)) ? mask + 2 ** bit : mask;
  }, 0);
}

const half = 2 ** 26;

/** Whether two numbers of up to 52 bits have one in common. */
export const shareBit = (one: number, other: number): boolean =>
  ((one % half) & (other % half)) !== 0 || (Math.floor(one / half) & Math.floor(other / half)) !== 0;

/** What is stored of these traits. */
export function storedTraits(told: Traits): {
  readonly faith_traits: number;
  readonly family_traits: number;
} {
  const stored = { faith_traits: 0, family_traits: 0 };
  for (const trait of traits) {
    const key = told[trait];
    if (key) stored[columnOfTrait(trait)] += traitMask(trait, [key]);
  }
  return stored;
}

const named = (bits: readonly string[]) => bits.map((bit) => bit.split('.') as [trait: string, key: string]);
const names = { faith: named(traitBits.faith), family: named(traitBits.family) };

/** Adds what one column holds. Each card is read so, hence only the bits that are set. */
function tell(told: Record<string, string>, stored: number, bits: typeof names.faith): void {
  for (const [part, first] of [
    [stored % half, 0],
    [Math.floor(stored / half), 26],
  ] as const)
    for (let rest = part; rest !== 0; rest &= rest - 1) {
      const [trait, key] = bits[first + 31 - Math.clz32(rest & -rest)] ?? [];
      if (trait !== undefined && key !== undefined) told[trait] = key;
    }
}

/** The traits of what is stored. */
export function traitsOf(stored: { readonly faith_traits: number; readonly family_traits: number }): Traits {
  const told: Record<string, string> = {};
  tell(told, stored.faith_traits, names.faith);
  tell(told, stored.family_traits, names.family);
  return told;
}

type Asked = Pick<
  ProfileFields,
  'faith' | 'plans' | 'children' | 'family' | 'familyStatusWant' | 'health'
> & {
  readonly maritalStatus?: string | null | undefined;
};

/** Who never married has none. Whose number is known, but not where they live, meets no wish. */
function childrenOf({ maritalStatus, children }: Asked): Traits['children'] {
  if (maritalStatus === NEVER_MARRIED || children?.number === 0) return 'none';
  switch (children?.with) {
    case 'me':
    case 'both':
      return 'with';
    case 'other':
    case 'grown':
      return 'apart';
    default:
      return undefined;
  }
}

/**
 * What wishes and searches find of a profile. A family that is shown only to who tells their own is found by
 * no wish for house and land, because a search would tell it to everybody.
 */
export function findableTraits(profile: Asked): Traits {
  const { house, land } = profile.familyStatusWant === SHOWS_FAMILY_FOR_FAMILY ? {} : (profile.family ?? {});
  const { gotra: _gotra, ...faith } = profile.faith ?? {};
  const { thalassemia } = profile.health ?? {};
  return { ...faith, ...profile.plans, children: childrenOf(profile), house, land, thalassemia };
}
