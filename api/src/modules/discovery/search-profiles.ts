import type { Profile, SearchQuery } from '@milon/shared/contracts';
import { dhakaDay } from '@milon/shared/rules';
import type { Actor, AppContext } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { findMember, viewCards } from '../members/index.ts';
import { audienceOf } from './audience.ts';
import { searchCondition } from './criteria-queries.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { fillPage, phasesUpTo } from './fill-page.ts';
import { findMatchingRange } from './matching-queries.ts';
import { findListedAfter, findOneSaved } from './saved-queries.ts';

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

/**
 * Finds profiles that meet every criterion. An id or a profile id finds only that profile. For a saved
 * search, its newcomers are marked.
 */
export async function searchProfiles(
  context: AppContext,
  actor: Actor,
  query: SearchQuery & { limit: number; cursor?: string | undefined; saved?: string | undefined },
): Promise<{ data: Profile[]; nextCursor?: string }> {
  if (query.id !== undefined) {
    const row = await findMember(context.db, query.id);
    return { data: row ? await viewCards(context, actor, [row], { reasons: true }) : [] };
  }
  const audience = audienceOf(actor, query.gender);
  const mark = await markOf(context, actor, query.saved);
  const today = dhakaDay(context.clock());
  const walked = await fillPage(
    phasesUpTo(0),
    readCursor(query.cursor),
    query.limit,
    (phase, before, limit) =>
      findMatchingRange(context.readers, audience, { hasPhoto: phase.hasPhoto, before, limit }, (eb) =>
        searchCondition(eb, query, today),
      ),
  );
  const rows = walked.rows.map(({ row }) => row);
  const data = await viewCards(context, actor, rows, { reasons: true });
  if (mark !== undefined) {
    const ids = data.map((card) => card._id);
    const newcomers = await findListedAfter(context.db, ids, mark);
    for (const card of data) if (newcomers.has(card._id)) card.isNew = true;
  }
  return {
    data,
    ...(walked.next ? { nextCursor: writeCursor(walked.next) } : {}),
  };
}
