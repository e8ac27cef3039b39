import {
  addReplyCall,
  changeReplyCall,
  fillReplyCall,
  replyVersionsCall,
  savedRepliesCall,
} from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { fillSavedReply } from './fill-reply.ts';
import { listReplies, listReplyVersions } from './list-replies.ts';
import { addReply, changeReply } from './save-reply.ts';

export function savedReplyRoutes(): Router {
  const router = createRouter();
  mount(router, savedRepliesCall, async ({ context, actor }) => ({
    data: await listReplies(context, actor),
  }));
  mount(router, addReplyCall, async ({ context, actor, body }) => ({
    data: await addReply(context, actor, body),
  }));
  mount(router, changeReplyCall, async ({ context, actor, params, body }) => ({
    data: await changeReply(context, actor, params.id, body),
  }));
  mount(router, replyVersionsCall, async ({ context, params }) => ({
    data: await listReplyVersions(context, params.id),
  }));
  mount(router, fillReplyCall, ({ context, actor, params, body }) =>
    fillSavedReply(context, actor, params.id, body),
  );
  return router;
}
