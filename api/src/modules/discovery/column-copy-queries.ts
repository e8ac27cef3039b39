import type { Preference, SearchQuery, WishField } from '@milon/shared/contracts';
import {
  birthDateRangeForAges,
  columnOfTrait,
  FURTHER_MARRIAGE_BIT,
  homeColumns,
  LATER_FAMILY_BITS,
  legalAgeOf,
  type Trait,
  traitMask,
  traits,
} from '@milon/shared/rules';
import type { CopiedTable } from '../../platform/columns/column-copy.ts';
import type { Condition, Sought } from '../../platform/columns/columns.ts';
import { furtherPopulation } from '../members/index.ts';
import type { MatchTerms } from './criteria-queries.ts';
import { type Population, populationsOf } from './queries.ts';

const columns = [
  'population',
  'religion',
  'marital_status',
  'birth_date',
  'height',
  'degree',
  'working_with',
  'working_as',
  'sallary',
  'city',
  'district',
  'home_district',
  'home_upazila',
  'faith_traits',
  'family_traits',
  'later_family_traits',
] as const;
type CopiedColumn = (typeof columns)[number];

const expressions: Readonly<Partial<Record<CopiedColumn, string>>> = {
  population: `case when family_traits >= ${FURTHER_MARRIAGE_BIT} then '${furtherPopulation}' else gender end`,
  family_traits: `family_traits & ${LATER_FAMILY_BITS - 1}`,
  later_family_traits: `family_traits / ${LATER_FAMILY_BITS}`,
};
const selected = columns.map((column) => expressions[column] ?? column).join(', ');

/**
 * Listed members with all columns that a wish may name, as they are stored. Each change of a listed member
 * starts a new generation of the population.
 */
export const listedMembers: CopiedTable = {
  columns,
  sqlite: {
    all: `select rowid, ${selected} from members indexed by members_match where listed = 1`,
    one: `select rowid, listed, ${selected} from members where id = ?`,
    changedAfter: 'select member_id from listing_changes where generation > ?',
  },
  postgres: {
    all: `select id, ${selected} from members where listed = 1`,
    some: `select id, listed, ${selected} from members where id = any($1)`,
    changedAfter: 'select member_id from listing_changes where generation > $1',
  },
  latest: `select members from population where gender = '' and kind = 'generation' and place = ''`,
};

function oneOf(column: CopiedColumn, keys: readonly string[] | undefined): Condition | undefined {
  return keys && keys.length > 0 ? [{ column, oneOf: keys }] : undefined;
}

function between(
  column: CopiedColumn,
  range: { readonly from: string | number; readonly to: string | number } | undefined,
): Condition | undefined {
  return range && [{ column, from: range.from, to: range.to }];
}

/** City keys and district keys share one list. */
function livingIn(keys: readonly string[] | undefined): Condition | undefined {
  if (!keys || keys.length === 0) return undefined;
  return [
    { column: 'city', oneOf: keys },
    { column: 'district', oneOf: keys },
  ];
}

/** Homes: a division is all its districts. */
function fromHome(keys: readonly string[] | undefined): Condition | undefined {
  if (!keys || keys.length === 0) return undefined;
  const { districts, upazilas } = homeColumns(keys);
  return [
    { column: 'home_district', oneOf: districts },
    { column: 'home_upazila', oneOf: upazilas },
  ];
}

/** What families ask: a bit for each key. */
function telling(trait: Trait, keys: readonly string[] | undefined): Condition | undefined {
  if (!keys || keys.length === 0) return undefined;
  const [column, mask] = [columnOfTrait(trait), traitMask(trait, keys)];
  return column === 'family_traits' && mask >= LATER_FAMILY_BITS
    ? [{ column: 'later_family_traits', anyBitOf: mask / LATER_FAMILY_BITS }]
    : [{ column, anyBitOf: mask }];
}

type Wish = readonly [wish: WishField, condition: Condition];

/** Each stated wish as a condition. */
function wishesOf(preference: Pick<Preference, WishField>, today: string): Wish[] {
  const { birthday, height } = preference;
  const wishes: Record<WishField, Condition | undefined> = {
    religion: oneOf('religion', preference.religion),
    maritalStatus: oneOf('marital_status', preference.maritalStatus),
    location: livingIn(preference.location),
    home: fromHome(preference.home),
    education: oneOf('degree', preference.education),
    workingWith: oneOf('working_with', preference.workingWith),
    workingAs: oneOf('working_as', preference.workingAs),
    sallary: oneOf('sallary', preference.sallary),
    birthday: between('birth_date', birthday && birthDateRangeForAges(birthday.min, birthday.max, today)),
    height: between('height', height && { from: height.min, to: height.max }),
    ...(Object.fromEntries(
      traits.map((trait) => [trait, telling(trait, preference[trait])] as const),
    ) as Record<Trait, Condition | undefined>),
  };
  return Object.entries(wishes).flatMap(([wish, condition]) =>
    condition ? [[wish as WishField, condition] as const] : [],
  );
}

/** Who belongs to a population: the same rule as `isListedFor`. */
export const belonging = (population: Population): Condition => [
  { column: 'population', oneOf: populationsOf(population) },
];

const conditionOf = ([, condition]: Wish) => condition;

/** Members who miss exactly `misses` of the stated wishes, and no must: the same rule as `wishesMissed`. */
export function missing({ preference, gender, today }: MatchTerms, misses: number): Sought {
  const legalAge = legalAgeOf(gender);
  const legal: Condition = [
    { column: 'birth_date', to: birthDateRangeForAges(legalAge, legalAge, today).to },
  ];
  const wishes = wishesOf(preference, today);
  if (misses === 0) return { every: [legal, ...wishes.map(conditionOf)] };
  const musts = new Set(preference.musts);
  return {
    every: [legal, ...wishes.filter(([wish]) => musts.has(wish)).map(conditionOf)],
    open: wishes.filter(([wish]) => !musts.has(wish)).map(conditionOf),
    misses,
  };
}

/** Who meets every condition and misses exactly `misses` wishes, musts too: the same rule as `missesOf`. */
export const missingOfAll = (
  every: readonly Condition[],
  { preference, today }: MatchTerms,
  misses: number,
): Sought => ({ every, open: wishesOf(preference, today).map(conditionOf), misses });

/** Conditions of a search: the same rule as `searchCondition`. */
export function searchConditions(query: SearchQuery, today: string): Condition[] {
  const { degree: education, marital: maritalStatus, age: birthday, ...others } = query;
  const { workingwith: workingWith, workingas: workingAs } = query;
  return wishesOf({ ...others, maritalStatus, education, workingWith, workingAs, birthday }, today).map(
    conditionOf,
  );
}
