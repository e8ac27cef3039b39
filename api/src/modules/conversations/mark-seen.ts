import { policyAllows } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../context.ts';
import { afterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { markHandled, refreshNotificationLists } from '../notifications/index.ts';
import { isVisibleFor } from '../visibility/index.ts';
import { findMessageTime } from './message-queries.ts';
import { findConversation } from './queries.ts';
import { markRead, publishReadPosition } from './unread-queries.ts';

/**
 * Marks a conversation as read up to a position, at most its last message, on all the member's screens. The
 * other side is notified only if the two are visible to each other: no block, and neither profile hidden. A
 * greeting that was read here also counts as handled in the notification list. Throws NOT_FOUND if the
 * conversation is not the member's.
 */
export async function markSeen(
  context: AppContext,
  actor: MemberActor,
  conversationId: string,
  upTo = Number.POSITIVE_INFINITY,
): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const conversation = await findConversation(trx, actor.id, conversationId);
    if (!conversation) throw new DomainError('NOT_FOUND');
    const position = Math.min(upTo, conversation.last_position);
    if (!(await markRead(trx, conversationId, actor.id, position))) return;
    const { other_id: writerId } = conversation;
    const greeting = { about: 'hi', otherId: writerId } as const;
    const sentAt = await findMessageTime(trx, conversationId, position);
    const listChanged = await markHandled(trx, actor.id, greeting, context.clock(), sentAt);
    if (listChanged) afterCommit(trx, () => refreshNotificationLists(context, [actor.id]));
    afterCommit(trx, () => context.bus.toMember(actor.id, 'conversation-read', { conversationId, position }));
    const isShown = policyAllows(actor.activePolicy).contacts && !actor.isPaused;
    if (!isShown || !(await isVisibleFor(trx, actor, writerId))) return;
    await publishReadPosition(trx, conversationId, actor.id);
    afterCommit(trx, () => context.bus.toMember(writerId, 'messages-seen', { conversationId, position }));
  });
}
