import type { countUnreadCall, listNotificationsCall, readNotificationsCall } from '@milon/shared/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callApi, callRef } from '../../../lib/api.ts';
import { logFailure } from '../../../lib/log.ts';
import { queryClient } from '../../../lib/query-client.ts';

const listRef = callRef<typeof listNotificationsCall>('get', '/users/notifications');
const unreadRef = callRef<typeof countUnreadCall>('get', '/users/notifications/unread');
const readRef = callRef<typeof readNotificationsCall>('put', '/users/notifications/read');

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

/** What happened to the member, page by page, the newest first. */
export function useNotifications() {
  return useInfiniteQuery({
    queryKey: listKey,
    queryFn: ({ pageParam, signal }) =>
      callApi(listRef, { query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Opened anew it is looked at anew.
    staleTime: 0,
    gcTime: 0,
  });
}

/** Marks what happened up to a moment as read, here at once and then at the server. */
export async function markRead(upTo: string): Promise<void> {
  queryClient.setQueryData(unreadKey, { unread: 0 });
  try {
    await callApi(readRef, { body: { upTo } });
  } catch (error) {
    logFailure('The notifications could not be marked as read.', error);
    await queryClient.invalidateQueries({ queryKey: unreadKey });
  }
}
