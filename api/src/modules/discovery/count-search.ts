import { createHash } from 'node:crypto';
import type { SearchQuery } from '@milon/shared/contracts';
import { dhakaDay } from '@milon/shared/rules';
import type { Actor, AppContext } from '../../context.ts';
import { audienceOf, membersFor, requireSeenCriteria } from './audience.ts';
import { searchConditions } from './column-copy-queries.ts';
import { countListed, countPopulation } from './count-listed.ts';
import { searchCondition } from './criteria-queries.ts';
import { countMatchingAmong } from './matching-queries.ts';
import { type Criteria, findListedBlocked } from './queries.ts';

/** Counts the profiles that a search without an id finds. */
export async function countSearch(
  context: AppContext,
  actor: Actor,
  query: Omit<SearchQuery, 'id'>,
): Promise<{ total: number }> {
  requireSeenCriteria(actor, query);
  const { db } = context;
  const population = audienceOf(actor, query.gender);
  const today = dhakaDay(context.clock());
  const criteria: Criteria = (eb) => searchCondition(eb, query, today);
  const conditions = searchConditions(query, today);
  const [size, blocked] = await Promise.all([
    countPopulation(db, population),
    actor.kind === 'member' ? findListedBlocked(db, membersFor(actor)) : [],
  ]);
  if (conditions.length === 0) return { total: size - blocked.length };
  const ids = blocked.map((row) => row.id);
  // A hash, because a query may be long and many are kept.
  const key = createHash('sha256')
    .update(JSON.stringify([today, conditions]))
    .digest('base64');
  const [found, hidden] = await Promise.all([
    countListed(context, { key, population, criteria, conditions }, size),
    ids.length === 0 ? 0 : countMatchingAmong(db, ids, criteria),
  ]);
  return { total: found - hidden };
}
