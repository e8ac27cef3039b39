import { decidePhotosCall, reviewQueueCall } from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { decidePhotos } from './decide-photos.ts';
import { reviewQueue } from './review-queue.ts';

export function photoStaffRoutes(): Router {
  const router = createRouter();
  mount(router, reviewQueueCall, ({ context, actor, query }) => reviewQueue(context, actor, query));
  mount(router, decidePhotosCall, async ({ context, actor, body }) => ({
    data: await decidePhotos(context, actor, body),
  }));
  return router;
}
