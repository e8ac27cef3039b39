import type { AppContext, MemberActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { findConversation, markRead } from './queries.ts';

/** Marks a conversation read up to its last message and tells the other side. Throws NOT_FOUND where it is not the member's. */
export async function markSeen(
  context: AppContext,
  actor: MemberActor,
  conversationId: string,
): Promise<void> {
  const seen = await inTransaction(context.db, async (trx) => {
    const conversation = await findConversation(trx, actor.id, conversationId);
    if (!conversation) throw new DomainError('NOT_FOUND');
    return { otherId: conversation.other_id, position: await markRead(trx, conversationId, actor.id) };
  });
  if (seen.position === undefined) return;
  context.bus.toMember(seen.otherId, 'messages-seen', { conversationId, position: seen.position });
}
