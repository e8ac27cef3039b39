import type { Preference, SearchQuery, WishField } from '@milon/shared/contracts';
import type { Gender } from '@milon/shared/options';
import {
  birthDateRangeForAges,
  columnOfTrait,
  homeColumns,
  legalAgeOf,
  type Trait,
  traitMask,
  traits,
} from '@milon/shared/rules';
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

type Builder = ExpressionBuilder<Database, 'members'>;
export type Condition = Expression<SqlBool>;
type Column =
  | 'members.religion'
  | 'members.marital_status'
  | 'members.degree'
  | 'members.working_with'
  | 'members.working_as'
  | 'members.sallary';

function oneOf(eb: Builder, column: Column, keys: readonly string[] | undefined): Condition | undefined {
  return keys && keys.length > 0 ? eb(column, 'in', keys) : undefined;
}

/** City keys and district keys share one list. */
function living(eb: Builder, keys: readonly string[] | undefined): Condition | undefined {
  if (!keys || keys.length === 0) return undefined;
  return eb.or([eb('members.city', 'in', keys), eb('members.district', 'in', keys)]);
}

/** Homes: a division is all its districts. */
function fromHome(eb: Builder, keys: readonly string[] | undefined): Condition | undefined {
  if (!keys || keys.length === 0) return undefined;
  const { districts, upazilas } = homeColumns(keys);
  return eb.or([
    ...(districts.length > 0 ? [eb('members.home_district', 'in', districts)] : []),
    ...(upazilas.length > 0 ? [eb('members.home_upazila', 'in', upazilas)] : []),
  ]);
}

/** What families ask: a bit for each key. */
function telling(trait: Trait, keys: readonly string[] | undefined): Condition | undefined {
  if (!keys || keys.length === 0) return undefined;
  return sql<SqlBool>`(${sql.ref(`members.${columnOfTrait(trait)}`)} & ${traitMask(trait, keys)}) <> 0`;
}

type Range = { readonly min: number; readonly max: number } | undefined;

function aged(eb: Builder, range: Range, today: string): Condition | undefined {
  if (!range) return undefined;
  const { from, to } = birthDateRangeForAges(range.min, range.max, today);
  return eb.and([eb('members.birth_date', '>=', from), eb('members.birth_date', '<=', to)]);
}

function tall(eb: Builder, range: Range): Condition | undefined {
  if (!range) return undefined;
  return eb.and([eb('members.height', '>=', range.min), eb('members.height', '<=', range.max)]);
}

/** The terms of My Match. */
export interface MatchTerms {
  readonly preference: Preference;
  /** The gender that the viewer is looking for. */
  readonly gender: Gender;
  /** The day in Dhaka for which ages are computed. */
  readonly today: string;
}

function ofLegalAge(eb: Builder, { gender, today }: MatchTerms): Condition {
  const age = legalAgeOf(gender);
  return eb('members.birth_date', '<=', birthDateRangeForAges(age, age, today).to);
}

/** Returns the stated wishes of a preference, each as a condition. An empty wish adds none. */
function wishConditions(eb: Builder, terms: MatchTerms): { wish: WishField; condition: Condition }[] {
  const { preference, today } = terms;
  const conditions: Record<WishField, Condition | undefined> = {
    religion: oneOf(eb, 'members.religion', preference.religion),
    maritalStatus: oneOf(eb, 'members.marital_status', preference.maritalStatus),
    location: living(eb, preference.location),
    home: fromHome(eb, preference.home),
    education: oneOf(eb, 'members.degree', preference.education),
    workingWith: oneOf(eb, 'members.working_with', preference.workingWith),
    workingAs: oneOf(eb, 'members.working_as', preference.workingAs),
    sallary: oneOf(eb, 'members.sallary', preference.sallary),
    birthday: aged(eb, preference.birthday, today),
    height: tall(eb, preference.height),
    ...(Object.fromEntries(
      traits.map((trait) => [trait, telling(trait, preference[trait])] as const),
    ) as Record<Trait, Condition | undefined>),
  };
  return Object.entries(conditions).flatMap(([wish, condition]) =>
    condition ? [{ wish: wish as WishField, condition }] : [],
  );
}

/**
 * A condition for members who miss exactly `misses` of the stated wishes, and no must; undefined if no wish
 * is stated. The legal age is always required, whatever age the viewer wishes for.
 */
export function wishesMissed(eb: Builder, terms: MatchTerms, misses: number): Condition | undefined {
  const wishes = wishConditions(eb, terms);
  if (wishes.length === 0) return undefined;
  const legal = ofLegalAge(eb, terms);
  if (misses === 0) return eb.and([legal, ...wishes.map(({ condition }) => condition)]);
  const musts = new Set(terms.preference.musts);
  const required = wishes.filter(({ wish }) => musts.has(wish)).map(({ condition }) => condition);
  const open = wishes.filter(({ wish }) => !musts.has(wish));
  return eb.and([legal, ...required, sql<SqlBool>`${countMissed(open)} = ${misses}`]);
}

/** How many of these wishes a member misses. An unanswered field is NULL and counts as missed. */
function countMissed(wishes: readonly { readonly condition: Condition }[]): RawBuilder<number> {
  const each = wishes.map(({ condition }) => sql`case when ${condition} then 0 else 1 end`);
  return sql<number>`(${sql.join(each, sql` + `)})`;
}

/** How many of the stated wishes, musts too, a member misses; undefined if no wish is stated. */
export function missesOf(eb: Builder, terms: MatchTerms): RawBuilder<number> | undefined {
  const wishes = wishConditions(eb, terms);
  return wishes.length === 0 ? undefined : countMissed(wishes);
}

/** Combines all criteria of a search into one condition; undefined if there are none. */
export function searchCondition(eb: Builder, query: SearchQuery, today: string): Condition | undefined {
  const conditions = [
    oneOf(eb, 'members.degree', query.degree),
    living(eb, query.location),
    fromHome(eb, query.home),
    oneOf(eb, 'members.marital_status', query.marital),
    oneOf(eb, 'members.religion', query.religion),
    oneOf(eb, 'members.working_with', query.workingwith),
    oneOf(eb, 'members.working_as', query.workingas),
    oneOf(eb, 'members.sallary', query.sallary),
    aged(eb, query.age, today),
    tall(eb, query.height),
    ...traits.map((trait) => telling(trait, query[trait])),
  ].filter((condition) => condition !== undefined);
  return conditions.length > 0 ? eb.and(conditions) : undefined;
}
