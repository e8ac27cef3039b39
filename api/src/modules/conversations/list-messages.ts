import type { Message } from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { findMessagesFrom, findPosition } from './message-queries.ts';
import { findConversation } from './queries.ts';
import { messagesView } from './view.ts';

interface MessagePage {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  /** A position; the page has half of its messages before it and half from it on. */
  readonly around?: number | undefined;
  readonly limit: number;
}

/**
 * Lists messages before or after another one, or around a position, oldest first; without any of these, the
 * latest. Throws NOT_FOUND for a conversation or a message that is not the member's.
 */
export async function listMessages(
  context: AppContext,
  actor: MemberActor,
  conversationId: string,
  { before, after, around, limit }: MessagePage,
): Promise<Message[]> {
  if ([before, after, around].filter((place) => place !== undefined).length > 1) {
    throw new DomainError('INVALID', { fields: ['before', 'after', 'around'] });
  }
  const conversation = await findConversation(context.db, actor.id, conversationId);
  if (!conversation) throw new DomainError('NOT_FOUND');
  const find = (direction: 'before' | 'after', position: number, most: number) =>
    findMessagesFrom(context.db, conversation, direction, position, most);
  if (around !== undefined) {
    const half = Math.floor(limit / 2);
    const [earlier, later] = await Promise.all([
      find('before', around, half),
      find('after', around - 1, limit - half),
    ]);
    return messagesView(conversation, [...earlier.toReversed(), ...later]);
  }
  const anchor = after ?? before;
  const position =
    anchor === undefined
      ? conversation.last_position + 1
      : await findPosition(context.db, conversationId, anchor);
  if (position === undefined) throw new DomainError('NOT_FOUND');
  const direction = after === undefined ? 'before' : 'after';
  const rows = await find(direction, position, limit);
  return messagesView(conversation, direction === 'before' ? rows.toReversed() : rows);
}
