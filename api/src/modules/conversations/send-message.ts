import { type Message, newConversationPrefix } from '@milon/shared/contracts';
import { massKey } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../context.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { pairOf } from '../../platform/ids.ts';
import { requireReachingOut, requireVisible } from '../members/index.ts';
import { sendNotice } from '../notifications/index.ts';
import { findConversation, findConversationId, findSentMessage } from './queries.ts';
import { storeMessage, tellMessage } from './store-message.ts';
import { messageView } from './view.ts';

export interface OutgoingMessage {
  /** A conversation of these two people, or an id that only the sender's device knows (spec §3). */
  readonly conversationId?: string | undefined;
  readonly friendId: string;
  readonly message: string;
  readonly clientId: string;
}

/** The message that an earlier try stored, as it is now. */
async function findStored(trx: Trx, actor: MemberActor, outgoing: OutgoingMessage) {
  const row = await findSentMessage(trx, actor.id, outgoing.clientId);
  if (!row) return undefined;
  if (row.pair !== pairOf(actor.id, outgoing.friendId)) throw new DomainError('CONFLICT');
  const conversation = await findConversation(trx, actor.id, row.conversation_id);
  return messageView(row, conversation?.their_seen ?? 0);
}

async function requireOwnConversation(
  trx: Trx,
  actor: MemberActor,
  { conversationId, friendId }: OutgoingMessage,
): Promise<void> {
  if (conversationId === undefined || conversationId.startsWith(newConversationPrefix)) return;
  const known = await findConversationId(trx, pairOf(actor.id, friendId));
  if (known !== conversationId) throw new DomainError('NOT_FOUND');
}

/**
 * Sends a message to another member; the first one makes the conversation. A message that is sent again under its client id is stored
 * once, and answered as stored. All screens of the two hear of it but the one at `socketId`, which is answered. Throws SELF,
 * PROFILE_INACTIVE, VERIFY_FIRST, NOT_FOUND, and CONFLICT for a client id used elsewhere.
 */
export async function sendMessage(
  context: AppContext,
  actor: MemberActor,
  outgoing: OutgoingMessage,
  socketId?: string,
): Promise<{ conversationId: string; message: Message }> {
  const { friendId, clientId, message: text } = outgoing;
  const store = async (trx: Trx) => {
    const earlier = await findStored(trx, actor, outgoing);
    if (earlier) return { message: earlier };
    await requireReachingOut({ ...context, db: trx }, actor);
    await requireVisible(context, actor, friendId, trx);
    await requireOwnConversation(trx, actor, outgoing);
    const at = context.clock();
    const sent = { senderId: actor.id, receiverId: friendId, text, clientId, at };
    const stored = await storeMessage(trx, sent);
    return { message: stored.sent, told: stored };
  };
  const send = () => context.together(pairOf(actor.id, friendId), store);
  // Copies of a long text are counted as they are kept: sent at once, none would see the others.
  const { message, told } = await (massKey(text) === undefined ? send() : context.inTurn(actor.id, send));
  if (told) {
    tellMessage(context, told, friendId, socketId);
    sendNotice(context, friendId, { about: 'message', otherId: actor.id });
  }
  return { conversationId: message.conversationId, message };
}
