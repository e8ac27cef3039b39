import {
  decideMessageCaseCall,
  memberMessageCasesCall,
  messageCaseCall,
  messageCasesCall,
  undoMessageCaseCall,
} from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { auditForbidden } from '../audit/index.ts';
import { decideCase } from './decide-case.ts';
import { getCase } from './get-case.ts';
import { listCases, listCasesOfMember } from './list-cases.ts';
import { undoDecision } from './undo-decision.ts';

const auditForbiddenRead = auditForbidden('message-case');

export function staffSafetyRoutes(): Router {
  const router = createRouter();
  mount(
    router,
    messageCasesCall,
    ({ context, actor, query }) => listCases(context, actor, query),
    auditForbiddenRead,
  );
  mount(
    router,
    memberMessageCasesCall,
    async ({ context, params }) => ({ data: await listCasesOfMember(context, params.id) }),
    auditForbiddenRead,
  );
  mount(
    router,
    messageCaseCall,
    async ({ context, actor, params }) => ({ data: await getCase(context, actor, params.id) }),
    auditForbiddenRead,
  );
  mount(
    router,
    decideMessageCaseCall,
    async ({ context, actor, params, body }) => ({
      data: await decideCase(context, actor, params.id, body),
    }),
    auditForbiddenRead,
  );
  mount(
    router,
    undoMessageCaseCall,
    async ({ context, actor, params, body }) => ({
      data: await undoDecision(context, actor, params.id, body.decidedAt),
    }),
    auditForbiddenRead,
  );
  return router;
}
