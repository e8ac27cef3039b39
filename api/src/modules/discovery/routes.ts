import {
  countSearchCall,
  countsCall,
  deleteSearchCall,
  feedCall,
  markSearchOpenedCall,
  renameSearchCall,
  savedSearchesCall,
  saveSearchCall,
  searchCall,
} from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { contextOfLists } from '../../http/reads-of-lists.ts';
import { createRouter } from '../../http/router.ts';
import { countFeeds } from './count-feeds.ts';
import { countSearch } from './count-search.ts';
import { deleteSearch } from './delete-search.ts';
import { listFeed } from './list-feed.ts';
import { listSearches } from './list-searches.ts';
import { markSearchOpened } from './mark-search-opened.ts';
import { renameSearch } from './rename-search.ts';
import { saveSearch } from './save-search.ts';
import { searchProfiles } from './search-profiles.ts';

export function discoveryRoutes(): Router {
  const router = createRouter();
  mount(router, feedCall, (asked) =>
    listFeed(contextOfLists(asked), asked.actor, { ...asked.params, ...asked.query }),
  );
  mount(router, searchCall, (asked) => searchProfiles(contextOfLists(asked), asked.actor, asked.query));
  mount(router, countSearchCall, (asked) => countSearch(contextOfLists(asked), asked.actor, asked.query));
  mount(router, countsCall, (asked) => countFeeds(contextOfLists(asked), asked.actor));
  mount(router, savedSearchesCall, async (asked) => ({
    data: await listSearches(contextOfLists(asked), asked.actor),
  }));
  mount(router, saveSearchCall, async ({ context, actor, body }) => ({
    data: await saveSearch(context, actor, body),
  }));
  mount(router, renameSearchCall, async ({ context, actor, params, body }) => ({
    data: await renameSearch(context, actor, params.id, body.name),
  }));
  mount(router, markSearchOpenedCall, async ({ context, actor, params }) => ({
    data: await markSearchOpened(context, actor, params.id),
  }));
  mount(router, deleteSearchCall, ({ context, actor, params }) => deleteSearch(context, actor, params.id));
  return router;
}
