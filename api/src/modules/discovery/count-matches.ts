import type { Gender } from '@milon/shared/options';
import { dhakaDay, statedWishes } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { findGeneration, parsePreference } from '../members/index.ts';
import { listedMembers, matchingEvery } from './column-copy-queries.ts';
import { type MatchTerms, wishesMissed } from './criteria-queries.ts';
import { countMatching, countMatchingAmong } from './matching-queries.ts';
import { type Criteria, sumListingCounters } from './queries.ts';

interface Counted {
  readonly matching: Promise<number>;
  /** The generation of the population that was counted. */
  readonly generation: number;
  readonly at: number;
}

const genders: readonly Gender[] = ['men', 'women'];

/** Cached per database, by gender and wishes: members with the same wishes have the same count. */
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
async function countMatchingMembers(
  { readers, copyOf, log }: AppContext,
  terms: MatchTerms,
  criteria: Criteria,
  population: number,
): Promise<number> {
  if (population > largePopulation) {
    try {
      const counted = await copyOf(listedMembers)?.count(matchingEvery(terms));
      if (counted !== undefined) return counted;
    } catch (error) {
      log.warn({ err: error }, 'matches were not counted in memory');
    }
  }
  return countMatching(readers, terms.gender, criteria);
}

/**
 * Counts listed members who meet every wish, off the event loop, and only if something changed since the last
 * count.
 */
async function countListed(
  context: AppContext,
  wishes: string,
  terms: MatchTerms,
  criteria: Criteria,
  population: number,
): Promise<number> {
  const { db } = context;
  const generation = await findGeneration(db);
  const cache = caches.get(db) ?? new Map<string, Counted>();
  caches.set(db, cache);

  const key = `${terms.gender}|${terms.today}|${wishes}`;
  const known = cache.get(key);
  const isFreshEnough =
    population > largePopulation && known !== undefined && context.clock() - known.at < maxAgeMs;
  if (known && (known.generation === generation || isFreshEnough)) return known.matching;

  const matching = countMatchingMembers(context, terms, criteria, population);
  // Do not cache a failed count: the next request counts again.
  matching.catch(() => cache.delete(key));
  cache.delete(key);
  if (cache.size >= maxCached) cache.delete(cache.keys().next().value as string);
  cache.set(key, { matching, generation, at: context.clock() });
  return matching;
}

/**
 * Counts the visible profiles that meet every stated wish. `population` is the number of listed members,
 * `left` the ids of those among them that this viewer's My Match leaves out.
 */
export async function countMatches(
  context: AppContext,
  gender: Gender,
  preference: string,
  population: number,
  left: readonly string[],
): Promise<number> {
  const wishes = parsePreference(preference);
  if (statedWishes(wishes).length === 0) return population - left.length;
  const terms: MatchTerms = { preference: wishes, gender, today: dhakaDay(context.clock()) };
  const criteria: Criteria = (eb) => wishesMissed(eb, terms, 0);
  const [matching, hidden] = await Promise.all([
    countListed(context, preference, terms, criteria, population),
    left.length === 0 ? 0 : countMatchingAmong(context.db, left, criteria),
  ]);
  return matching - hidden;
}

/** Loads the memory copy that counts a large population's matches, before the first request needs it. */
export async function warmMatchCounts(context: AppContext): Promise<void> {
  const sums = genders.map((gender) => sumListingCounters(context.db, gender, { kind: 'all' }));
  if (Math.max(...(await Promise.all(sums))) > largePopulation) context.copyOf(listedMembers)?.begin();
}
