import { deleteAccountCall, pauseCall, restoreAccountCall } from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { clearSessionCookie } from '../../http/session-cookie.ts';
import { enter } from '../accounts/index.ts';
import { deleteAccount } from './delete-account.ts';
import { pauseAccount } from './pause-account.ts';
import { restoreAccount } from './restore-account.ts';

export function lifecycleRoutes(): Router {
  const router = createRouter();
  mount(router, pauseCall, async ({ context, actor, body }) => ({
    data: await pauseAccount(context, actor, body.paused),
  }));
  mount(router, deleteAccountCall, async ({ context, actor, body, http }) => {
    const receipt = await deleteAccount(context, actor, body);
    clearSessionCookie(http, context.config.publicUrl);
    return { data: receipt };
  });
  mount(router, restoreAccountCall, async (request) => {
    const { context, body, address, language, http } = request;
    const userAgent = http.req.header('user-agent') ?? '';
    const signedIn = await restoreAccount(context, body, { address, userAgent, language });
    await enter(request, signedIn);
    return { data: signedIn.user };
  });
  return router;
}
