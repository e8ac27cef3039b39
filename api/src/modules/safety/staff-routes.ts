import { decideMessageCaseCall, messageCaseCall, messageCasesCall } from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { noteForbidden } from '../audit/index.ts';
import { decideCase } from './decide-case.ts';
import { listCases } from './list-cases.ts';
import { lookAtCase } from './look-at-case.ts';

const noteForbiddenLook = noteForbidden('message-case');

export function staffSafetyRoutes(): Router {
  const router = createRouter();
  mount(router, messageCasesCall, ({ context, query }) => listCases(context, query), noteForbiddenLook);
  mount(
    router,
    messageCaseCall,
    async ({ context, actor, params }) => ({ data: await lookAtCase(context, actor, params.id) }),
    noteForbiddenLook,
  );
  mount(
    router,
    decideMessageCaseCall,
    async ({ context, actor, params, body }) => ({
      data: await decideCase(context, actor, params.id, body),
    }),
    noteForbiddenLook,
  );
  return router;
}
