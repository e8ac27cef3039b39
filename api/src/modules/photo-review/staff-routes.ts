import {
  claimPhotosCall,
  decidePhotosCall,
  lookAlikesCall,
  photoBatchCall,
  photoBatchesCall,
  photoFiguresCall,
  photoHoldersCall,
  photoSittingsCall,
  releasePhotosCall,
  revertPhotosCall,
  reviewQueueCall,
} from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { listBatches, openBatch } from './batches/list-batches.ts';
import { listSittings } from './batches/list-sittings.ts';
import { revertPhotos } from './batches/revert-photos.ts';
import { decidePhotos } from './decisions/decide-photos.ts';
import { getReviewFigures } from './figures/get-review-figures.ts';
import { claimPhotos, releasePhotos } from './queue/claim-photos.ts';
import { listHolders } from './queue/list-holders.ts';
import { listLookAlikes } from './queue/list-look-alikes.ts';
import { reviewQueue } from './queue/review-queue.ts';

export function photoReviewStaffRoutes(): Router {
  const router = createRouter();
  mount(router, reviewQueueCall, ({ context, actor, query }) => reviewQueue(context, actor, query));
  mount(router, claimPhotosCall, ({ context, actor, body }) => claimPhotos(context, actor, body));
  mount(router, releasePhotosCall, ({ context, actor, body }) => releasePhotos(context, actor.id, body));
  mount(router, photoHoldersCall, ({ context, actor, query }) => listHolders(context, actor, query.queue));
  mount(router, decidePhotosCall, ({ context, actor, body }) => decidePhotos(context, actor, body));
  mount(router, photoBatchesCall, ({ context, actor, query }) => listBatches(context, actor, query));
  mount(router, photoSittingsCall, ({ context, actor, query }) => listSittings(context, actor, query));
  mount(router, photoBatchCall, ({ context, actor, params }) => openBatch(context, actor, params.id));
  mount(router, revertPhotosCall, ({ context, actor, params, body }) =>
    revertPhotos(context, actor, params.id, body.photoIds),
  );
  mount(router, photoFiguresCall, ({ context, actor }) => getReviewFigures(context, actor));
  mount(router, lookAlikesCall, ({ context, actor, params }) => listLookAlikes(context, actor, params.id));
  return router;
}
