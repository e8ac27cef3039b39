import {
  changeGuardianCall,
  confirmGuardianCall,
  getGuardianCall,
  nameGuardianCall,
  sendGuardianCodeCall,
  withdrawGuardianCall,
} from '@milon/shared/contracts';
import { visitOf } from '../../http/cookies/browser-cookie.ts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { changeGuardian } from './change-guardian.ts';
import { confirmGuardian } from './confirm-guardian.ts';
import { nameOwnGuardian } from './name-own-guardian.ts';
import { sendGuardianCode } from './send-again.ts';
import { showGuardian } from './show-guardian.ts';
import { withdrawGuardian } from './withdraw-guardian.ts';

export function guardianRoutes(): Router {
  const router = createRouter();
  mount(router, getGuardianCall, async ({ context, actor }) => ({
    data: await showGuardian(context, actor),
  }));
  mount(router, nameGuardianCall, async ({ context, actor, body, language, address, http }) => {
    await nameOwnGuardian(context, actor, body, { language, visit: visitOf(http, context, address) });
    return { data: await showGuardian(context, actor) };
  });
  mount(router, changeGuardianCall, async ({ context, actor, body }) => {
    await changeGuardian(context, actor, body);
    return { data: await showGuardian(context, actor) };
  });
  mount(router, withdrawGuardianCall, async ({ context, actor }) => {
    await withdrawGuardian(context, actor);
    return { data: await showGuardian(context, actor) };
  });
  mount(router, sendGuardianCodeCall, ({ context, actor }) => sendGuardianCode(context, actor));
  mount(router, confirmGuardianCall, async ({ context, actor, body }) => {
    await confirmGuardian(context, actor, body.code);
    return { data: await showGuardian(context, actor) };
  });
  return router;
}
