import { isProblem } from '@milon/shared/client';
import type { Conversation, ConversationChange, Message } from '@milon/shared/contracts';
import { lastOf } from '@milon/shared/lists';
import type { MessageWarning } from '@milon/shared/options';
import {
  clearConversationRoute,
  conversationsRoute,
  deleteMessageRoute,
  dismissWarningsRoute,
  markSeenRoute,
  restoreMessageRoute,
} from '@milon/shared/routes';
import { CancelledError, useQuery } from '@tanstack/react-query';
import { asUnavailable } from '../../../entities/profile/profile-cache.ts';
import { logFailure } from '../../../lib/log.ts';
import { holdPatch } from '../../../lib/query/patch-query-cache.ts';
import { queryClient } from '../../../lib/query/query-client.ts';
import { callApi } from '../../../lib/server/api.ts';
import { store } from '../../../lib/store.ts';
import { endTyping, moreConversationsAtom, unreadElsewhereAtom } from './chat-state.ts';
import { cachedConversations, conversationsKey, isCached, patchConversations } from './conversation-cache.ts';
import {
  type CachedConversation,
  countNew,
  hasGap,
  inOrder,
  mergeConversation,
  mergeMessages,
  withChange,
  withMessages,
  withReported,
  withSeen,
} from './merge-messages.ts';
import { fillGap } from './message-pages.ts';
import { addUnsentSeen, readUnsentSeen, removeUnsentSeen } from './outbox/outbox-storage.ts';
import { fetchUnread, setUnreadElsewhere } from './unread.ts';

/** The position up to which the other member has read. The event may arrive before the message itself. */
const readByOther = new Map<string, number>();

function withRead(
  conversations: readonly CachedConversation[],
  conversationId: string,
  me: string,
): CachedConversation[] {
  const position = readByOther.get(conversationId);
  return position === undefined
    ? [...conversations]
    : withSeen(conversations, conversationId, position, 'mine', me);
}

/** Fetches the conversations and merges them with the older messages that are loaded. */
async function fetchConversations(me: string, signal: AbortSignal): Promise<CachedConversation[]> {
  const before = new Set(cachedConversations()?.map(({ _id }) => _id));
  const { data, nextCursor, unread = 0 } = await callApi(conversationsRoute, { signal });
  const known = new Map(cachedConversations()?.map((conversation) => [conversation._id, conversation]));
  const filled = new Map<string, Message[]>();
  for (const fresh of data) {
    const held = known.get(fresh._id);
    if (held?.revision === fresh.revision && hasGap(held.messages, fresh.messages))
      filled.set(fresh._id, await fillGap(held, fresh, signal));
  }
  // Drops the further pages: they may have changed and are fetched again on scroll.
  store.set(moreConversationsAtom, nextCursor);
  setUnreadElsewhere(unread, countNew(data, me));
  // Messages that arrived during these requests are in the cache by now.
  const now = new Map(cachedConversations()?.map((conversation) => [conversation._id, conversation]));
  const merged = data.map((fresh) => {
    const held = now.get(fresh._id);
    const messages = mergeMessages(filled.get(fresh._id) ?? [], held?.messages ?? []);
    return mergeConversation(held && { ...held, messages }, fresh, me);
  });
  // So are conversations that began during these requests.
  const listed = new Set(data.map(({ _id }) => _id));
  const begun = [...now.values()].filter(({ _id }) => !before.has(_id) && !listed.has(_id));
  return merged.reduce((all, { _id }) => withRead(all, _id, me), inOrder([...begun, ...merged]));
}

