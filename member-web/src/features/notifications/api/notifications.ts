import { callRef } from '@milon/shared/client';
import type {
  countUnreadCall,
  listNotificationsCall,
  Notification,
  readNotificationsCall,
} from '@milon/shared/contracts';
import { countUnreadRoute, listNotificationsRoute, readNotificationsRoute } from '@milon/shared/routes';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { logFailure } from '../../../lib/log.ts';
import { queryClient } from '../../../lib/query-client.ts';

const listRef = callRef<typeof listNotificationsCall>(listNotificationsRoute);
const unreadRef = callRef<typeof countUnreadCall>(countUnreadRoute);
const readRef = callRef<typeof readNotificationsCall>(readNotificationsRoute);

/** The socket's `notifications-update` has everything under `notifications` fetched again. */
const listKey = ['notifications', 'list'] as const;
const unreadKey = ['notifications', 'unread'] as const;

/** How many are unread, one more than a badge shows at most. */
export function useUnread(): number {
  const { data } = useQuery({
    queryKey: unreadKey,
    queryFn: ({ signal }) => callApi(unreadRef, { signal }),
    staleTime: 60_000,
  });
  return data?.unread ?? 0;
}

/** Marks what happened up to a moment as read, here at once and then at the server. */
async function markRead(upTo: string): Promise<void> {
  queryClient.setQueryData(unreadKey, { unread: 0 });
  try {
    await callApi(readRef, { body: { upTo } });
  } catch (error) {
    logFailure('The notifications could not be marked as read.', error);
    await queryClient.invalidateQueries({ queryKey: unreadKey });
  }
}

/** What happened, and whether it was new when it came into sight. */
export type Seen = Notification & { readonly isFresh: boolean };

/**
 * What happened to the member, page by page, the newest first. What comes into sight is read by that, and stays fresh as long as the list is
 * open.
 */
export function useNotifications() {
  const [fresh] = useState(() => new Set<string>());
  return useInfiniteQuery({
    queryKey: listKey,
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam ? { cursor: pageParam } : {};
      const { data, nextCursor } = await callApi(listRef, { query, signal });
      const unread = data.filter(({ isRead }) => !isRead);
      for (const { _id } of unread) fresh.add(_id);
      if (unread[0]) void markRead(unread[0].at);
      const seen: Seen[] = data.map((one) => Object.assign(one, { isFresh: fresh.has(one._id) }));
      return { data: seen, nextCursor };
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Opened anew it is looked at anew.
    staleTime: 0,
    gcTime: 0,
  });
}
