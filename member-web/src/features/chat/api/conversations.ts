import { BADGE_CAP } from '@milon/shared/constants';
import type {
  Conversation,
  ConversationChange,
  clearConversationCall,
  conversationsCall,
  deleteMessageCall,
  dismissWarningsCall,
  Message,
  markSeenCall,
  messagesCall,
  restoreMessageCall,
} from '@milon/shared/contracts';
import type { MessageWarning } from '@milon/shared/options';
import { useQuery } from '@tanstack/react-query';
import { callApi, callRef } from '../../../lib/api.ts';
import { logFailure } from '../../../lib/log.ts';
import { asGone } from '../../../lib/profile-cache.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { store } from '../../../lib/store.ts';
import { endTyping, moreConversationsAtom, unreadElsewhereAtom } from './chat-state.ts';
import {
  countNew,
  type Held,
  hasGap,
  inOrder,
  mergeConversation,
  mergeMessages,
  withChange,
  withEarlier,
  withMessages,
  withReported,
  withSeen,
} from './merge-messages.ts';

const getConversations = callRef<typeof conversationsCall>('get', '/conversations');
const getMessages = callRef<typeof messagesCall>('get', '/conversations/{id}/messages');
const putSeen = callRef<typeof markSeenCall>('put', '/conversations/{id}/seen');
const removeMessage = callRef<typeof deleteMessageCall>('delete', '/conversations/{id}/messages/{messageId}');
const putBackMessage = callRef<typeof restoreMessageCall>(
  'post',
  '/conversations/{id}/messages/{messageId}/restore',
);
const putDismissed = callRef<typeof dismissWarningsCall>('put', '/conversations/{id}/warnings');
const removeMessages = callRef<typeof clearConversationCall>('delete', '/conversations/{id}/messages');

export const conversationsKey = ['conversations'] as const;
/** Messages fetched at once when scrolling up or filling a gap. */
export const pageLength = 50;

export function heldConversations(): Held[] | undefined {
  return queryClient.getQueryData<Held[]>(conversationsKey);
}

const holds = (conversationId: string) =>
  heldConversations()?.some(({ _id }) => _id === conversationId) ?? true;

function change(update: (conversations: Held[]) => Held[] | undefined): void {
  queryClient.setQueryData<Held[]>(conversationsKey, (held) => held && (update(held) ?? held));
}

/** Up to where the other side has read, as it was told: sometimes sooner than the message itself is here. */
const readByOther = new Map<string, number>();

function withRead(conversations: readonly Held[], conversationId: string, me: string): Held[] {
  const position = readByOther.get(conversationId);
  return position === undefined
    ? [...conversations]
    : withSeen(conversations, conversationId, position, 'mine', me);
}

/** Fills what was missed between the messages held and the last ones that the server gave. */
async function fillGap(held: Held, fresh: Conversation, signal: AbortSignal): Promise<Message[]> {
  let messages = held.messages;
  while (hasGap(messages, fresh.messages)) {
    const after = messages.at(-1)?._id;
    if (after === undefined) break;
    const { data } = await callApi(getMessages, {
      params: { id: fresh._id },
      query: { after, limit: pageLength },
      signal,
    });
    if (data.length === 0) break;
    messages = mergeMessages(messages, data);
  }
  return messages;
}

/** The conversations as the server has them, joined with the older messages that were read before. */
async function fetchConversations(me: string, signal: AbortSignal): Promise<Held[]> {
  const { data, nextCursor, unread = 0 } = await callApi(getConversations, { signal });
  const known = new Map(heldConversations()?.map((conversation) => [conversation._id, conversation]));
  const filled = new Map<string, Message[]>();
  for (const fresh of data) {
    const held = known.get(fresh._id);
    if (held?.revision === fresh.revision && hasGap(held.messages, fresh.messages))
      filled.set(fresh._id, await fillGap(held, fresh, signal));
  }
  // Those of further pages are read anew when one comes to them: what happened to them meanwhile is not known.
  store.set(moreConversationsAtom, nextCursor);
  setUnreadElsewhere(unread, countNew(data, me));
  // What arrived while these answers were under way is in the cache by now.
  const now = new Map(heldConversations()?.map((conversation) => [conversation._id, conversation]));
  const merged = data.map((fresh) => {
    const held = now.get(fresh._id);
    const messages = mergeMessages(filled.get(fresh._id) ?? [], held?.messages ?? []);
    return mergeConversation(held && { ...held, messages }, fresh, me);
  });
  return merged.reduce((all, { _id }) => withRead(all, _id, me), merged);
}

