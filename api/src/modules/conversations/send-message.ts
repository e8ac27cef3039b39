import { type Message, newConversationPrefix, type Settings } from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../context.ts';
import type { SharedWork } from '../../platform/database/together.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { pairOf } from '../../platform/ids.ts';
import { mayMeet, requireReachingOutUnder } from '../members/index.ts';
import { sendNotice } from '../notifications/index.ts';
import { getSettings } from '../settings/index.ts';
import { findConversation, findMessage } from './queries.ts';
import { type StoredMessage, storeMessages, tellMessage } from './store-messages.ts';
import { findKnown, type KnownConversation } from './store-queries.ts';
import { messageView } from './view.ts';

export interface OutgoingMessage {
  /** A conversation of these two people, or an id that only the sender's device knows (spec §3). */
  readonly conversationId?: string | undefined;
  readonly friendId: string;
  readonly message: string;
  readonly clientId: string;
}

interface Sending extends OutgoingMessage {
  readonly actor: MemberActor;
  /** Epoch milliseconds. */
  readonly at: number;
}

interface Sent {
  readonly message: Message;
  /** Undefined where an earlier try stored it, and told of it. */
  readonly stored?: StoredMessage;
}

const pairOfSending = ({ actor, friendId }: Sending) => pairOf(actor.id, friendId);

/** Throws where this message may not be sent. */
function requireAllowed(
  { actor, friendId, conversationId }: Sending,
  {
    settings,
    mayMeet,
    known,
  }: { settings: Settings; mayMeet: boolean; known: KnownConversation | undefined },
): void {
  requireReachingOutUnder(settings, actor);
  if (friendId === actor.id) throw new DomainError('SELF');
  if (!mayMeet) throw new DomainError('NOT_FOUND');
  const isNew = conversationId === undefined || conversationId.startsWith(newConversationPrefix);
  if (!isNew && conversationId !== known?.id) throw new DomainError('NOT_FOUND');
}

/** The message that an earlier try stored, as it is now. */
async function findEarlier(trx: Trx, actor: MemberActor, known: KnownConversation | undefined) {
  if (known?.earlierId === undefined) return undefined;
  const earlier = known.id === undefined ? undefined : await findMessage(trx, known.id, known.earlierId);
  if (!earlier) throw new DomainError('CONFLICT');
  const conversation = await findConversation(trx, actor.id, earlier.conversation_id);
  return messageView(earlier, conversation?.their_seen ?? 0);
}

/** Runs `work`; gives what it refuses as an answer, since it is one among many. */
async function answerOf<T>(work: () => Promise<T>): Promise<T | DomainError> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

/** Sends what came in one moment, by the same few statements however much it is. */
async function sendAll(trx: Trx, sendings: readonly Sending[]): Promise<(Sent | DomainError)[]> {
  const settings = await getSettings({ db: trx });
  const known = await findKnown(
    trx,
    sendings.map((sending) => ({
      pair: pairOfSending(sending),
      senderId: sending.actor.id,
      clientId: sending.clientId,
    })),
  );
  const meeting = await mayMeet(
    trx,
    sendings.map(({ actor, friendId }) => ({ actor, otherId: friendId })),
  );
  const answers = new Map<Sending, Sent | DomainError>();
  const toStore: Sending[] = [];
  for (const [n, sending] of sendings.entries()) {
    const between = known.get(pairOfSending(sending));
    const answer = await answerOf(async () => {
      const earlier = await findEarlier(trx, sending.actor, between);
      if (earlier) return { message: earlier };
      requireAllowed(sending, { settings, mayMeet: meeting[n] === true, known: between });
      return undefined;
    });
    if (answer) answers.set(sending, answer);
    else toStore.push(sending);
  }
  const stored = await storeMessages(
    trx,
    toStore.map(({ actor, friendId, message, clientId, at }) => ({
      senderId: actor.id,
      receiverId: friendId,
      text: message,
      clientId,
      at,
    })),
  );
  for (const [n, sending] of toStore.entries()) {
    const each = stored[n] as StoredMessage;
    answers.set(sending, { message: each.sent, stored: each });
  }
  return sendings.map((sending) => answers.get(sending) as Sent | DomainError);
}

/** Of one sender one at a time: copies of a long text are counted as they are kept, and a client id is used once. */
const sending: SharedWork<Sending, Sent> = {
  keysOf: (each) => [pairOfSending(each), each.actor.id],
  perform: sendAll,
};

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
  const { friendId } = outgoing;
  const { message, stored } = await context.together(sending, { ...outgoing, actor, at: context.clock() });
  if (stored) {
    tellMessage(context, stored, friendId, socketId);
    sendNotice(context, friendId, { about: 'message', otherId: actor.id });
  }
  return { conversationId: message.conversationId, message };
}
