import type { Message, Profile } from '@milon/shared/contracts';
import { nameOf } from '../../../entities/profile/profile-labels.ts';
import { LOCAL_CONVERSATION_PREFIX } from '../../../lib/constants.ts';
import type { CachedConversation } from './merge-messages.ts';
import type { Outgoing } from './outbox/outbox.ts';

/** A conversation with one member, or the start of one. */
export interface Thread {
  /** The conversation's id; `new-conv…` while only this device has it (spec §3). */
  readonly id: string;
  readonly friendId: string;
  readonly name: string;
  readonly friend: Profile | undefined;
  readonly conversation: CachedConversation | undefined;
  readonly messages: readonly Message[];
  readonly outgoing: readonly Outgoing[];
  readonly unseen: number;
}

const localId = (friendId: string) => `${LOCAL_CONVERSATION_PREFIX}-${friendId}`;

const isWith = (friendId: string) => (conversation: CachedConversation) =>
  conversation.members.some(({ _id }) => _id === friendId);

/** The id of the existing conversation with this member, or of a new local one (spec §4). */
export const conversationIdWith = (friendId: string, conversations: readonly CachedConversation[]): string =>
  conversations.find(isWith(friendId))?._id ?? localId(friendId);

function threadOf(conversation: CachedConversation, outgoing: readonly Outgoing[]): Thread {
  const friend = conversation.members[0];
  const friendId = friend?._id ?? '';
  return {
    id: conversation._id,
    friendId,
    name: friend ? nameOf(friend) : '',
    friend,
    conversation,
    messages: conversation.messages,
    outgoing: outgoing.filter((item) => item.friendId === friendId),
    unseen: conversation.unseen,
  };
}

/** The existing conversation with this member, or a new local one (spec §4). */
export function threadWith(
  friendId: string,
  name: string,
  conversations: readonly CachedConversation[],
  outgoing: readonly Outgoing[],
): Thread {
  const conversation = conversations.find(isWith(friendId));
  if (conversation) return threadOf(conversation, outgoing);
  return {
    id: localId(friendId),
    friendId,
    name,
    friend: undefined,
    conversation: undefined,
    messages: [],
    outgoing: outgoing.filter((item) => item.friendId === friendId),
    unseen: 0,
  };
}

/**
 * All conversations with content, in the server's order. Those whose first message waits to be sent come
 * first.
 */
export function threadsOf(
  conversations: readonly CachedConversation[],
  outgoing: readonly Outgoing[],
): readonly Thread[] {
  const known = new Set(conversations.flatMap(({ members }) => members.map(({ _id }) => _id)));
  const local = new Map(
    outgoing.filter(({ friendId }) => !known.has(friendId)).map((item) => [item.friendId, item]),
  );
  return [
    ...[...local.values()].map((item) => threadWith(item.friendId, item.friendName, conversations, outgoing)),
    ...conversations
      .map((conversation) => threadOf(conversation, outgoing))
      .filter(({ messages, outgoing: waiting }) => messages.length + waiting.length > 0),
  ];
}
