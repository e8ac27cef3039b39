import { staffRefreshCall, staffSignInCall, staffSignOutCall } from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { endStaffSession } from './queries.ts';
import { refreshStaff } from './refresh.ts';
import { signInStaff } from './sign-in.ts';

export function staffRoutes(): Router {
  const router = createRouter();
  mount(router, staffSignInCall, ({ context, body, address }) => signInStaff(context, body, address));
  mount(router, staffRefreshCall, ({ context, body, address }) =>
    refreshStaff(context, body.refreshToken, address),
  );
  mount(router, staffSignOutCall, ({ context, actor }) =>
    endStaffSession(context.db, actor.sessionId, context.clock()),
  );
  return router;
}
