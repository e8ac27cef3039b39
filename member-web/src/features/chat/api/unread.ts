import { BADGE_CAP } from '@milon/shared/constants';
import { conversationsRoute } from '@milon/shared/routes';
import { logFailure } from '../../../lib/log.ts';
import { queryClient } from '../../../lib/query/query-client.ts';
import { callApi } from '../../../lib/server/api.ts';
import { store } from '../../../lib/store.ts';
import { activeConversationAtom, newConversationsAtom } from '../../../state/state.ts';
import { unreadElsewhereAtom } from './chat-state.ts';
import { cachedConversations, conversationsKey } from './conversation-cache.ts';
import { countNew } from './merge-messages.ts';

/**
 * Stores how many unread conversations are not loaded: `unread` in all, minus `inHeld` among the loaded ones.
 */
export function setUnreadElsewhere(unread: number, inHeld: number): void {
  const count = Math.max(0, unread - inHeld);
  store.set(unreadElsewhereAtom, { count, isCapped: unread > BADGE_CAP });
}

const newHeld = (me: string) => countNew(cachedConversations() ?? [], me);

let isAsking = false;

/** Fetches the number of unread conversations. Asks again if the loaded ones changed during the request. */
export async function fetchUnread(me: string): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  try {
    for (let tries = 0; tries < 3; tries += 1) {
      const before = newHeld(me);
      const { unread = 0 } = await callApi(conversationsRoute, { query: { limit: 1 } });
      setUnreadElsewhere(unread, newHeld(me));
      if (newHeld(me) === before) return;
    }
  } catch (error) {
    logFailure('The unread conversations could not be counted.', error);
  } finally {
    isAsking = false;
  }
}

/**
 * The number of conversations with an unread real message, loaded or not, except the one on screen. If the
 * server's count was capped and the number has fallen to the badge's limit, fetches it again.
 */
function countUnread(me: string): number {
  const { count, isCapped } = store.get(unreadElsewhereAtom);
  // The member reads the conversation on screen right now: it would only flash in the badge.
  const isVisible = globalThis.document?.visibilityState !== 'hidden';
  const active = isVisible ? store.get(activeConversationAtom) : undefined;
  const waiting = (cachedConversations() ?? []).filter(({ _id }) => _id !== active);
  const total = countNew(waiting, me) + count;
  if (isCapped && total <= BADGE_CAP) void fetchUnread(me);
  return total;
}

/** Keeps the number of unread conversations up to date. Returns a function that stops this. */
export function watchUnread(me: string): () => void {
  const count = () => store.set(newConversationsAtom, countUnread(me));
  const stops = [
    queryClient.getQueryCache().subscribe(({ query, type }) => {
      if (type === 'updated' && query.queryKey[0] === conversationsKey[0]) count();
    }),
    store.sub(unreadElsewhereAtom, count),
    store.sub(activeConversationAtom, count),
  ];
  count();
  return () => {
    for (const stop of stops) stop();
    store.set(unreadElsewhereAtom, { count: 0, isCapped: false });
    store.set(newConversationsAtom, 0);
  };
}
