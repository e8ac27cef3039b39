import type { Conversation, Message } from '@milon/shared/contracts';
import { lastOf } from '@milon/shared/lists';
import { messagesRoute } from '@milon/shared/routes';
import { callApi } from '../../../lib/server/api.ts';
import { cachedConversations, patchConversation } from './conversation-cache.ts';
import { type CachedConversation, hasGap, mergeMessages, withEarlier } from './merge-messages.ts';

/** How many messages one request fetches when scrolling up or filling a gap. */
export const pageLength = 50;

/** Fetches the messages between the loaded ones and the server's latest. */
export async function fillGap(
  held: CachedConversation,
  fresh: Conversation,
  signal: AbortSignal,
): Promise<Message[]> {
  let messages = held.messages;
  while (hasGap(messages, fresh.messages)) {
    const after = lastOf(messages)?._id;
    if (after === undefined) break;
    const { data } = await callApi(messagesRoute, {
      params: { id: fresh._id },
      query: { after, limit: pageLength },
      signal,
    });
    if (data.length === 0) break;
    messages = mergeMessages(messages, data);
  }
  return messages;
}

/** The part of a conversation on screen: the newest messages, or those around a jump target. */
export type Part = 'newest' | 'earlier';

async function fetchPage(
  { _id: id }: CachedConversation,
  place: { before: string } | { after: string } | { around: number },
): Promise<Message[]> {
  const query = { limit: pageLength, ...place };
  return (await callApi(messagesRoute, { params: { id }, query })).data;
}

/** Fetches the messages before a part. Returns the id of the first message of all if the page reached it. */
export async function loadOlder(conversation: CachedConversation, part: Part): Promise<string | undefined> {
  const first = (part === 'newest' ? conversation.messages : conversation.earlier)?.[0]?._id;
  if (first === undefined) return undefined;
  const page = await fetchPage(conversation, { before: first });
  patchConversation(conversation, (held) =>
    part === 'newest'
      ? { ...held, messages: mergeMessages(held.messages, page) }
      : { ...held, earlier: held.earlier && mergeMessages(held.earlier, page) },
  );
  return page.length < pageLength ? (page[0]?._id ?? first) : undefined;
}

/** Fetches the messages after the part around a jump target, until it meets the newest part. */
export async function loadNewer(conversation: CachedConversation): Promise<void> {
  const last = lastOf(conversation.earlier ?? [])?._id;
  if (last === undefined) return;
  const page = await fetchPage(conversation, { after: last });
  const isLast = page.length < pageLength;
  patchConversation(conversation, (held) =>
    held.earlier ? withEarlier(held, page, { isLast, from: held.earlier }) : held,
  );
}

/**
 * Loads the messages around a position, unless they are loaded. Returns their part, and whether that part is
 * new.
 */
export async function loadAround(
  conversation: CachedConversation,
  position: number,
): Promise<{ part: Part; isNew: boolean }> {
  const holds = (messages: readonly Message[] = []) => messages.some((one) => one.position === position);
  if (holds(conversation.messages)) return { part: 'newest', isNew: false };
  if (holds(conversation.earlier)) return { part: 'earlier', isNew: false };
  const page = await fetchPage(conversation, { around: position });
  patchConversation(conversation, (held) => withEarlier(held, page));
  const now = cachedConversations()?.find(({ _id }) => _id === conversation._id);
  return now?.earlier ? { part: 'earlier', isNew: true } : { part: 'newest', isNew: false };
}
