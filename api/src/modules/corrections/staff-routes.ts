import {
  askCorrectionCall,
  decideCorrectionCall,
  memberCorrectionsCall,
  waitingCorrectionsCall,
} from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { askCorrection } from './ask-correction.ts';
import { decideCorrection } from './decide-correction.ts';
import { listCorrections, listWaitingCorrections } from './list-corrections.ts';

/** Corrections of what members cannot change. */
export function correctionRoutes(): Router {
  const router = createRouter();
  mount(router, memberCorrectionsCall, async ({ context, actor, params }) => ({
    data: await listCorrections(context, actor, params.id),
  }));
  mount(router, askCorrectionCall, async ({ context, actor, params, body, language }) => ({
    data: await askCorrection(context, actor, params.id, body, language),
  }));
  mount(router, waitingCorrectionsCall, async ({ context, actor }) => ({
    data: await listWaitingCorrections(context, actor),
  }));
  mount(router, decideCorrectionCall, async ({ context, actor, params, body }) => ({
    data: await decideCorrection(context, actor, params.id, body.isConfirmed),
  }));
  return router;
}
