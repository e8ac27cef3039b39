import {
  answerSupportCall,
  supportQueueCall,
  supportRequestCall,
  undoSupportCall,
} from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { auditForbidden } from '../audit/index.ts';
import { answerMessage } from './answer-message.ts';
import { getRequest, listRequests } from './list-messages.ts';
import { undoClose } from './undo-close.ts';

const auditForbiddenRead = auditForbidden('support');

export function staffSupportRoutes(): Router {
  const router = createRouter();
  mount(router, supportQueueCall, ({ context, query }) => listRequests(context, query), auditForbiddenRead);
  mount(
    router,
    supportRequestCall,
    async ({ context, params }) => ({ data: await getRequest(context, params.id) }),
    auditForbiddenRead,
  );
  mount(
    router,
    answerSupportCall,
    async ({ context, actor, params, body }) => ({
      data: await answerMessage(context, actor, params.id, body.text),
    }),
    auditForbiddenRead,
  );
  mount(
    router,
    undoSupportCall,
    async ({ context, actor, params, body }) => ({
      data: await undoClose(context, actor, params.id, body.decidedAt),
    }),
    auditForbiddenRead,
  );
  return router;
}
