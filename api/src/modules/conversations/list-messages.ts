import type { Message } from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { findConversation, findMessagesFrom, findPosition } from './queries.ts';
import { messagesView } from './view.ts';

/**
 * Messages before or after one of them, oldest first; the latest where neither is named. Throws NOT_FOUND for a conversation or a message
 * that is not the member's.
 */
export async function listMessages(
  context: AppContext,
  actor: MemberActor,
  conversationId: string,
  query: {
    readonly before?: string | undefined;
    readonly after?: string | undefined;
    readonly limit: number;
  },
): Promise<Message[]> {
  const { before, after, limit } = query;
  if (before !== undefined && after !== undefined) {
    throw new DomainError('INVALID', { fields: ['before', 'after'] });
  }
  const conversation = await findConversation(context.db, actor.id, conversationId);
  if (!conversation) throw new DomainError('NOT_FOUND');
  const anchor = after ?? before;
  const position =
    anchor === undefined
      ? conversation.last_position + 1
      : await findPosition(context.db, conversationId, anchor);
  if (position === undefined) throw new DomainError('NOT_FOUND');
  const direction = after === undefined ? 'before' : 'after';
  const rows = await findMessagesFrom(context.db, conversation, direction, position, limit);
  return messagesView(conversation, direction === 'before' ? rows.toReversed() : rows);
}
