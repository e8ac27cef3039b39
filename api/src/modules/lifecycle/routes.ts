import { deleteAccountCall, pauseCall, restoreAccountCall } from '@milon/shared/contracts';
import { readGoogleCookie } from '../../http/cookies/google-cookie.ts';
import { clearSessionCookie } from '../../http/cookies/session-cookie.ts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { signInRequest, startBrowserSession } from '../accounts/index.ts';
import { deleteAccount } from './delete-account.ts';
import { pauseAccount } from './pause-account.ts';
import { restoreAccount, restoreWithGoogle } from './restore-account.ts';

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
    const { context, body, http } = request;
    const signedIn =
      'google' in body
        ? await restoreWithGoogle(
            context,
            readGoogleCookie(http, context.config.publicUrl),
            signInRequest(request),
          )
        : await restoreAccount(context, body, signInRequest(request));
    await startBrowserSession(request, signedIn);
    return { data: signedIn.user };
  });
  return router;
}
