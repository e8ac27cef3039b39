import type { ConversationChange } from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../context.ts';
import { afterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { markHandled, refreshNotificationLists } from '../notifications/index.ts';
import { clearConversationRows, incrementRevision } from './deletion-queries.ts';
import { findConversation } from './queries.ts';

/**
 * Clears a conversation for this member; the next message starts it again. The other side keeps all messages
 * and is not notified, and does not see unread messages as read. Throws NOT_FOUND if the conversation is not
 * the member's.
 */
export async function clearConversation(
  context: AppContext,
  actor: MemberActor,
  conversationId: string,
): Promise<ConversationChange> {
  return inTransaction(context.db, async (trx) => {
    const conversation = await findConversation(trx, actor.id, conversationId);
    if (!conversation) throw new DomainError('NOT_FOUND');
    // Lock the row before reading the last position: of two concurrent clears, the later one must not clear
    // less.
    const revision = await incrementRevision(trx, conversationId, actor.id);
    const clearedTo = await clearConversationRows(trx, conversationId, actor.id);
    const change = { conversationId, revision, clearedTo };
    afterCommit(trx, () => context.bus.toMember(actor.id, 'conversation-changed', change));
    const greeting = { about: 'hi', otherId: conversation.other_id } as const;
    const listChanged = await markHandled(trx, actor.id, greeting, context.clock());
    if (listChanged) afterCommit(trx, () => refreshNotificationLists(context, [actor.id]));
    return change;
  });
}
