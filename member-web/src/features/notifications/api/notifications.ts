import type { Notification } from '@milon/shared/contracts';
import { countUnreadRoute, listNotificationsRoute, readNotificationsRoute } from '@milon/shared/routes';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { logFailure } from '../../../lib/log.ts';
import { queryClient } from '../../../lib/query/query-client.ts';
import { callApi } from '../../../lib/server/api.ts';

/** The socket's `notifications-update` refetches everything under `notifications`. */
const listKey = ['notifications', 'list'] as const;
export const unreadKey = ['notifications', 'unread'] as const;

/** The number of unread notifications, at most one more than a badge shows. */
export function useUnread(): number {
  const { data } = useQuery({
    queryKey: unreadKey,
    queryFn: ({ signal }) => callApi(countUnreadRoute, { signal }),
    staleTime: 60_000,
  });
  return data?.unread ?? 0;
}

/** Marks notifications up to a time as read, here immediately and then on the server. */
async function markRead(upTo: string): Promise<void> {
  queryClient.setQueryData(unreadKey, { unread: 0 });
  try {
    await callApi(readNotificationsRoute, { body: { upTo } });
  } catch (error) {
    logFailure('The notifications stayed unread.', error);
    await queryClient.invalidateQueries({ queryKey: unreadKey });
  }
}

/** A notification, and whether it was new when it was shown. */
export type Seen = Notification & { readonly isFresh: boolean };

/**
 * The member's notifications, page by page, newest first. Showing them marks them as read, but they stay
 * marked as new while the list is open.
 */
export function useNotifications() {
  const [fresh] = useState(() => new Set<string>());
  return useInfiniteQuery({
    queryKey: listKey,
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam ? { cursor: pageParam } : {};
      const { data, nextCursor } = await callApi(listNotificationsRoute, { query, signal });
      const unread = data.filter(({ isRead }) => !isRead);
      for (const { _id } of unread) fresh.add(_id);
      if (unread[0]) void markRead(unread[0].at);
      const seen: Seen[] = data.map((one) => Object.assign(one, { isFresh: fresh.has(one._id) }));
      return { data: seen, nextCursor };
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Opening the list again fetches it again.
    staleTime: 0,
    gcTime: 0,
  });
}
