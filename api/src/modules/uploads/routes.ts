import { beginUploadCall, endUploadCall, sendPartCall, uploadStateCall } from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { answerBegin, answerEnd, answerPart, answerState } from './tus.ts';

export function uploadRoutes(): Router {
  const router = createRouter();
  mount(router, beginUploadCall, (asked) => answerBegin(asked, asked.actor.id, uploadStateCall.path));
  mount(router, sendPartCall, (asked) => answerPart(asked, asked.params.id, asked.stream));
  mount(router, uploadStateCall, (asked) => answerState(asked, asked.params.id));
  mount(router, endUploadCall, (asked) => answerEnd(asked, asked.params.id));
  return router;
}
