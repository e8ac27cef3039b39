import type { CallAnswer, CallParsed, photoSittingsCall } from '@milon/shared/contracts';
import { DAY_MS, dhakaDayStart } from '@milon/shared/rules';
import type { AppContext, StaffActor } from '../../../context.ts';
import { photoUrl } from '../../../platform/security/photo-url.ts';
import { readTimeCursor, writeTimeCursor } from '../../../platform/time-cursor.ts';
import { sittingView } from './batch-view.ts';
import { ownOrAnyReviewer } from './list-batches.ts';
import { countSittings, findMemberId, findSittings, findSittingThumbs } from './sitting-queries.ts';

const thumbsShown = 8;

/**
 * The reviewers' sittings, the latest first: one's own; Administration sees all, or those of one reviewer.
 */
export async function listSittings(
  context: AppContext,
  actor: StaffActor,
  query: CallParsed<typeof photoSittingsCall, 'query'>,
): Promise<CallAnswer<typeof photoSittingsCall>> {
  const { keys, readers } = context;
  const reviewer = ownOrAnyReviewer(actor, query.staffId);
  if (!reviewer) return { data: [] };
  const memberId = query.member === undefined ? undefined : await findMemberId(readers, query.member.trim());
  if (query.member !== undefined && memberId === undefined) return { data: [] };
  const start = query.day === undefined ? undefined : dhakaDayStart(query.day);
  const found = await findSittings(
    readers,
    {
      staffId: reviewer.id,
      memberId,
      begun: start === undefined ? undefined : [start, start + DAY_MS],
    },
    { before: readTimeCursor(query.cursor), limit: query.limit + 1 },
  );
  const rows = found.slice(0, query.limit);
  const ids = rows.map(({ id }) => id);
  const [counts, thumbs] = await Promise.all([
    countSittings(readers, ids),
    findSittingThumbs(readers, ids, thumbsShown),
  ]);
  const countOf = new Map(counts.map((row) => [row.sitting_id, row]));
  const thumbsOf = Map.groupBy(thumbs, (row) => row.sitting_id);
  const now = context.clock();
  const srcOf = (id: string) => photoUrl(keys, id, actor.id, 'staff', now);
  const last = rows.at(-1);
  return {
    data: rows.map((row) => sittingView(row, countOf.get(row.id), thumbsOf.get(row.id) ?? [], srcOf)),
    ...(last && found.length > query.limit
      ? { nextCursor: writeTimeCursor({ at: last.created_at, key: last.id }) }
      : {}),
  };
}
