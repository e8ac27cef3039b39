import {
  blocksCall,
  favoritesCall,
  photoViewersCall,
  sayHiCall,
  updateFavoriteCall,
  visitorsCall,
} from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { listMarks } from './list-marks.ts';
import { listPhotoViewers } from './list-photo-viewers.ts';
import { listVisitors } from './list-visitors.ts';
import { sayHi } from './say-hi.ts';
import { updateMark } from './update-mark.ts';

export function relationRoutes(): Router {
  const router = createRouter();
  mount(router, updateFavoriteCall, async ({ context, actor, body }) => ({
    data: await updateMark(context, actor, body),
  }));
  mount(router, favoritesCall, ({ context, actor, query }) => listMarks(context, actor, 'favorite', query));
  mount(router, blocksCall, ({ context, actor, query }) => listMarks(context, actor, 'block', query));
  mount(router, visitorsCall, ({ context, actor, query }) => listVisitors(context, actor, query));
  mount(router, photoViewersCall, ({ context, actor, query }) => listPhotoViewers(context, actor, query));
  mount(router, sayHiCall, async ({ context, actor, body, language }) => {
    await context.limits.take('message', actor.id);
    return { data: await sayHi(context, actor, body, language) };
  });
  return router;
}
