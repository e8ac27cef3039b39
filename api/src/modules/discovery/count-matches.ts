import type { Gender } from '@milon/shared/options';
import { dhakaDay, statedWishes } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { parsePreference } from '../members/index.ts';
import { missing } from './column-copy-queries.ts';
import { countListed } from './count-listed.ts';
import { type MatchTerms, wishesMissed } from './criteria-queries.ts';
import { countMatchingAmong } from './matching-queries.ts';
import type { Criteria, Population } from './queries.ts';

/**
 * Counts the visible profiles that meet every stated wish. `size` is the number of listed members,
 * `left` the ids of those among them that this viewer's My Match leaves out.
 */
export async function countMatches(
  context: AppContext,
  population: Population & { readonly gender: Gender },
  preference: string,
  size: number,
  left: readonly string[],
): Promise<number> {
  const wishes = parsePreference(preference);
  if (statedWishes(wishes).length === 0) return size - left.length;
  const terms: MatchTerms = {
    preference: wishes,
    gender: population.gender,
    today: dhakaDay(context.clock()),
  };
  const criteria: Criteria = (eb) => wishesMissed(eb, terms, 0);
  const key = `${terms.today}|${preference}`;
  const [matching, hidden] = await Promise.all([
    countListed(context, { key, population, criteria, conditions: missing(terms, 0).every }, size),
    left.length === 0 ? 0 : countMatchingAmong(context.db, left, criteria),
  ]);
  return matching - hidden;
}
