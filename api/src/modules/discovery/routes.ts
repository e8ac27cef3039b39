import { countsCall, feedCall, searchCall } from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { countFeeds } from './count-feeds.ts';
import { listFeed } from './list-feed.ts';
import { searchProfiles } from './search-profiles.ts';

export function discoveryRoutes(): Router {
  const router = createRouter();
  mount(router, feedCall, ({ context, actor, params, query }) =>
    listFeed(context, actor, { ...params, ...query }),
  );
  mount(router, searchCall, ({ context, actor, query }) => searchProfiles(context, actor, query));
  mount(router, countsCall, ({ context, actor }) => countFeeds(context, actor));
  return router;
}
