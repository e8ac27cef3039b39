import type { Gender } from '@milon/shared/options';
import { dhakaDay, statedWishes } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { findGeneration, parsePreference } from '../members/index.ts';
import { wishesMissed } from './criteria-queries.ts';
import { countMatching, countMatchingAmong } from './matching-queries.ts';
import type { Criteria } from './queries.ts';

interface Counted {
  readonly matching: Promise<number>;
  /** The state of the population that was counted. */
  readonly generation: number;
  readonly at: number;
}

/** Kept per application, by gender and wishes: whoever wishes for the same finds as many. */
const kept = new WeakMap<AppContext['db'], Map<string, Counted>>();
const most = 10_000;
/** In a crowd of this size one more or less is not seen, and counting is dear: the figure may be some seconds old. */
const crowd = 50_000;
const restMs = 10_000;

/** Listed members of `gender` who meet `criteria`: counted off the event loop, and only when something changed since. */
async function countListed(
  context: AppContext,
  gender: string,
  wishes: string,
  criteria: Criteria,
  population: number,
): Promise<number> {
  const { db, readers } = context;
  const generation = await findGeneration(db);
  const memory = kept.get(db) ?? new Map<string, Counted>();
  kept.set(db, memory);

  const key = `${gender}|${wishes}`;
  const known = memory.get(key);
  const mayRest = population > crowd && known !== undefined && context.clock() - known.at < restMs;
  if (known && (known.generation === generation || mayRest)) return known.matching;

  const matching = countMatching(readers, gender, criteria);
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
  const today = dhakaDay(context.clock());
  const criteria: Criteria = (eb) => wishesMissed(eb, { preference: wishes, gender, today }, 0);
  const [matching, hidden] = await Promise.all([
    countListed(context, gender, `${today}|${preference}`, criteria, population),
    blocked.length === 0 ? 0 : countMatchingAmong(context.db, blocked, criteria),
  ]);
  return matching - hidden;
}
