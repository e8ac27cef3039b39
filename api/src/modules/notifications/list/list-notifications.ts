import type { Notification, Profile } from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../../context.ts';
import { readTimeCursor, writeTimeCursor } from '../../../platform/time-cursor.ts';
import { findNotifications } from '../queries.ts';
import { notificationView } from './notification-view.ts';

/** Cards of those among `ids` who are visible to the actor. */
export type LoadVisibleCards = (
  context: AppContext,
  actor: MemberActor,
  ids: readonly string[],
) => Promise<Profile[]>;

/**
 * A member's notifications, newest first, without those about members who are gone, hidden or blocked either
 * way.
 */
export async function listNotifications(
  context: AppContext,
  actor: MemberActor,
  query: { readonly limit: number; readonly cursor?: string | undefined },
  loadVisibleCards: LoadVisibleCards,
): Promise<{ data: Notification[]; nextCursor?: string }> {
  const rows = await findNotifications(context.db, actor, {
    after: readTimeCursor(query.cursor),
    limit: query.limit + 1,
  });
  const shown = rows.slice(0, query.limit);
  const ids = new Set(shown.flatMap((row) => row.other_id ?? []));
  const cards = await loadVisibleCards(context, actor, [...ids]);
  const people = new Map(cards.map((card) => [card._id, card]));
  const last = shown.at(-1);
  return {
    data: shown.flatMap((row) => notificationView(row, people) ?? []),
    ...(last && rows.length > query.limit
      ? { nextCursor: writeTimeCursor({ at: last.at, key: last.id }) }
      : {}),
  };
}
