import {
  appealPhotoCall,
  claimPhotosCall,
  decidePhotosCall,
  photoBatchCall,
  photoBatchesCall,
  photoFiguresCall,
  releasePhotosCall,
  revertPhotosCall,
  reviewQueueCall,
} from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { getSettings } from '../settings/index.ts';
import { decidePhotos } from './decide-photos.ts';
import { reviewQueue } from './review-queue.ts';

export function photoStaffRoutes(): Router {
  const router = createRouter();
  mount(router, reviewQueueCall, ({ context, actor, query }) => reviewQueue(context, actor, query));
  mount(router, decidePhotosCall, async ({ context, actor, body }) => {
    const { photoGraceSeconds } = await getSettings(context);
    const data = await decidePhotos(context, actor, body);
    return { data, undoUntil: new Date(context.clock() + photoGraceSeconds * 1000).toISOString() };
  });
  for (const call of [
    claimPhotosCall,
    releasePhotosCall,
    photoBatchesCall,
    photoBatchCall,
    revertPhotosCall,
    photoFiguresCall,
    appealPhotoCall,
  ] as const) {
    mount(router, call, async () => {
      throw new DomainError('UNAVAILABLE');
    });
  }
  return router;
}
