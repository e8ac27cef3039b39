import type { Profile, SearchQuery, SearchSort } from '@milon/shared/contracts';
import { dhakaDay } from '@milon/shared/rules';
import type { Actor, AppContext } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { findMember, viewCards } from '../members/index.ts';
import { audienceOf, requireSeenCriteria } from './audience.ts';
import { searchConditions } from './column-copy-queries.ts';
import { searchCondition } from './criteria-queries.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { type FilledPage, fillPage, phasesUpTo } from './fill-page.ts';
import { fewOf } from './find-few.ts';
import { findFitting } from './find-fitting.ts';
import { findMatchingRange } from './matching-queries.ts';
import type { Criteria } from './queries.ts';
import { findListedAfter, findOneSaved } from './saved-queries.ts';

interface Asked extends SearchQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly saved?: string | undefined;
  readonly sort?: SearchSort | undefined;
}

/**
 * Returns the mark after which members are newcomers in one of the member's own saved searches. Throws
 * NOT_FOUND for any other search.
 */
async function markOf(context: AppContext, actor: Actor, saved: string | undefined) {
  if (saved === undefined) return undefined;
  const row = actor.kind === 'member' ? await findOneSaved(context.db, actor.id, saved) : undefined;
  if (!row) throw new DomainError('NOT_FOUND');
  return row.seen_before;
}

/** Finds one page in the order asked for. Throws MALFORMED for a cursor of another order. */
async function findPage(context: AppContext, actor: Actor, query: Asked): Promise<FilledPage> {
  const { limit, sort = 'newest' } = query;
  if (sort !== 'newest' && actor.kind !== 'member') throw new DomainError('NOT_SIGNED_IN');
  const audience = audienceOf(actor, query.gender);
  const today = dhakaDay(context.clock());
  const criteria: Criteria = (eb) => searchCondition(eb, query, today);
  const conditions = searchConditions(query, today);
  const position = readCursor(query.cursor);
  if (position && (position.o ?? 'newest') !== sort) {
    throw new DomainError('MALFORMED', { fields: ['cursor'] });
  }
  if (sort === 'best' && actor.kind === 'member') {
    const fitting = await findFitting(context, actor, { audience, position, limit, criteria, conditions });
    if (fitting) return fitting;
  }
  const findFew = fewOf(context, audience, () => ({ every: conditions }));
  return fillPage(phasesUpTo(0), position, limit, ({ hasPhoto }, below, most) => {
    const byUse = sort === 'active' ? { byUse: { before: below?.d } } : {};
    const range = { hasPhoto, before: below?.i, ...byUse, limit: most };
    return findMatchingRange(context.readers, audience, range, criteria, () => findFew(0));
  });
}

function cursorOf({ rows, next }: FilledPage, sort: SearchSort | undefined): { nextCursor?: string } {
  if (!next) return {};
  const day = rows.at(-1)?.row.active_day;
  if (sort === 'active') return { nextCursor: writeCursor({ ...next, o: sort, d: day }) };
  return { nextCursor: writeCursor(sort === 'best' ? { ...next, o: sort } : next) };
}

/**
 * Finds profiles that meet every criterion. An id or a profile id finds only that profile. For a saved
 * search, its newcomers are marked.
 */
export async function searchProfiles(
  context: AppContext,
  actor: Actor,
  query: Asked,
): Promise<{ data: Profile[]; nextCursor?: string }> {
  if (query.id !== undefined) {
    const row = await findMember(context.db, query.id);
    return { data: row ? await viewCards(context, actor, [row], { reasons: true }) : [] };
  }
  requireSeenCriteria(actor, query);
  const mark = await markOf(context, actor, query.saved);
  const page = await findPage(context, actor, query);
  const rows = page.rows.map(({ row }) => row);
  const data = await viewCards(context, actor, rows, { reasons: true });
  if (mark !== undefined) {
    const ids = data.map((card) => card._id);
    const newcomers = await findListedAfter(context.db, ids, mark);
    for (const card of data) if (newcomers.has(card._id)) card.isNew = true;
  }
  return { data, ...cursorOf(page, query.sort) };
}
