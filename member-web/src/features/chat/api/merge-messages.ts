import type { Conversation, ConversationChange, Message } from '@milon/shared/contracts';
import { lastOf, sorted } from '@milon/shared/lists';
import { isGreeting } from '@milon/shared/rules';

/** A conversation as this page has loaded it. */
export interface CachedConversation extends Conversation {
  /** Messages around a jump target. Messages that are not loaded lie between them and `messages`. */
  readonly earlier?: readonly Message[] | undefined;
}

/**
 * Merges two lists: each message once, in the order of the conversation. A message keeps what either list
 * knows: seen, reported or harmless.
 */
export function mergeMessages(held: readonly Message[], incoming: readonly Message[]): Message[] {
  const [first, last] = [held[0], lastOf(held)];
  // All incoming messages are older or newer than the list: no need to sort the long list.
  if (first && last && incoming.length > 0) {
    if (incoming.every(({ position }) => position > last.position)) return [...held, ...inPlace(incoming)];
    if (incoming.every(({ position }) => position < first.position)) return [...inPlace(incoming), ...held];
  }
  const byId = new Map(held.map((message) => [message._id, message]));
  for (const message of incoming) {
    const before = byId.get(message._id);
    byId.set(message._id, {
      ...message,
      ...(before?.isSeen ? { isSeen: true } : {}),
      ...(before?.isReported ? { isReported: true } : {}),
      ...(before && !before.warnings ? { warnings: undefined } : {}),
    });
  }
  return inPlace([...byId.values()]);
}

function inPlace(messages: readonly Message[]): Message[] {
  return sorted(messages, (a, b) => a.position - b.position);
}

/** Whether messages are missing between the loaded and the incoming ones: positions count up by one. */
export function hasGap(held: readonly Message[], incoming: readonly Message[]): boolean {
  const last = lastOf(held);
  const first = incoming[0];
  return last !== undefined && first !== undefined && first.position > last.position + 1;
}

/**
 * The number of unread messages of the other member. Only the server can count those before the loaded ones.
 * Greetings do not count: they are not real messages (spec §4).
 */
export function unseenOf(messages: readonly Message[], me: string, counted: number): number {
  const theirs = messages.filter((message) => message.sender !== me && !isGreeting(message));
  const unseen = theirs.filter(({ isSeen }) => !isSeen).length;
  return unseen > 0 && unseen === theirs.length ? Math.max(counted, unseen) : unseen;
}

/** Whether loaded messages hide numbers although the contact is unlocked now. */
function isRevealed(held: CachedConversation, { members }: Conversation): boolean {
  if (!members[0]?.contactUnlocked) return false;
  return [held.messages, held.earlier ?? []].some((part) => part.some(({ numbersHidden }) => numbersHidden));
}

/**
 * Merges a loaded conversation with the server's latest state. If deletions changed the revision, drops the
 * loaded messages except those newer than the response.
 */
export function mergeConversation(
  held: CachedConversation | undefined,
  fresh: Conversation,
  me: string,
): CachedConversation {
  if (!held) return { ...fresh, unseen: unseenOf(fresh.messages, me, fresh.unseen) };
  const lastPosition = Math.max(held.lastPosition, fresh.lastPosition);
  if (held.revision > fresh.revision) {
    const known = new Set(held.messages.map(({ _id }) => _id));
    const news = fresh.messages.filter(({ _id, position }) => known.has(_id) || position > held.lastPosition);
    const messages = mergeMessages(held.messages, news);
    return {
      ...fresh,
      messages,
      earlier: held.earlier,
      lastPosition,
      lastMessageAt: laterOf(held.lastMessageAt, fresh.lastMessageAt),
      revision: held.revision,
      dismissed: held.dismissed,
      unseen: unseenOf(messages, me, held.unseen),
    };
  }
  const isKept = held.revision === fresh.revision && !isRevealed(held, fresh);
  const kept = isKept ? held.messages : held.messages.filter(({ position }) => position > fresh.lastPosition);
  const messages = mergeMessages(kept, fresh.messages);
  const earlier = isKept ? held.earlier : undefined;
  return {
    ...fresh,
    messages,
    earlier,
    lastPosition,
    lastMessageAt: laterOf(held.lastMessageAt, fresh.lastMessageAt),
    unseen: unseenOf(messages, me, fresh.unseen),
  };
}

/**
 * Applies a deletion, a restored message or ended warnings. Returns undefined if an earlier change was
 * missed.
 */
