import type {
  Conversation,
  ConversationChange,
  clearConversationCall,
  conversationsCall,
  deleteMessageCall,
  Message,
  markSeenCall,
  messagesCall,
  restoreMessageCall,
} from '@milon/shared/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi, callRef } from '../../../lib/api.ts';
import { logFailure } from '../../../lib/log.ts';
import { queryClient } from '../../../lib/query-client.ts';
import {
  hasGap,
  mergeConversation,
  mergeMessages,
  withChange,
  withMessages,
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
const removeMessages = callRef<typeof clearConversationCall>('delete', '/conversations/{id}/messages');

export const conversationsKey = ['conversations'] as const;
/** Messages fetched at once when scrolling up or filling a gap. */
export const pageLength = 30;

export function heldConversations(): Conversation[] | undefined {
  return queryClient.getQueryData<Conversation[]>(conversationsKey);
}

function change(update: (conversations: Conversation[]) => Conversation[] | undefined): void {
  queryClient.setQueryData<Conversation[]>(conversationsKey, (held) => held && (update(held) ?? held));
}

/** Fills what was missed between the messages held and the last ones that the server gave. */
async function fillGap(held: Conversation, fresh: Conversation, signal: AbortSignal): Promise<Message[]> {
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
async function fetchConversations(me: string, signal: AbortSignal): Promise<Conversation[]> {
  const { data } = await callApi(getConversations, { signal });
  const known = new Map(heldConversations()?.map((conversation) => [conversation._id, conversation]));
  const filled = new Map<string, Message[]>();
  for (const fresh of data) {
    const held = known.get(fresh._id);
    if (held?.revision === fresh.revision && hasGap(held.messages, fresh.messages))
      filled.set(fresh._id, await fillGap(held, fresh, signal));
  }
  // What arrived while these answers were under way is in the cache by now.
  const now = new Map(heldConversations()?.map((conversation) => [conversation._id, conversation]));
  return data.map((fresh) => {
    const held = now.get(fresh._id);
    const messages = mergeMessages(filled.get(fresh._id) ?? [], held?.messages ?? []);
    return mergeConversation(held && { ...held, messages }, fresh, me);
  });
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
    if (changed) return change(() => changed);
    if (tries < 2) await catchUp(me);
  }
}

/** Takes in what was deleted for oneself here or on another screen; what was missed is fetched. */
export async function takeChange(change: ConversationChange, me: string): Promise<void> {
  const held = heldConversations();
  const changed = held && withChange(held, change, me);
  if (changed) queryClient.setQueryData<Conversation[]>(conversationsKey, changed);
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

/** The other side has read up to this position. */
export function takeSeen(conversationId: string, position: number, me: string): void {
  change((held) => withSeen(held, conversationId, position, 'mine', me));
}

/** Reads older messages; gives whether there may be more. */
export async function loadOlder(conversation: Conversation, me: string): Promise<boolean> {
  const before = conversation.messages[0]?._id;
  if (before === undefined) return false;
  const { data } = await callApi(getMessages, {
    params: { id: conversation._id },
    query: { before, limit: pageLength },
  });
  await takeMessages(conversation._id, data, me);
  return data.length === pageLength;
}

/** Marks a conversation read, here at once and then at the server. */
export async function markSeen(conversation: Conversation, me: string): Promise<void> {
  const last = conversation.messages.at(-1);
  if (!last) return;
  change((held) => withSeen(held, conversation._id, last.position, 'theirs', me));
  try {
    await callApi(putSeen, { params: { id: conversation._id } });
  } catch (error) {
    logFailure('The conversation could not be marked as read.', error);
  }
}
