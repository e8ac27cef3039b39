import type { Profile, SearchQuery } from '@milon/shared/contracts';
import { dhakaDay } from '@milon/shared/rules';
import type { Actor, AppContext } from '../../context.ts';
import { findMember, viewCards } from '../members/index.ts';
import { audienceOf } from './audience.ts';
import { searchCondition } from './criteria-queries.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { findMatchingStretch } from './matching-queries.ts';
import { phasesUpTo, walk } from './walk.ts';

/** Profiles that meet every criterion; an id, or a profile id, finds that one alone. */
export async function searchProfiles(
  context: AppContext,
  actor: Actor,
  query: SearchQuery & { limit: number; cursor?: string | undefined },
): Promise<{ data: Profile[]; nextCursor?: string }> {
  if (query.id !== undefined) {
    const row = await findMember(context.db, query.id);
    return { data: row ? await viewCards(context, actor, [row]) : [] };
  }
  const audience = audienceOf(actor, query.gender);
  const today = dhakaDay(context.clock());
  const walked = await walk(phasesUpTo(0), readCursor(query.cursor), query.limit, (phase, before, limit) =>
    findMatchingStretch(context.readers, audience, { hasPhoto: phase.hasPhoto, before, limit }, (eb) =>
      searchCondition(eb, query, today),
    ),
  );
  return {
    data: await viewCards(
      context,
      actor,
      walked.rows.map(({ row }) => row),
    ),
    ...(walked.next ? { nextCursor: writeCursor(walked.next) } : {}),
  };
}