export function withChange(
  conversations: readonly CachedConversation[],
  change: ConversationChange,
  me: string,
): CachedConversation[] | undefined {
  const held = conversations.find(({ _id }) => _id === change.conversationId);
  if (!held) return change.restored ? undefined : [...conversations];
  if (change.revision <= held.revision) return [...conversations];
  if (change.revision > held.revision + 1) return undefined;
  const harmless = new Set(change.harmless);
  const judged = (message: Message) =>
    harmless.has(message.position) ? { ...message, warnings: undefined } : message;
  const leave = (messages: readonly Message[]) =>
    messages
      .filter(({ _id, position }) => _id !== change.deleted && position > (change.clearedTo ?? 0))
      .map(judged);
  const { restored } = change;
  const last = lastOf(held.earlier ?? []);
  // The message returns to the part that it was in.
  const isEarlier = restored !== undefined && last !== undefined && restored.position <= last.position;
  const back = (messages: readonly Message[]) =>
    restored ? mergeMessages(leave(messages), [restored]) : leave(messages);
  const messages = isEarlier ? leave(held.messages) : back(held.messages);
  const changed = {
    ...held,
    messages,
    earlier: held.earlier && (isEarlier ? back(held.earlier) : leave(held.earlier)),
    revision: change.revision,
    dismissed: change.dismissed ?? held.dismissed,
    unseen: unseenOf(messages, me, held.unseen),
  };
  return conversations.map((conversation) => (conversation === held ? changed : conversation));
}

/**
 * Adds a page of messages around a jump target, or one that continues it: as a separate part, or merged with
 * the newest part once they meet. With `isLast` nothing lies between the page and the newest part.
 */
export function withEarlier(
  conversation: CachedConversation,
  page: readonly Message[],
  { isLast = false, from = [] }: { isLast?: boolean; from?: readonly Message[] } = {},
): CachedConversation {
  const earlier = mergeMessages(from, page);
  const last = lastOf(earlier);
  const first = conversation.messages[0];
  if (!isLast && last && first && last.position < first.position) return { ...conversation, earlier };
  return { ...conversation, messages: mergeMessages(earlier, conversation.messages), earlier: undefined };
}

const laterOf = (one: string, other: string) => (one > other ? one : other);

/** Sorts conversations, the most recent first. */
export function inOrder(conversations: readonly CachedConversation[]): CachedConversation[] {
  return sorted(conversations, (a, b) => (a.lastMessageAt < b.lastMessageAt ? 1 : -1));
}

/**
 * Adds messages to their conversation, appended as unseen (spec §4). Returns undefined if it is not among
 * these.
 */
export function withMessages(
  conversations: readonly CachedConversation[],
  conversationId: string,
  incoming: readonly Message[],
  me: string,
): CachedConversation[] | undefined {
  const held = conversations.find(({ _id }) => _id === conversationId);
  if (!held) return undefined;
  const known = new Set(held.messages.map(({ _id }) => _id));
  const last = lastOf(held.messages)?.position ?? 0;
  const arrived = incoming.filter(
    (message) =>
      !known.has(message._id) &&
      message.sender !== me &&
      message.position > last &&
      !message.isSeen &&
      !isGreeting(message),
  );
  const messages = mergeMessages(held.messages, incoming);
  const changed = {
    ...held,
    messages,
    lastPosition: Math.max(held.lastPosition, lastOf(messages)?.position ?? 0),
    lastMessageAt: laterOf(held.lastMessageAt, lastOf(messages)?.createdAt ?? ''),
    unseen: unseenOf(messages, me, held.unseen + arrived.length),
  };
  return inOrder(conversations.map((conversation) => (conversation === held ? changed : conversation)));
}

/** Marks the messages of one side as seen, up to a position. */
export function withSeen(
  conversations: readonly CachedConversation[],
  conversationId: string,
  until: number,
  side: 'mine' | 'theirs',
  me: string,
): CachedConversation[] {
  const seen = (message: Message) =>
    !message.isSeen && message.position <= until && (message.sender === me) === (side === 'mine')
      ? { ...message, isSeen: true }
      : message;
  return conversations.map((conversation) => {
    if (conversation._id !== conversationId) return conversation;
    const messages = conversation.messages.map(seen);
    return {
      ...conversation,
      messages,
      earlier: conversation.earlier?.map(seen),
      unseen: unseenOf(messages, me, side === 'mine' ? conversation.unseen : 0),
    };
  });
}

/** Marks a message as reported by this member. */
export function withReported(
  conversations: readonly CachedConversation[],
  conversationId: string,
  messageId: string,
): CachedConversation[] {
  const mark = (messages: readonly Message[]) =>
    messages.map((message) => (message._id === messageId ? { ...message, isReported: true } : message));
  return conversations.map((held) =>
    held._id === conversationId
      ? { ...held, messages: mark(held.messages), earlier: held.earlier && mark(held.earlier) }
      : held,
  );
}

/** The number of conversations with an unread real message. Greetings do not count (spec §4). */
export function countNew(conversations: readonly Conversation[], me: string): number {
  return conversations.filter(({ messages }) =>
    messages.some((message) => message.sender !== me && !message.isSeen && !isGreeting(message)),
  ).length;
}
