import { endOtherSessionsCall, endSessionCall, listSessionsCall } from '@milon/shared/contracts';
import { clearSessionCookie } from '../../http/cookies/session-cookie.ts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { endOtherSessions, endOwnSession } from './end-session.ts';
import { listSessions } from './list-sessions.ts';

export function sessionRoutes(): Router {
  const router = createRouter();
  mount(router, listSessionsCall, async ({ context, actor, language }) => ({
    data: await listSessions(context, actor, language),
  }));
  mount(router, endOtherSessionsCall, ({ context, actor }) => endOtherSessions(context, actor));
  mount(router, endSessionCall, async ({ context, actor, params, http }) => {
    await endOwnSession(context, actor, params.id);
    if (params.id === actor.sessionId) clearSessionCookie(http, context.config.publicUrl);
  });
  return router;
}
