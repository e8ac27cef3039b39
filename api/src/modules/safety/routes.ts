import { reportMessageCall } from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { reportMessage } from './report-message.ts';

export function safetyRoutes(): Router {
  const router = createRouter();
  mount(router, reportMessageCall, async ({ context, actor, params, body }) => {
    await reportMessage(context, actor, params.id, body);
    return { ok: true };
  });
  return router;
}
