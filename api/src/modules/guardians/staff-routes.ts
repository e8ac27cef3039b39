import {
  decideGuardianCall,
  endGuardianCall,
  enterGuardianCall,
  memberGuardianCall,
  waitingGuardiansCall,
} from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import {
  decideGuardian,
  endMemberGuardian,
  enterGuardian,
  listWaitingGuardians,
  showMemberGuardian,
} from './staff-guardians.ts';

export function staffGuardianRoutes(): Router {
  const router = createRouter();
  mount(router, memberGuardianCall, async ({ context, actor, params }) => ({
    data: await showMemberGuardian(context, actor, params.id),
  }));
  mount(router, enterGuardianCall, async ({ context, actor, params, body, language }) => {
    await enterGuardian(context, actor, { memberId: params.id, fields: body }, language);
    return { data: await showMemberGuardian(context, actor, params.id) };
  });
  mount(router, endGuardianCall, async ({ context, actor, params }) => {
    await endMemberGuardian(context, actor, params.id);
    return { data: await showMemberGuardian(context, actor, params.id) };
  });
  mount(router, decideGuardianCall, async ({ context, actor, params, body }) => {
    await decideGuardian(context, actor, params.id, body);
    return { data: await showMemberGuardian(context, actor, params.id) };
  });
  mount(router, waitingGuardiansCall, async ({ context }) => ({ data: await listWaitingGuardians(context) }));
  return router;
}
