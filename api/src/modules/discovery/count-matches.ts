import type { Gender } from '@milon/shared/options';
import { dhakaDay, statedWishes } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { findGeneration, parsePreference } from '../members/index.ts';
import { listedMembers, matchingEvery } from './column-copy-queries.ts';
import { type MatchTerms, wishesMissed } from './criteria-queries.ts';
import { countMatching, countMatchingAmong } from './matching-queries.ts';
import { type Criteria, sumPopulation } from './queries.ts';

interface Counted {
  readonly matching: Promise<number>;
  /** The state of the population that was counted. */
  readonly generation: number;
  readonly at: number;
}

const genders: readonly Gender[] = ['men', 'women'];

/** Kept per application, by gender and wishes: whoever wishes for the same finds as many. */
const kept = new WeakMap<AppContext['db'], Map<string, Counted>>();
const most = 10_000;
/** In a crowd of this size one more or less is not seen, and counting is dear: the figure may be some seconds old. */
const crowd = 50_000;
const restMs = 10_000;

/** From a crowd the counts come from a copy of its columns, where there is one and it has been read; else from the database. */
async function countWhoMeet(
  { readers, copyOf, log }: AppContext,
  terms: MatchTerms,
  criteria: Criteria,
  population: number,
): Promise<number> {
  if (population > crowd) {
    try {
      const counted = await copyOf(listedMembers)?.count(matchingEvery(terms));
      if (counted !== undefined) return counted;
    } catch (error) {
      log.warn({ err: error }, 'matches were not counted in memory');
    }
  }
  return countMatching(readers, terms.gender, criteria);
}

/** Listed members who meet every wish: counted off the event loop, and only when something changed since. */
async function countListed(
  context: AppContext,
  wishes: string,
  terms: MatchTerms,
  criteria: Criteria,
  population: number,
): Promise<number> {
  const { db } = context;
  const generation = await findGeneration(db);
  const memory = kept.get(db) ?? new Map<string, Counted>();
  kept.set(db, memory);

  const key = `${terms.gender}|${terms.today}|${wishes}`;
  const known = memory.get(key);
  const mayRest = population > crowd && known !== undefined && context.clock() - known.at < restMs;
  if (known && (known.generation === generation || mayRest)) return known.matching;

  const matching = countWhoMeet(context, terms, criteria, population);
  // A count that failed is no count: the next who asks counts again.
  matching.catch(() => memory.delete(key));
  memory.delete(key);
  if (memory.size >= most) memory.delete(memory.keys().next().value as string);
  memory.set(key, { matching, generation, at: context.clock() });
  return matching;
}

/** How many visible profiles meet every stated wish. `population` is how many are listed, `blocked` those of them with a block between. */
export async function countMatches(
  context: AppContext,
  gender: Gender,
  preference: string,
  population: number,
  blocked: readonly string[],
): Promise<number> {
  const wishes = parsePreference(preference);
  if (statedWishes(wishes).length === 0) return population - blocked.length;
  const terms: MatchTerms = { preference: wishes, gender, today: dhakaDay(context.clock()) };
  const criteria: Criteria = (eb) => wishesMissed(eb, terms, 0);
  const [matching, hidden] = await Promise.all([
    countListed(context, preference, terms, criteria, population),
    blocked.length === 0 ? 0 : countMatchingAmong(context.db, blocked, criteria),
  ]);
  return matching - hidden;
}

/** Reads the copy that counts a crowd's matches ahead of the first question. */
export async function warmMatchCounts(context: AppContext): Promise<void> {
  const sums = genders.map((gender) => sumPopulation(context.db, gender, { kind: 'all' }));
  if (Math.max(...(await Promise.all(sums))) > crowd) context.copyOf(listedMembers)?.begin();
}
