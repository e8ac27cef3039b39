import { policyAllows } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { markHandled, refreshNotificationLists } from '../notifications/index.ts';
import { isVisibleFor } from '../visibility/index.ts';
import { findConversation, findMessageTime, markRead, publishReadPosition } from './queries.ts';

/**
 * Marks a conversation read up to a position, no further than its last message, on all the member's screens. The other side is told only
 * where the two may meet: not with a block between them, nor of somebody who is hidden. A greeting that was read here is settled in the list
 * of notifications too. Throws NOT_FOUND where the conversation is not the member's.
 */
export async function markSeen(
  context: AppContext,
  actor: MemberActor,
  conversationId: string,
  upTo = Number.POSITIVE_INFINITY,
): Promise<void> {
  const told = await inTransaction(context.db, async (trx) => {
    const conversation = await findConversation(trx, actor.id, conversationId);
    if (!conversation) throw new DomainError('NOT_FOUND');
    const position = Math.min(upTo, conversation.last_position);
    if (!(await markRead(trx, conversationId, actor.id, position))) return undefined;
    const { other_id: writerId } = conversation;
    const greeting = { about: 'hi', otherId: writerId } as const;
    const saidAt = await findMessageTime(trx, conversationId, position);
    const isNews = await markHandled(trx, actor.id, greeting, context.clock(), saidAt);
    const isShown = policyAllows(actor.activePolicy).contacts && !actor.isPaused;
    if (!isShown || !(await isVisibleFor(trx, actor, writerId))) return { position, isNews };
    await publishReadPosition(trx, conversationId, actor.id);
    return { otherId: writerId, position, isNews };
  });
  if (!told) return;
  const { otherId, position, isNews } = told;
  if (isNews) refreshNotificationLists(context, [actor.id]);
  context.bus.toMember(actor.id, 'conversation-read', { conversationId, position });
  if (otherId) context.bus.toMember(otherId, 'messages-seen', { conversationId, position });
}
