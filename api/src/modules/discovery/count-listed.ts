import type { Gender } from '@milon/shared/options';
import type { AppContext } from '../../context.ts';
import type { Condition } from '../../platform/columns/columns.ts';
import { findGeneration, findListedCount } from '../members/index.ts';
import { belonging, listedMembers } from './column-copy-queries.ts';
import { countMatching } from './matching-queries.ts';
import { type Criteria, type Population, populationsOf } from './queries.ts';

interface Counted {
  readonly matching: Promise<number>;
  /** The generation of the population that was counted. */
  readonly generation: number;
  readonly at: number;
}

/** Which listed members are counted. `criteria` and `conditions` state the same rule. */
export interface ListedRule {
  /** The same for all rules that count the same members of a population. */
  readonly key: string;
  readonly population: Population;
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
  { population, criteria, conditions }: ListedRule,
  size: number,
): Promise<number> {
  if (size > largePopulation) {
    try {
      const counted = await copyOf(listedMembers).count([belonging(population), ...conditions]);
      if (counted !== undefined) return counted;
    } catch (error) {
      log.warn({ err: error }, 'matches were not counted in memory');
    }
  }
  return countMatching(readers, population, criteria);
}

/**
 * Counts listed members, off the event loop, and only if something changed since the last count.
 * `size` is the number of all listed members of the population.
 */
export async function countListed(context: AppContext, rule: ListedRule, size: number): Promise<number> {
  const { db } = context;
  const generation = await findGeneration(db);
  const cache = caches.get(db) ?? new Map<string, Counted>();
  caches.set(db, cache);

  const { gender, meetsFurther } = rule.population;
  const key = `${gender} ${meetsFurther} ${rule.key}`;
  const known = cache.get(key);
  const isFreshEnough =
    size > largePopulation && known !== undefined && context.clock() - known.at < maxAgeMs;
  if (known && (known.generation === generation || isFreshEnough)) return known.matching;

  const matching = count(context, rule, size);
  // Do not cache a failed count: the next request counts again.
  matching.catch(() => cache.delete(key));
  cache.delete(key);
  if (cache.size >= maxCached) cache.delete(cache.keys().next().value as string);
  cache.set(key, { matching, generation, at: context.clock() });
  return matching;
}

/** The number of all listed members of a population. */
export async function countPopulation(db: AppContext['db'], population: Population): Promise<number> {
  const sums = await Promise.all(populationsOf(population).map((one) => findListedCount(db, one)));
  return sums.reduce((sum, members) => sum + members, 0);
}

/** Loads the memory copy that counts a large population, before the first request needs it. */
export async function warmMatchCounts(context: AppContext): Promise<void> {
  const sums = await Promise.all(
    genders.map((gender) => countPopulation(context.db, { gender, meetsFurther: true })),
  );
  if (Math.max(...sums) > largePopulation) context.copyOf(listedMembers).begin();
}
