import { appealPhotoCall } from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { appealPhoto } from './appeals/appeal-photo.ts';

export function photoReviewRoutes(): Router {
  const router = createRouter();
  mount(router, appealPhotoCall, async ({ context, actor, params, body }) => ({
    data: await appealPhoto(context, actor, params.id, body.text),
  }));
  return router;
}
