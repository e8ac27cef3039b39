import type { CallAnswer, countUnreadCall, Profile } from '@milon/shared/contracts';
import { listNotificationsRoute, readNotificationsRoute } from '@milon/shared/routes';
import { queryClient } from '../../../lib/query/query-client.ts';
import { callApi } from '../../../lib/server/api.ts';
import { unreadKey } from './notifications.ts';

type Unread = CallAnswer<typeof countUnreadCall>;

/** An unread notification about a member who accepted. */
export interface Acceptance {
  readonly _id: string;
  readonly at: string;
  readonly person: Profile;
}

/** How many acceptances the bell counts as new, as far as this page knows. */
export const countAcceptances = () => queryClient.getQueryData<Unread>(unreadKey)?.acceptances ?? 0;

/** Calls `onChange` whenever the bell counts again. Returns a function that ends this. */
export const followUnread = (onChange: () => void) =>
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey.join() === unreadKey.join()) onChange();
  });

/** The unread acceptances of those who are still connected, newest first. Throws if the request fails. */
export async function fetchAcceptances(): Promise<Acceptance[]> {
  const { data } = await callApi(listNotificationsRoute, { query: {} });
  return data.flatMap(({ _id, about, at, isRead, person }) =>
    about === 'acceptance' && !isRead && person?.relation === 'accepted' ? [{ _id, at, person }] : [],
  );
}

/** Marks the acceptances up to a time as read, on all devices. Throws if the request fails. */
export async function markAcceptancesRead(upTo: string): Promise<void> {
  await callApi(readNotificationsRoute, { body: { upTo, about: 'acceptance' } });
  await queryClient.invalidateQueries({ queryKey: unreadKey });
}
