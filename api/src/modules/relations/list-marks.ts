import type { Profile } from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../context.ts';
import { readTimeCursor, writeTimeCursor } from '../../platform/time-cursor.ts';
import { findCards, loadCards } from '../members/index.ts';
import { isVisible } from '../visibility/index.ts';
import { findBlocked, findBlockers, findMarksPage, type MarkKind } from './queries.ts';
import { blockedView } from './view.ts';

/** Cards of the members that this member blocked. They show the name if only this block hides them. */
export async function loadBlockedCards(
  context: AppContext,
  actor: MemberActor,
  ids: readonly string[],
): Promise<Map<string, Profile>> {
  const [cards, rows, blockers] = await Promise.all([
    loadCards(context, actor, ids),
    findCards(context.db, ids),
    findBlockers(context.db, actor.id, ids),
  ]);
  for (const row of rows) {
    if (isVisible(actor, row, blockers.has(row.id))) cards.set(row.id, blockedView(row, context.clock()));
  }
  return cards;
}

/** Cards of the member's favorites. Those whom the member blocked are named, as in the list of blocks. */
async function loadFavoriteCards(
  context: AppContext,
  actor: MemberActor,
  ids: readonly string[],
): Promise<Map<string, Profile>> {
  const cards = await loadCards(context, actor, ids, { reasons: true });
  const hidden = ids.filter((id) => cards.get(id)?.unavailable);
  const blocked = await findBlocked(context.db, actor.id, hidden);
  if (blocked.length === 0) return cards;
  return new Map([...cards, ...(await loadBlockedCards(context, actor, blocked))]);
}

/** One page of the member's favorites or blocks, newest first. */
export async function listMarks(
  context: AppContext,
  actor: MemberActor,
  kind: MarkKind,
  query: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<{ data: Profile[]; nextCursor?: string }> {
  const page = { after: readTimeCursor(query.cursor), limit: query.limit + 1 };
  const rows = await findMarksPage(context.db, kind, actor.id, page);
  const shown = rows.slice(0, query.limit);
  const ids = shown.map((row) => row.other_id);
  const cards = await (kind === 'block' ? loadBlockedCards : loadFavoriteCards)(context, actor, ids);
  const last = shown.at(-1);
  return {
    data: ids.flatMap((id) => cards.get(id) ?? []),
    ...(last && rows.length > query.limit
      ? { nextCursor: writeTimeCursor({ at: last.created_at, key: last.other_id }) }
      : {}),
  };
}
