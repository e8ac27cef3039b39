import type { CardLists, FeedName, User } from '@milon/shared/contracts';
import {
  adminSettingsRoute,
  countsRoute,
  countUnreadRoute,
  countUsersRoute,
  feedRoute,
  getUserRoute,
  packagesRoute,
  sessionRoute,
} from '@milon/shared/routes';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { countsKey, totalKey } from '../entities/session/counts.ts';
import { sessionKey, userKey } from '../entities/session/session.ts';
import { settingsQuery } from '../entities/session/settings.ts';
import { packagesKey } from '../features/commerce/api/packages-key.ts';
import { feedKey } from '../features/discovery/api/fetch-feed.ts';
import { unreadKey } from '../features/notifications/api/notifications.ts';

/** The answers to the page's first calls, by path (`api/src/http/page-data.ts`). */
export type PageData = Readonly<Record<string, unknown>>;

const keys: Readonly<Record<string, QueryKey>> = {
  [sessionRoute.path]: sessionKey,
  [getUserRoute.path]: userKey,
  [countsRoute.path]: countsKey,
  [countUsersRoute.path]: totalKey,
  [countUnreadRoute.path]: unreadKey,
  [packagesRoute.path]: packagesKey,
  [adminSettingsRoute.path]: settingsQuery().queryKey,
};
const feedPath = feedRoute.path.replace('{feed}', '');

/** Reads the answers that the server wrote into the page. */
export function readPageData(): PageData {
  const text = document.getElementById('page-data')?.textContent;
  return text ? (JSON.parse(text) as PageData) : {};
}

/** Reads the options that the cards in the answers name. */
export function readPageOptions(): CardLists | undefined {
  const text = document.getElementById('page-options')?.textContent;
  return text ? (JSON.parse(text) as CardLists) : undefined;
}

/** Caches the answers as if the page had made the calls. */
export function cachePageData(client: QueryClient, data: PageData): void {
  const user = data[getUserRoute.path] as User | undefined;
  for (const [path, answer] of Object.entries(data)) {
    const key = keys[path];
    if (key) client.setQueryData(key, answer);
    if (!path.startsWith(feedPath)) continue;
    const feed = path.slice(feedPath.length) as FeedName;
    client.setQueryData(['profiles', ...feedKey(feed, user?._id, undefined)], {
      pages: [answer],
      pageParams: [''],
    });
  }
}
