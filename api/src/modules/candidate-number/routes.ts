import {
  confirmCandidateNumberCall,
  getCandidateNumberCall,
  removeCandidateNumberCall,
  sendCandidateCodeCall,
} from '@milon/shared/contracts';
import { visitOf } from '../../http/cookies/browser-cookie.ts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { confirmCandidateNumber } from './confirm-candidate-number.ts';
import { removeCandidateNumber } from './remove-candidate-number.ts';
import { sendCandidateCode } from './send-candidate-code.ts';
import { showCandidateState } from './state-view.ts';

export function candidateNumberRoutes(): Router {
  const router = createRouter();
  mount(router, getCandidateNumberCall, async ({ context, actor }) => ({
    data: await showCandidateState(context.db, actor.id),
  }));
  mount(router, sendCandidateCodeCall, ({ context, actor, body, language, address, http }) =>
    sendCandidateCode(context, actor, body.phoneNumber, { language, visit: visitOf(http, context, address) }),
  );
  mount(router, confirmCandidateNumberCall, async ({ context, actor, body, language }) => ({
    data: await confirmCandidateNumber(context, actor, body, language),
  }));
  mount(router, removeCandidateNumberCall, async ({ context, actor }) => ({
    data: await removeCandidateNumber(context, actor),
  }));
  return router;
}
