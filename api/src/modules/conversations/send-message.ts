import { type Message, newConversationPrefix, type Settings } from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../context.ts';
import type { GroupedWork } from '../../platform/database/group-commit.ts';
import { afterCommit, type Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { pairOf } from '../../platform/ids.ts';
import { requireCanInitiateContactUnder } from '../members/index.ts';
import { deliverNotification } from '../notifications/index.ts';
import { getSettings } from '../settings/index.ts';
import { areVisible } from '../visibility/index.ts';
import { findMessage } from './message-queries.ts';
import { findConversation } from './queries.ts';
import { deliverMessage, type NewMessage, type StoredMessage, storeMessages } from './store-messages.ts';
import { type ExistingConversation, findExistingConversations } from './store-queries.ts';
import { messageView } from './view.ts';

export interface OutgoingMessage {
  /** A conversation of these two people, or an id that only the sender's device knows (spec §3). */
  readonly conversationId?: string | undefined;
  readonly friendId: string;
  readonly message: string;
  readonly clientId: string;
}

interface Sending extends OutgoingMessage {
  readonly context: AppContext;
  readonly actor: MemberActor;
  /** The socket that is answered, which hears nothing of the message. */
  readonly socketId: string | undefined;
  /** Epoch milliseconds. */
  readonly at: number;
}

const pairOfSending = ({ actor, friendId }: Sending) => pairOf(actor.id, friendId);

/** What decides whether a message may be sent. */
interface Look {
  readonly sending: Sending;
  readonly settings: Settings;
  readonly mayMeet: boolean;
  readonly known: ExistingConversation | undefined;
}

async function lookAt(trx: Trx, sendings: readonly Sending[]): Promise<Look[]> {
  const settings = await getSettings({ db: trx });
  const known = await findExistingConversations(
    trx,
    sendings.map((each) => ({
      pair: pairOfSending(each),
      senderId: each.actor.id,
      clientId: each.clientId,
    })),
  );
  const meeting = await areVisible(
    trx,
    sendings.map(({ actor, friendId }) => ({ actor, otherId: friendId })),
  );
  return sendings.map((each, n) => ({
    sending: each,
    settings,
    mayMeet: meeting[n] === true,
    known: known.get(pairOfSending(each)),
  }));
}

/** The message that an earlier try stored, as it is now. Throws CONFLICT where the client id was used for somebody else. */
async function findEarlier(trx: Trx, { sending, known }: Look): Promise<Message | undefined> {
  if (known?.earlierId === undefined) return undefined;
  const earlier = known.id === undefined ? undefined : await findMessage(trx, known.id, known.earlierId);
  if (!earlier) throw new DomainError('CONFLICT');
  const conversation = await findConversation(trx, sending.actor.id, earlier.conversation_id);
  return messageView(earlier, conversation?.their_seen ?? 0);
}

function requireAllowed(look: Look): void {
  const { settings, known } = look;
  const { actor, friendId, conversationId } = look.sending;
  requireCanInitiateContactUnder(settings, actor);
  if (friendId === actor.id) throw new DomainError('SELF');
  if (!look.mayMeet) throw new DomainError('NOT_FOUND');
  const isNew = conversationId === undefined || conversationId.startsWith(newConversationPrefix);
  if (!isNew && conversationId !== known?.id) throw new DomainError('NOT_FOUND');
}

/** The answer to a message that is stored already or is refused; undefined for one that is to be stored. */
async function answerOf(trx: Trx, look: Look): Promise<Message | DomainError | undefined> {
  try {
    const earlier = await findEarlier(trx, look);
    if (earlier) return earlier;
    requireAllowed(look);
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

/** Tells both people of a message after the commit. */
function announceMessage(
  trx: Trx,
  { context, actor, friendId, socketId }: Sending,
  stored: StoredMessage,
): void {
  afterCommit(trx, () => deliverMessage(context, stored, friendId, socketId));
  afterCommit(trx, () => deliverNotification(context, friendId, { about: 'message', otherId: actor.id }));
}

/**
 * Sends the messages of one moment, by the same few statements however many they are. A message that an earlier try stored was announced
 * then.
 */
async function sendAll(trx: Trx, sendings: readonly Sending[]): Promise<(Message | DomainError)[]> {
  const answers = new Map<Sending, Message | DomainError>();
  for (const look of await lookAt(trx, sendings)) {
    const answer = await answerOf(trx, look);
    if (answer) answers.set(look.sending, answer);
  }
  const toStore = sendings.filter((each) => !answers.has(each));
  const stored = await storeMessages(trx, toStore.map(messageOf));
  for (const [n, message] of stored.entries()) {
    const each = toStore[n] as Sending;
    answers.set(each, message.sent);
    announceMessage(trx, each, message);
  }
  return sendings.map((each) => answers.get(each) as Message | DomainError);
}

/** No member is in two messages of a group: one statement cannot move two conversations of a member up, one after the other. */
const sending: GroupedWork<Sending, Message> = {
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
  const asked = { ...outgoing, context, actor, socketId, at: context.clock() };
  const message = await context.groupCommit(sending, asked);
  return { conversationId: message.conversationId, message };
}
