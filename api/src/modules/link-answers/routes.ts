import { answerGuardianLinkCall, guardianLinkCall } from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { showLink, takeAnswer } from './answer-link.ts';

export function linkAnswerRoutes(): Router {
  const router = createRouter();
  mount(router, guardianLinkCall, async ({ context, body }) => ({
    data: await showLink(context, body.token),
  }));
  mount(router, answerGuardianLinkCall, async ({ context, body }) => ({
    data: await takeAnswer(context, body.token, body.agrees),
  }));
  return router;
}