const conversationsQuery = (me: string) => ({
  queryKey: conversationsKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchConversations(me, signal),
  // What has not changed is the same object already: nothing needs comparing word by word.
  structuralSharing: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

export function useConversations(me: string) {
  return useQuery(conversationsQuery(me));
}

/** Of these warnings those that the member has not dismissed in this conversation. */
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

/** Reads the next page of conversations. Throws the failure. */
export async function loadMoreConversations(me: string): Promise<void> {
  const cursor = store.get(moreConversationsAtom);
  if (cursor === undefined) return;
  const { data, nextCursor } = await callApi(getConversations, { query: { cursor } });
  // Fetched anew meanwhile: the list goes on elsewhere.
  if (store.get(moreConversationsAtom) !== cursor) return;
  addConversations(data, me);
  store.set(moreConversationsAtom, nextCursor);
}

/** Holds more conversations: what waits in them waits elsewhere no more. */
function addConversations(data: readonly Conversation[], me: string): void {
  const known = new Set(heldConversations()?.map(({ _id }) => _id));
  const added = data.filter(({ _id }) => !known.has(_id));
  const { count, isCapped } = store.get(unreadElsewhereAtom);
  store.set(unreadElsewhereAtom, { count: Math.max(0, count - countNew(added, me)), isCapped });
  change((held) => inOrder([...held, ...added]));
}

function setUnreadElsewhere(unread: number, inHeld: number): void {
  const count = Math.max(0, unread - inHeld);
  store.set(unreadElsewhereAtom, { count, isCapped: unread > BADGE_CAP });
}

const newHeld = (me: string) => countNew(heldConversations() ?? [], me);

let isAsking = false;

/** Asks the server in how many conversations something waits; what came or went in held ones meanwhile makes it ask again. */
async function askUnread(me: string): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  try {
    for (let tries = 0; tries < 3; tries += 1) {
      const before = newHeld(me);
      const { unread = 0 } = await callApi(getConversations, { query: { limit: 1 } });
      setUnreadElsewhere(unread, newHeld(me));
      if (newHeld(me) === before) return;
    }
  } catch (error) {
    logFailure('What waits unread could not be counted.', error);
  } finally {
    isAsking = false;
  }
}

/**
 * In how many conversations a real message waits, held ones and others. Where the server stopped counting and so many were read since that a
 * badge would show a number, it is asked again.
 */
export function countUnread(me: string): number {
  const { count, isCapped } = store.get(unreadElsewhereAtom);
  const total = newHeld(me) + count;
  if (isCapped && total <= BADGE_CAP) void askUnread(me);
  return total;
}

/** Looks for the conversation with a person who is not among those that are held, where there are more. */
export function useConversationWith(friendId: string, me: string, isMissing: boolean) {
  return useQuery({
    queryKey: ['conversation-with', friendId],
    queryFn: async ({ signal }) => {
      const { data } = await callApi(getConversations, { query: { with: friendId }, signal });
      addConversations(data, me);
      return data.length > 0;
    },
    enabled: isMissing,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Fetches what was missed; a failure is logged, the next connection tries again. */
export async function catchUp(me: string): Promise<void> {
  try {
    await queryClient.fetchQuery({ ...conversationsQuery(me), staleTime: 0 });
  } catch (error) {
    logFailure('The conversations could not be fetched.', error);
  }
}

/** Takes messages in, whether from the socket or from an answer; a conversation not known here is fetched. */
export async function takeMessages(
  conversationId: string,
  messages: readonly Message[],
  me: string,
): Promise<void> {
  // A fetch that was under way may have begun before the conversation was there: then a second one has it.
  for (let tries = 0; tries < 3; tries += 1) {
    const changed = withMessages(heldConversations() ?? [], conversationId, messages, me);
    if (changed) return change(() => withRead(changed, conversationId, me));
    if (tries < 2) await catchUp(me);
  }
}

/** Takes in what changed for oneself here or on another screen, other than by messages; what was missed is fetched. */
export async function takeChange(change: ConversationChange, me: string): Promise<void> {
  const held = heldConversations();
  const changed = held && withChange(held, change, me);
  if (!holds(change.conversationId)) void askUnread(me);
  if (changed) queryClient.setQueryData<Held[]>(conversationsKey, changed);
  else await catchUp(me);
}

/** Deletes a message for oneself. Throws the refusal. */
export async function deleteMessage({ conversationId, _id }: Message, me: string): Promise<void> {
  const { data } = await callApi(removeMessage, { params: { id: conversationId, messageId: _id } });
  await takeChange(data, me);
}

/** Takes back a message that was deleted for oneself. Throws the refusal. */
export async function restoreMessage({ conversationId, _id }: Message, me: string): Promise<void> {
  const { data } = await callApi(putBackMessage, { params: { id: conversationId, messageId: _id } });
  await takeChange(data, me);
}

/** Deletes everything said so far for oneself. Throws the refusal. */
export async function clearConversation(conversationId: string, me: string): Promise<void> {
  const { data } = await callApi(removeMessages, { params: { id: conversationId } });
  await takeChange(data, me);
}

function setDismissed(conversationId: string, dismissed: Held['dismissed']): void {
  change((held) => held.map((one) => (one._id === conversationId ? { ...one, dismissed } : one)));
}

/** Shows warnings of these kinds no more in a conversation: here at once, then on every screen. Throws the refusal, and takes it back. */
export async function dismissWarnings(
  conversationId: string,
  dismissed: readonly MessageWarning[],
  me: string,
): Promise<void> {
  const before = heldConversations()?.find(({ _id }) => _id === conversationId)?.dismissed;
  setDismissed(conversationId, [...(before ?? []), ...dismissed]);
  try {
    const body = { dismissed: [...dismissed] };
    const { data } = await callApi(putDismissed, { params: { id: conversationId }, body });
    await takeChange(data, me);
  } catch (error) {
    setDismissed(conversationId, before);
    throw error;
  }
}

/** The other side has read up to this position. */
export function takeSeen(conversationId: string, position: number, me: string): void {
  readByOther.set(conversationId, Math.max(position, readByOther.get(conversationId) ?? 0));
  change((held) => withRead(held, conversationId, me));
}

/** One has read up to this position, here or in another tab. */
export function takeRead(conversationId: string, position: number, me: string): void {
  if (!holds(conversationId)) void askUnread(me);
  change((held) => withSeen(held, conversationId, position, 'theirs', me));
}

/** The other side is there no more: what was said stays. */
export function takeGone(friendId: string): void {
  change((held) =>
    held.map((conversation) => {
      const [friend] = conversation.members;
      if (friend?._id !== friendId) return conversation;
      endTyping(conversation._id);
      return { ...conversation, members: [asGone(friend)] };
    }),
  );
}

/** One's own report of a message is stored. */
export function takeReported(conversationId: string, messageId: string): void {
  change((held) => withReported(held, conversationId, messageId));
}

/** Which part of a conversation one reads: that with the newest messages, or the one that one jumped to. */
export type Part = 'newest' | 'earlier';

async function fetchPage(
  { _id: id }: Held,
  place: { before: string } | { after: string } | { around: number },
): Promise<Message[]> {
  const query = { limit: pageLength, ...place };
  return (await callApi(getMessages, { params: { id }, query })).data;
}

/** Changes one conversation; one that is gone meanwhile stays gone. */
function changeOne({ _id, revision }: Held, update: (held: Held) => Held): void {
  change((held) => held.map((one) => (one._id === _id && one.revision === revision ? update(one) : one)));
}

/** Reads what was said before a part; gives the first message that there is, where the page came to it. */
export async function loadOlder(conversation: Held, part: Part): Promise<string | undefined> {
  const first = (part === 'newest' ? conversation.messages : conversation.earlier)?.[0]?._id;
  if (first === undefined) return undefined;
  const page = await fetchPage(conversation, { before: first });
  changeOne(conversation, (held) =>
    part === 'newest'
      ? { ...held, messages: mergeMessages(held.messages, page) }
      : { ...held, earlier: held.earlier && mergeMessages(held.earlier, page) },
  );
  return page.length < pageLength ? (page[0]?._id ?? first) : undefined;
}

/** Reads on from the part that one jumped to, until it meets the newest. */
export async function loadNewer(conversation: Held): Promise<void> {
  const last = conversation.earlier?.at(-1)?._id;
  if (last === undefined) return;
  const page = await fetchPage(conversation, { after: last });
  const isLast = page.length < pageLength;
  changeOne(conversation, (held) =>
    held.earlier ? withEarlier(held, page, { isLast, from: held.earlier }) : held,
  );
}

/** Reads the messages around a position, unless they are held; gives the part that they are in, and whether it was not there before. */
export async function loadAround(
  conversation: Held,
  position: number,
): Promise<{ part: Part; isNew: boolean }> {
  const holds = (messages: readonly Message[] = []) => messages.some((one) => one.position === position);
  if (holds(conversation.messages)) return { part: 'newest', isNew: false };
  if (holds(conversation.earlier)) return { part: 'earlier', isNew: false };
  const page = await fetchPage(conversation, { around: position });
  changeOne(conversation, (held) => withEarlier(held, page));
  const now = heldConversations()?.find(({ _id }) => _id === conversation._id);
  return now?.earlier ? { part: 'earlier', isNew: true } : { part: 'newest', isNew: false };
}

/** Marks a conversation read up to the last message that is held, here at once and then at the server. */
export async function markSeen(conversation: Held, me: string): Promise<void> {
  const last = conversation.messages.at(-1);
  if (!last) return;
  change((held) => withSeen(held, conversation._id, last.position, 'theirs', me));
  try {
    await callApi(putSeen, { params: { id: conversation._id }, query: { upTo: last.position } });
  } catch (error) {
    logFailure('The conversation could not be marked as read.', error);
  }
}
