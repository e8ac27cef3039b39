import type { ConversationChange } from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../context.ts';
import { afterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { incrementRevision, insertDeletion } from './deletion-queries.ts';
import { findMessage } from './message-queries.ts';
import { findConversation } from './queries.ts';

/**
 * Deletes a message for this member, on all their screens. The other side keeps it and is not notified.
 * Repeating the call changes nothing. Throws NOT_FOUND for a message or a conversation that is not the
 * member's.
 */
export async function deleteMessage(
  context: AppContext,
  actor: MemberActor,
  { id: conversationId, messageId }: { readonly id: string; readonly messageId: string },
): Promise<ConversationChange> {
  return inTransaction(context.db, async (trx) => {
    const conversation = await findConversation(trx, actor.id, conversationId);
    const message = conversation && (await findMessage(trx, conversationId, messageId));
    if (!message) throw new DomainError('NOT_FOUND');
    const deletion = { message_id: messageId, member_id: actor.id, deleted_at: context.clock() };
    const isNew = await insertDeletion(trx, deletion);
    const revision = isNew ? await incrementRevision(trx, conversationId, actor.id) : conversation.revision;
    const change = { conversationId, revision, deleted: messageId };
    if (isNew) afterCommit(trx, () => context.bus.toMember(actor.id, 'conversation-changed', change));
    return change;
  });
}
