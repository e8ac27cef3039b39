import type { AppContext, MemberActor } from '../../context.ts';
import { pairOf } from '../../platform/ids.ts';
import { requireCanInitiateContact } from '../members/index.ts';
import { requireMeeting } from '../visibility/index.ts';
import { findConversationId } from './queries.ts';

/**
 * Notifies the other member that this member is typing, if the two have a conversation: no one is watched
 * while they think about a first message. Throws what sending a message would throw.
 */
export async function announceTyping(
  context: AppContext,
  actor: MemberActor,
  friendId: string,
): Promise<void> {
  const conversationId = await findConversationId(context.db, pairOf(actor.id, friendId));
  if (conversationId === undefined) return;
  await requireCanInitiateContact(context, actor);
  await requireMeeting(context.db, actor, friendId);
  context.bus.toMember(friendId, 'typing', { conversationId });
}
