import { UNDO_DELETE_MS } from '@milon/shared/constants';
import type { ConversationChange } from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../context.ts';
import { afterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { findDeletion, incrementRevision, removeDeletion } from './deletion-queries.ts';
import { findMessage } from './message-queries.ts';
import { findConversation } from './queries.ts';
import { readerView } from './view.ts';

/**
 * Restores a message that this member deleted for themselves a moment ago. Throws NOT_FOUND for a message or
 * a conversation that is not the member's, that was cleared since, or that was deleted too long ago: a person
 * who holds the phone later must not be able to bring back deleted messages.
 */
export async function restoreMessage(
  context: AppContext,
  actor: MemberActor,
  { id: conversationId, messageId }: { readonly id: string; readonly messageId: string },
): Promise<ConversationChange> {
  return inTransaction(context.db, async (trx) => {
    const conversation = await findConversation(trx, actor.id, conversationId);
    const message = conversation && (await findMessage(trx, conversationId, messageId));
    if (!message || message.position <= conversation.cleared_position) throw new DomainError('NOT_FOUND');
    const deletedAt = await findDeletion(trx, messageId, actor.id);
    if (deletedAt !== undefined && context.clock() - deletedAt > UNDO_DELETE_MS.allowed)
      throw new DomainError('NOT_FOUND');
    const isRestored = await removeDeletion(trx, messageId, actor.id);
    const revision = isRestored
      ? await incrementRevision(trx, conversationId, actor.id)
      : conversation.revision;
    const change = { conversationId, revision, restored: readerView(conversation, message) };
    afterCommit(trx, () => context.bus.toMember(actor.id, 'conversation-changed', change));
    return change;
  });
}
