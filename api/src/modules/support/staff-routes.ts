import {
  answerSupportCall,
  linkSupportCall,
  mergeSupportCall,
  noteSupportCall,
  reopenSupportCall,
  supportQueueCall,
  supportRequestCall,
  supportWriterCall,
  undoSupportCall,
  writingSupportCall,
} from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { auditForbidden } from '../audit/index.ts';
import { addNote } from './add-note.ts';
import { answerMessage } from './answer-message.ts';
import { linkItem } from './link-item.ts';
import { listRequests } from './list-messages.ts';
import { mergeMessages } from './merge-messages.ts';
import { reopenMessage } from './reopen-message.ts';
import { showWriter } from './show-writer.ts';
import { tellWriting } from './tell-writing.ts';
import { undoClose } from './undo-close.ts';
import { showRequest } from './view.ts';

const auditForbiddenRead = auditForbidden('support');

export function staffSupportRoutes(): Router {
  const router = createRouter();
  mount(
    router,
    supportQueueCall,
    ({ context, actor, query }) => listRequests(context, actor, query),
    auditForbiddenRead,
  );
  mount(
    router,
    supportRequestCall,
    async ({ context, params }) => ({ data: await showRequest(context.db, params.id) }),
    auditForbiddenRead,
  );
  mount(
    router,
    supportWriterCall,
    async ({ context, params }) => ({ data: await showWriter(context, params.id) }),
    auditForbiddenRead,
  );
  mount(
    router,
    answerSupportCall,
    async ({ context, actor, params, body }) => ({
      data: await answerMessage(context, actor, params.id, body),
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
  mount(
    router,
    reopenSupportCall,
    async ({ context, actor, params }) => ({ data: await reopenMessage(context, actor, params.id) }),
    auditForbiddenRead,
  );
  mount(
    router,
    noteSupportCall,
    async ({ context, actor, params, body }) => ({
      data: await addNote(context, actor, params.id, body.text),
    }),
    auditForbiddenRead,
  );
  mount(
    router,
    mergeSupportCall,
    async ({ context, actor, params, body }) => ({
      data: await mergeMessages(context, actor, params.id, body.otherId),
    }),
    auditForbiddenRead,
  );
  mount(
    router,
    linkSupportCall,
    ({ context, actor, params, body }) => linkItem(context, actor, params.id, body),
    auditForbiddenRead,
  );
  mount(
    router,
    writingSupportCall,
    ({ context, actor, params }) => tellWriting(context, actor, params.id),
    auditForbiddenRead,
  );
  return router;
}