const conversationsQuery = (me: string) => ({
  queryKey: conversationsKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchConversations(me, signal),
  // Unchanged conversations are already the same objects, so a deep comparison is not needed.
  structuralSharing: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

export function useConversations(me: string) {
  return useQuery(conversationsQuery(me));
}

/** The warnings that the member has not dismissed in this conversation. */
export function useShownWarnings(
  me: string,
  conversationId: string,
  warnings: readonly MessageWarning[],
): readonly MessageWarning[] {
  const { data: dismissed } = useQuery({
    ...conversationsQuery(me),
    select: (held) => held.find(({ _id }) => _id === conversationId)?.dismissed,
  });
  return warnings.filter((kind) => !dismissed?.includes(kind));
}

/** Fetches the next page of conversations. Throws if the request fails. */
export async function loadMoreConversations(me: string): Promise<void> {
  const cursor = store.get(moreConversationsAtom);
  if (cursor === undefined) return;
  const { data, nextCursor } = await callApi(conversationsRoute, { query: { cursor } });
  // The list was refetched meanwhile, so this page no longer fits.
  if (store.get(moreConversationsAtom) !== cursor) return;
  addConversations(data, me);
  store.set(moreConversationsAtom, nextCursor);
}

/** Adds loaded conversations, and subtracts their unread ones from the count of those not loaded. */
function addConversations(data: readonly Conversation[], me: string): void {
  const known = new Set(cachedConversations()?.map(({ _id }) => _id));
  const added = data.filter(({ _id }) => !known.has(_id));
  const { count, isCapped } = store.get(unreadElsewhereAtom);
  store.set(unreadElsewhereAtom, { count: Math.max(0, count - countNew(added, me)), isCapped });
  patchConversations((held) => inOrder([...held, ...added]));
}

/** Searches the pages that are not loaded for the conversation with a member. */
export function useConversationWith(friendId: string, me: string, isMissing: boolean) {
  return useQuery({
    queryKey: ['conversation-with', friendId],
    queryFn: async ({ signal }) => {
      const { data } = await callApi(conversationsRoute, { query: { with: friendId }, signal });
      addConversations(data, me);
      return data.length > 0;
    },
    enabled: isMissing,
    staleTime: 0,
    gcTime: 0,
  });
}

/**
 * Fetches missed changes. A request that is already running may be older than they are, so another one
 * follows it. A failure is logged; the next connection tries again.
 */
export async function fetchMissed(me: string): Promise<void> {
  const isRunning = queryClient.isFetching({ queryKey: conversationsKey }) > 0;
  const fetch = () => queryClient.fetchQuery({ ...conversationsQuery(me), staleTime: 0 });
  try {
    if (isRunning) await fetch().catch(() => undefined);
    await fetch();
  } catch (error) {
    // The session ended meanwhile.
    if (error instanceof CancelledError) return;
    logFailure('The conversations could not be fetched.', error);
  }
}

/** Adds messages from the socket or from a response. Fetches the conversation if it is not loaded. */
export async function applyMessages(
  conversationId: string,
  messages: readonly Message[],
  me: string,
): Promise<void> {
  const add = () => withMessages(cachedConversations() ?? [], conversationId, messages, me);
  let changed = add();
  if (!changed) {
    await fetchMissed(me);
    changed = add();
  }
  if (changed) patchConversations(() => withRead(changed, conversationId, me));
}

/**
 * Applies the member's own changes other than messages, from this or another device. Fetches if an earlier
 * change was missed.
 */
export async function applyConversationChange(change: ConversationChange, me: string): Promise<void> {
  const held = cachedConversations();
  const changed = held && withChange(held, change, me);
  if (!isCached(change.conversationId)) void fetchUnread(me);
  if (changed) queryClient.setQueryData<CachedConversation[]>(conversationsKey, changed);
  else await fetchMissed(me);
}

/** Deletes a message for oneself. Throws if the server refuses. */
export async function deleteMessage({ conversationId, _id }: Message, me: string): Promise<void> {
  const { data } = await callApi(deleteMessageRoute, { params: { id: conversationId, messageId: _id } });
  await applyConversationChange(data, me);
}

/** Restores a message that was deleted for oneself. Throws if the server refuses. */
export async function restoreMessage({ conversationId, _id }: Message, me: string): Promise<void> {
  const { data } = await callApi(restoreMessageRoute, { params: { id: conversationId, messageId: _id } });
  await applyConversationChange(data, me);
}

/** Deletes all messages so far for oneself. Throws if the server refuses. */
export async function clearConversation(conversationId: string, me: string): Promise<void> {
  const { data } = await callApi(clearConversationRoute, { params: { id: conversationId } });
  await applyConversationChange(data, me);
}

function setDismissed(conversationId: string, dismissed: CachedConversation['dismissed']): void {
  patchConversations((held) => held.map((one) => (one._id === conversationId ? { ...one, dismissed } : one)));
}

/**
 * Hides warnings of these kinds in a conversation: here immediately, then on all devices. If the server
 * refuses, shows them again and throws.
 */
export async function dismissWarnings(
  conversationId: string,
  dismissed: readonly MessageWarning[],
  me: string,
): Promise<void> {
  const before = cachedConversations()?.find(({ _id }) => _id === conversationId)?.dismissed;
  setDismissed(conversationId, [...(before ?? []), ...dismissed]);
  try {
    const body = { dismissed: [...dismissed] };
    const { data } = await callApi(dismissWarningsRoute, { params: { id: conversationId }, body });
    await applyConversationChange(data, me);
  } catch (error) {
    setDismissed(conversationId, before);
    throw error;
  }
}

/** Records that the other member has read up to this position. */
export function applySeen(conversationId: string, position: number, me: string): void {
  readByOther.set(conversationId, Math.max(position, readByOther.get(conversationId) ?? 0));
  patchConversations((held) => withRead(held, conversationId, me));
}

/** Records that this member has read up to this position, here or in another tab. */
export function applyRead(conversationId: string, position: number, me: string): void {
  if (!isCached(conversationId)) void fetchUnread(me);
  patchConversations((held) => withSeen(held, conversationId, position, 'theirs', me));
}

/** Marks the other member as unavailable, also in a response that is on its way. The messages stay. */
export function applyUnavailable(friendId: string): void {
  const release = holdPatch<CachedConversation[]>(conversationsKey, (held) =>
    held.map((conversation) => {
      const [friend] = conversation.members;
      if (friend?._id !== friendId) return conversation;
      endTyping(conversation._id);
      return { ...conversation, members: [asUnavailable(friend)] };
    }),
  );
  release();
}

/** Marks a message as reported by this member. */
export function applyReported(conversationId: string, messageId: string): void {
  patchConversations((held) => withReported(held, conversationId, messageId));
}

async function sendSeen(id: string, position: number, me: string): Promise<void> {
  try {
    await callApi(markSeenRoute, { params: { id }, query: { upTo: position } });
    removeUnsentSeen(me, id, position);
  } catch (error) {
    if (isProblem(error, 'NETWORK', 'TIMEOUT')) addUnsentSeen(me, id, position);
    else removeUnsentSeen(me, id, position);
    logFailure('The conversation could not be marked as read.', error);
  }
}

/** Sends what was read without a connection. */
export async function sendUnsentSeen(me: string): Promise<void> {
  const unsent = Object.entries(readUnsentSeen(me));
  await Promise.all(unsent.map(([id, position]) => sendSeen(id, position, me)));
}

/**
 * Marks a conversation as read up to the last loaded message, here immediately and on the server as soon as
 * there is a connection.
 */
export async function markSeen(conversation: CachedConversation, me: string): Promise<void> {
  const last = lastOf(conversation.messages);
  if (!last) return;
  patchConversations((held) => withSeen(held, conversation._id, last.position, 'theirs', me));
  await sendSeen(conversation._id, last.position, me);
}
