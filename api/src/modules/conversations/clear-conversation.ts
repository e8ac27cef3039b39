import type { ConversationChange } from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../context.ts';
import { afterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { markHandled, refreshNotificationLists } from '../notifications/index.ts';
import { clearConversationRows, incrementRevision } from './deletion-queries.ts';
import { findConversation } from './queries.ts';

/**
 * Takes everything said so far from what this member has of a conversation; the next message begins it anew. The other side keeps it, hears
 * nothing, and is not told that unread messages were read. Throws NOT_FOUND where the conversation is not the member's.
 */
export async function clearConversation(
  context: AppContext,
  actor: MemberActor,
  conversationId: string,
): Promise<ConversationChange> {
  return inTransaction(context.db, async (trx) => {
    const conversation = await findConversation(trx, actor.id, conversationId);
    if (!conversation) throw new DomainError('NOT_FOUND');
    // Holds the row before it is read how far there is to clear: of two that come at once the later clears no less.
    const revision = await incrementRevision(trx, conversationId, actor.id);
    const clearedTo = await clearConversationRows(trx, conversationId, actor.id);
    const greeting = { about: 'hi', otherId: conversation.other_id } as const;
    const isNews = await markHandled(trx, actor.id, greeting, context.clock());
    if (isNews) afterCommit(trx, () => refreshNotificationLists(context, [actor.id]));
    const change = { conversationId, revision, clearedTo };
    afterCommit(trx, () => context.bus.toMember(actor.id, 'conversation-changed', change));
    return change;
  });
}
