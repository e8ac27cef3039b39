import { type Message, newConversationPrefix, type Settings } from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../context.ts';
import type { GroupedWork } from '../../platform/database/group-commit.ts';
import { afterCommit, type Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { pairOf } from '../../platform/ids.ts';
import { holdMembers, refuseDemand, requireCanInitiateContactUnder } from '../members/index.ts';
import { deliverNotification } from '../notifications/index.ts';
import { getSettings } from '../settings/index.ts';
import { areVisible, findWhoMeetsFurther } from '../visibility/index.ts';
import { findMessage } from './message-queries.ts';
import { findConversation } from './queries.ts';
import { deliverMessage, type NewMessage, type StoredMessage, storeMessages } from './store-messages.ts';
import { type ExistingConversation, findExistingConversations } from './store-queries.ts';
import { messageView } from './view.ts';

export interface OutgoingMessage {
  /** The id of the pair's conversation, or an id that only the sender's device knows (spec §3). */
  readonly conversationId?: string | undefined;
  readonly friendId: string;
  readonly message: string;
  readonly clientId: string;
}

interface Sending extends OutgoingMessage {
  readonly context: AppContext;
  readonly actor: MemberActor;
  /** The socket that gets the acknowledgement and therefore not the event. */
  readonly socketId: string | undefined;
  /** Epoch milliseconds. */
  readonly at: number;
}

const pairOfSending = ({ actor, friendId }: Sending) => pairOf(actor.id, friendId);

/** The facts that decide whether a message may be sent. */
interface SendFacts {
  readonly sending: Sending;
  readonly settings: Settings;
  readonly isVisible: boolean;
  /** The sender seeks a further marriage, and the other would not meet him. */
  readonly isUnwanted: boolean;
  readonly known: ExistingConversation | undefined;
}

/** Asks everything at once. */
async function loadFacts(trx: Trx, sendings: readonly Sending[]): Promise<SendFacts[]> {
  const [, settings, known, visible] = await Promise.all([
    // First: a block that is being made now waits, or is seen by the others.
    holdMembers(trx, [...new Set(sendings.flatMap(({ actor, friendId }) => [actor.id, friendId]))]),
    getSettings({ db: trx }),
    findExistingConversations(
      trx,
      sendings.map((each) => ({
        pair: pairOfSending(each),
        senderId: each.actor.id,
        clientId: each.clientId,
      })),
    ),
    areVisible(
      trx,
      sendings.map(({ actor, friendId }) => ({ actor, otherId: friendId })),
    ),
  ]);
  const seeking = sendings.filter(({ actor }) => actor.seeksFurther).map(({ friendId }) => friendId);
  const wanting = new Set(seeking.length === 0 ? [] : await findWhoMeetsFurther(trx, seeking));
  return sendings.map((each, n) => ({
    sending: each,
    settings,
    isVisible: visible[n] === true,
    isUnwanted: each.actor.seeksFurther && !wanting.has(each.friendId),
    known: known.get(pairOfSending(each)),
  }));
}

/**
 * Returns the message that an earlier attempt stored, in its current state. Throws CONFLICT if the client id
 * was used in another conversation.
 */
async function findEarlier(trx: Trx, { sending, known }: SendFacts): Promise<Message | undefined> {
  if (known?.earlierId === undefined) return undefined;
  const earlier = known.id === undefined ? undefined : await findMessage(trx, known.id, known.earlierId);
  if (!earlier) throw new DomainError('CONFLICT');
  const conversation = await findConversation(trx, sending.actor.id, earlier.conversation_id);
  return messageView(earlier, conversation?.their_seen ?? 0);
}

function requireAllowed(facts: SendFacts): void {
  const { settings, known } = facts;
  const { actor, friendId, conversationId } = facts.sending;
  requireCanInitiateContactUnder(settings, actor);
  if (friendId === actor.id) throw new DomainError('SELF');
  if (!facts.isVisible) throw new DomainError('NOT_FOUND');
  if (facts.isUnwanted) throw new DomainError('FURTHER_NOT_WANTED');
  const isNew = conversationId === undefined || conversationId.startsWith(newConversationPrefix);
  if (!isNew && conversationId !== known?.id) throw new DomainError('NOT_FOUND');
}

/**
 * Returns the answer to a message that is already stored or is refused; undefined for one that must be
 * stored.
 */
async function answerOf(trx: Trx, facts: SendFacts): Promise<Message | DomainError | undefined> {
  try {
    const earlier = await findEarlier(trx, facts);
    if (earlier) return earlier;
    requireAllowed(facts);
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

/** Notifies both members of a message after the commit. */
function announceMessage(
  trx: Trx,
  { context, actor, friendId, socketId }: Sending,
  stored: StoredMessage,
): void {
  afterCommit(trx, () => deliverMessage(context, stored, friendId, socketId));
  afterCommit(trx, () => deliverNotification(context, friendId, { about: 'message', otherId: actor.id }));
}

/**
 * Sends a group of messages with the same few statements, however many there are. A message that an earlier
 * attempt stored was already announced.
 */
async function sendAll(trx: Trx, sendings: readonly Sending[]): Promise<(Message | DomainError)[]> {
  const answers = new Map<Sending, Message | DomainError>();
  for (const facts of await loadFacts(trx, sendings)) {
    const answer = await answerOf(trx, facts);
    if (answer) answers.set(facts.sending, answer);
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

/**
 * No member is in two messages of a group, because one statement cannot update two conversations of a member
 * in sequence.
 */
const sending: GroupedWork<Sending, Message> = {
  keysOf: (each) => [pairOfSending(each), each.actor.id, each.friendId],
  perform: sendAll,
};

/**
 * Sends a message to another member; the first message creates the conversation. A resend under the same
 * client id is stored once and answered with the stored message. All screens of both members get the event,
 * except the one at `socketId`, which gets the acknowledgement. Throws SELF, PROFILE_INACTIVE, VERIFY_FIRST,
 * NOT_FOUND, DOWRY_DEMANDED, and CONFLICT for a client id used elsewhere.
 */
export async function sendMessage(
  context: AppContext,
  actor: MemberActor,
  outgoing: OutgoingMessage,
  socketId?: string,
): Promise<{ conversationId: string; message: Message }> {
  await refuseDemand(context, actor.id, { to: outgoing.friendId, text: outgoing.message });
  const request = { ...outgoing, context, actor, socketId, at: context.clock() };
  const message = await context.groupCommit(sending, request);
  return { conversationId: message.conversationId, message };
}
