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
import { type NewMessage, type StoredMessage, storeMessages, tellMessage } from './store-messages.ts';
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

/** What says whether a message may be sent. */
interface Look {
  readonly settings: Settings;
  readonly mayMeet: boolean;
  readonly known: KnownConversation | undefined;
}

async function lookAt(trx: Trx, sendings: readonly Sending[]): Promise<Look[]> {
  const settings = await getSettings({ db: trx });
  const known = await findKnown(
    trx,
    sendings.map((each) => ({
      pair: pairOfSending(each),
      senderId: each.actor.id,
      clientId: each.clientId,
    })),
  );
  const meeting = await mayMeet(
    trx,
    sendings.map(({ actor, friendId }) => ({ actor, otherId: friendId })),
  );
  return sendings.map((each, n) => ({
    settings,
    mayMeet: meeting[n] === true,
    known: known.get(pairOfSending(each)),
  }));
}

/** The message that an earlier try stored, as it is now. */
async function findEarlier(trx: Trx, { actor }: Sending, { known }: Look): Promise<Message | undefined> {
  if (known?.earlierId === undefined) return undefined;
  const earlier = known.id === undefined ? undefined : await findMessage(trx, known.id, known.earlierId);
  if (!earlier) throw new DomainError('CONFLICT');
  const conversation = await findConversation(trx, actor.id, earlier.conversation_id);
  return messageView(earlier, conversation?.their_seen ?? 0);
}

function requireAllowed({ actor, friendId, conversationId }: Sending, look: Look): void {
  requireReachingOutUnder(look.settings, actor);
  if (friendId === actor.id) throw new DomainError('SELF');
  if (!look.mayMeet) throw new DomainError('NOT_FOUND');
  const isNew = conversationId === undefined || conversationId.startsWith(newConversationPrefix);
  if (!isNew && conversationId !== look.known?.id) throw new DomainError('NOT_FOUND');
}

/** The answer to one that is not to be stored, since it is already or is refused; undefined for one that is. */
async function answerOf(trx: Trx, one: Sending, look: Look): Promise<Sent | DomainError | undefined> {
  try {
    const message = await findEarlier(trx, one, look);
    if (message) return { message };
    requireAllowed(one, look);
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

const messageOf = ({ actor, friendId, message, clientId, at }: Sending): NewMessage => ({
  senderId: actor.id,
  receiverId: friendId,
  text: message,
  clientId,
  at,
});

/** Sends what came in one moment, by the same few statements however much it is. */
async function sendAll(trx: Trx, sendings: readonly Sending[]): Promise<(Sent | DomainError)[]> {
  const looks = await lookAt(trx, sendings);
  const answers: (Sent | DomainError | undefined)[] = [];
  for (const [n, one] of sendings.entries()) answers.push(await answerOf(trx, one, looks[n] as Look));
  const toStore = sendings.filter((_, n) => answers[n] === undefined);
  const stored = (await storeMessages(trx, toStore.map(messageOf))).values();
  return answers.map((answer) => {
    if (answer) return answer;
    const kept = stored.next().value as StoredMessage;
    return { message: kept.sent, stored: kept };
  });
}

/** Nobody is in two messages of a group: which of a member's conversations was spoken in last is told one after the other. */
const sending: SharedWork<Sending, Sent> = {
  keysOf: (each) => [pairOfSending(each), each.actor.id, each.friendId],
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
