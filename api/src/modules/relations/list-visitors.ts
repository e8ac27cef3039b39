import type { Visitor } from '@milon/shared/contracts';
import { dhakaDay, dhakaDayStart } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../context.ts';
import { readTimeCursor, writeTimeCursor } from '../../platform/time-cursor.ts';
import { findCards, viewCards } from '../members/index.ts';
import { countVisitDays, findVisitorsPage, type VisitorPlace } from './visitor-queries.ts';

/** Cards of one stretch of visitors; whom the member may not see now, or not any more, is left out. */
async function viewStretch(
  context: AppContext,
  actor: MemberActor,
  places: readonly VisitorPlace[],
): Promise<Visitor[]> {
  const ids = places.map((place) => place.visitor_id);
  const [rows, days] = await Promise.all([
    findCards(context.db, ids),
    countVisitDays(context.readers, actor.id, ids),
  ]);
  const cards = new Map((await viewCards(context, actor, rows)).map((card) => [card._id, card]));
  return places.flatMap(({ visitor_id, day }) => {
    const card = cards.get(visitor_id);
    return card ? [{ ...card, visit: { lastDay: day, days: days.get(visitor_id) ?? 1 } }] : [];
  });
}

/**
 * Who looked at the member, each once, from the latest day down. Who is gone, hidden or blocked either way is not listed; nobody is while
 * the member is incognito.
 */
export async function listVisitors(
  context: AppContext,
  actor: MemberActor,
  query: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<{ data: Visitor[]; incognito: boolean; nextCursor?: string }> {
  const cursor = readTimeCursor(query.cursor);
  if (actor.isIncognito) return { data: [], incognito: true };
  const data: Visitor[] = [];
  let after = cursor && { day: dhakaDay(cursor.at), visitor_id: cursor.key };
  // Those left out make room for more, so that a page is short only where the list ends.
  for (;;) {
    const places = await findVisitorsPage(context.readers, actor.id, { after, limit: query.limit + 1 });
    data.push(...(await viewStretch(context, actor, places)));
    after = places.at(-1);
    if (data.length > query.limit || places.length <= query.limit) break;
  }
  const shown = data.slice(0, query.limit);
  const last = shown.at(-1);
  return {
    data: shown,
    incognito: false,
    ...(last && data.length > query.limit
      ? { nextCursor: writeTimeCursor({ at: dhakaDayStart(last.visit.lastDay), key: last._id }) }
      : {}),
  };
}
