import { endWatchCall, memberFlagsCall, watchContactCall, watchListCall } from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { listFlags, listWatched } from './list-watched.ts';
import { endWatch, watchContact } from './watch-contact.ts';

export function watchListRoutes(): Router {
  const router = createRouter();
  mount(router, watchListCall, async ({ context }) => ({ data: await listWatched(context) }));
  mount(router, watchContactCall, async ({ context, actor, body }) => ({
    data: await watchContact(context, actor, body),
  }));
  mount(router, endWatchCall, async ({ context, actor, params }) => ({
    data: await endWatch(context, actor, params.id),
  }));
  mount(router, memberFlagsCall, async ({ context, params }) => ({
    data: await listFlags(context, params.id),
  }));
  return router;
}
