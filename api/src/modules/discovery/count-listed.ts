import type { Gender } from '@milon/shared/options';
import type { AppContext } from '../../context.ts';
import type { Condition } from '../../platform/columns/columns.ts';
import { findGeneration, findListedCount } from '../members/index.ts';
import { listedMembers } from './column-copy-queries.ts';
import { countMatching } from './matching-queries.ts';
import type { Criteria } from './queries.ts';

interface Counted {
  readonly matching: Promise<number>;
  /** The generation of the population that was counted. */
  readonly generation: number;
  readonly at: number;
}

/** Which listed members are counted. `criteria` and `conditions` state the same rule. */
export interface ListedRule {
  /** The same for all rules that count the same members. */
  readonly key: string;
  /** Undefined for both. */
  readonly gender: Gender | undefined;
  readonly criteria: Criteria;
  readonly conditions: readonly Condition[];
}

const genders: readonly Gender[] = ['men', 'women'];

/** Cached per database, by rule: viewers who ask for the same have the same count. */
const caches = new WeakMap<AppContext['db'], Map<string, Counted>>();
const maxCached = 10_000;
/**
 * Above this population one member more or less does not matter, and counting is expensive: the count may be
 * some seconds old.
 */
const largePopulation = 50_000;
const maxAgeMs = 10_000;

/**
 * For a large population, counts in a memory copy of the columns if one is loaded; otherwise in the database.
 */
async function count(
  { readers, copyOf, log }: AppContext,
  { gender, criteria, conditions }: ListedRule,
  population: number,
): Promise<number> {
  if (population > largePopulation) {
    try {
      const counted = await copyOf(listedMembers)?.count(conditions);
      if (counted !== undefined) return counted;
    } catch (error) {
      log.warn({ err: error }, 'matches were not counted in memory');
    }
  }
  return countMatching(readers, gender, criteria);
}

/**
 * Counts listed members, off the event loop, and only if something changed since the last count.
 * `population` is the number of all listed members of the gender.
 */
export async function countListed(
  context: AppContext,
  rule: ListedRule,
  population: number,
): Promise<number> {
  const { db } = context;
  const generation = await findGeneration(db);
  const cache = caches.get(db) ?? new Map<string, Counted>();
  caches.set(db, cache);

  const known = cache.get(rule.key);
  const isFreshEnough =
    population > largePopulation && known !== undefined && context.clock() - known.at < maxAgeMs;
  if (known && (known.generation === generation || isFreshEnough)) return known.matching;

  const matching = count(context, rule, population);
  // Do not cache a failed count: the next request counts again.
  matching.catch(() => cache.delete(rule.key));
  cache.delete(rule.key);
  if (cache.size >= maxCached) cache.delete(cache.keys().next().value as string);
  cache.set(rule.key, { matching, generation, at: context.clock() });
  return matching;
}

/** The number of all listed members of a gender, or of both. */
export async function countPopulation(db: AppContext['db'], gender: Gender | undefined): Promise<number> {
  const asked = gender === undefined ? genders : [gender];
  const sums = await Promise.all(asked.map((one) => findListedCount(db, one)));
  return sums.reduce((sum, members) => sum + members, 0);
}

/** Loads the memory copy that counts a large population, before the first request needs it. */
export async function warmMatchCounts(context: AppContext): Promise<void> {
  const sums = await Promise.all(genders.map((gender) => countPopulation(context.db, gender)));
  if (Math.max(...sums) > largePopulation) context.copyOf(listedMembers)?.begin();
}
