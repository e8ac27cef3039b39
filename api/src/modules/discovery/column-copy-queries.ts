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
import type { Condition } from '../../platform/columns/columns.ts';
import type { MatchTerms } from './criteria-queries.ts';
import { leavesOutFurther, type Population } from './queries.ts';

const columns = [
  'gender',
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

const halves: Readonly<Partial<Record<CopiedColumn, string>>> = {
  family_traits: `family_traits & ${LATER_FAMILY_BITS - 1}`,
  later_family_traits: `family_traits / ${LATER_FAMILY_BITS}`,
};
const selected = columns.map((column) => halves[column] ?? column).join(', ');

/**
 * Listed members with all columns that a wish may name, as SQLite stores them. Each change of a listed member
 * starts a new generation of the population.
 */
export const listedMembers: CopiedTable = {
  columns,
  all: `select rowid, ${selected} from members indexed by members_match where listed = 1`,
  one: `select rowid, listed, ${selected} from members where id = ?`,
  latest: `select members from population where gender = '' and kind = 'generation' and place = ''`,
  changedAfter: 'select member_id from listing_changes where generation > ?',
};

function oneOf(column: CopiedColumn, keys: readonly string[] | undefined): Condition[] {
  return keys && keys.length > 0 ? [[{ column, oneOf: keys }]] : [];
}

function between(
  column: CopiedColumn,
  range: { readonly from: string | number; readonly to: string | number } | undefined,
): Condition[] {
  return range ? [[{ column, from: range.from, to: range.to }]] : [];
}

/** City keys and district keys share one list. */
function livingIn(keys: readonly string[] | undefined): Condition[] {
  if (!keys || keys.length === 0) return [];
  return [
    [
      { column: 'city', oneOf: keys },
      { column: 'district', oneOf: keys },
    ],
  ];
}

/** Homes: a division is all its districts. */
function fromHome(keys: readonly string[] | undefined): Condition[] {
  if (!keys || keys.length === 0) return [];
  const { districts, upazilas } = homeColumns(keys);
  return [
    [
      { column: 'home_district', oneOf: districts },
      { column: 'home_upazila', oneOf: upazilas },
    ],
  ];
}

/** What families ask: a bit for each key. */
function telling(trait: Trait, keys: readonly string[] | undefined): Condition[] {
  if (!keys || keys.length === 0) return [];
  const [column, mask] = [columnOfTrait(trait), traitMask(trait, keys)];
  return column === 'family_traits' && mask >= LATER_FAMILY_BITS
    ? [[{ column: 'later_family_traits', anyBitOf: mask / LATER_FAMILY_BITS }]]
    : [[{ column, anyBitOf: mask }]];
}

function meeting(
  { location, home, birthday, height, ...wanted }: Pick<Preference, WishField>,
  today: string,
): Condition[] {
  return [
    ...oneOf('religion', wanted.religion),
    ...oneOf('marital_status', wanted.maritalStatus),
    ...livingIn(location),
    ...fromHome(home),
    ...oneOf('degree', wanted.education),
    ...oneOf('working_with', wanted.workingWith),
    ...oneOf('working_as', wanted.workingAs),
    ...oneOf('sallary', wanted.sallary),
    ...between('birth_date', birthday && birthDateRangeForAges(birthday.min, birthday.max, today)),
    ...between('height', height && { from: height.min, to: height.max }),
    ...traits.flatMap((trait) => telling(trait, wanted[trait])),
  ];
}

/** Conditions for the members of a population: the same rule as `isListedFor`. */
export function belonging(population: Population): Condition[] {
  const { gender } = population;
  return [
    ...oneOf('gender', gender === undefined ? undefined : [gender]),
    ...(leavesOutFurther(population)
      ? between('later_family_traits', { from: 0, to: FURTHER_MARRIAGE_BIT / LATER_FAMILY_BITS - 1 })
      : []),
  ];
}

/** Conditions for members who meet every stated wish: the same rule as `wishesMissed` with 0 misses. */
export function matchingEvery({ preference, gender, today }: MatchTerms): Condition[] {
  const legalAge = legalAgeOf(gender);
  return [
    [{ column: 'birth_date', to: birthDateRangeForAges(legalAge, legalAge, today).to }],
    ...meeting(preference, today),
  ];
}

/** Conditions of a search: the same rule as `searchCondition`. */
export function searchConditions(query: SearchQuery, today: string): Condition[] {
  const { degree: education, marital: maritalStatus, age: birthday, ...others } = query;
  const { workingwith: workingWith, workingas: workingAs } = query;
  return [
    ...meeting(
      {
        ...others,
        maritalStatus,
        education,
        workingWith,
        workingAs,
        birthday,
      },
      today,
    ),
  ];
}
