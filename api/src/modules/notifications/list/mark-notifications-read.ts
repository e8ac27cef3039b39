import type { AppContext, MemberActor } from '../../../context.ts';
import { refreshNotificationLists } from '../deliver-notification.ts';
import { markRead } from '../queries.ts';

/**
 * Marks notifications up to a moment as read, all or those about one thing, and updates the member's other
 * pages. Repeating it changes nothing.
 */
export async function markNotificationsRead(
  context: AppContext,
  actor: MemberActor,
  { upTo, about }: { readonly upTo: string; readonly about?: string | undefined },
): Promise<void> {
  const isChanged = await markRead(context.db, actor.id, { upTo: Date.parse(upTo), about }, context.clock());
  if (isChanged) refreshNotificationLists(context, [actor.id]);
}
