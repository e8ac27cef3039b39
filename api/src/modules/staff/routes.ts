import {
  confirmTotpCall,
  endStaffSessionCall,
  ownStaffCall,
  renewRecoveryCodesCall,
  staffPasswordCall,
  staffRefreshCall,
  staffSessionsCall,
  staffSignInCall,
  staffSignOutCall,
  startTotpCall,
  stopTotpCall,
} from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { changeStaffPassword } from './change-password.ts';
import { getOwnAccount } from './get-own-account.ts';
import { confirmTotp } from './second-factor/confirm-totp.ts';
import { renewRecoveryCodes } from './second-factor/renew-recovery-codes.ts';
import { startTotp } from './second-factor/start-totp.ts';
import { stopTotp } from './second-factor/stop-totp.ts';
import { endOwnSession, listOwnSessions } from './sign-in/own-sessions.ts';
import { refreshStaff } from './sign-in/refresh.ts';
import { signInStaff } from './sign-in/sign-in.ts';

/** Staff sign-in, and calls of staff about their own account. */
export function staffRoutes(): Router {
  const router = createRouter();
  mount(router, staffSignInCall, ({ context, body, address, http }) =>
    signInStaff(context, body, { address, userAgent: http.req.header('user-agent') ?? '' }),
  );
  mount(router, staffRefreshCall, ({ context, body, address }) =>
    refreshStaff(context, body.refreshToken, address),
  );
  mount(router, staffSignOutCall, ({ context, actor }) => endOwnSession(context, actor, actor.sessionId));
  mount(router, ownStaffCall, async ({ context, actor }) => ({
    data: await getOwnAccount(context, actor),
  }));
  mount(router, staffPasswordCall, ({ context, actor, body, language }) =>
    changeStaffPassword(context, actor, body, language),
  );
  mount(router, startTotpCall, async ({ context, actor, body }) => ({
    data: await startTotp(context, actor, body.password),
  }));
  mount(router, confirmTotpCall, async ({ context, actor, body }) => ({
    data: await confirmTotp(context, actor, body.code),
  }));
  mount(router, stopTotpCall, ({ context, actor, body }) => stopTotp(context, actor, body));
  mount(router, renewRecoveryCodesCall, async ({ context, actor, body }) => ({
    data: await renewRecoveryCodes(context, actor, body),
  }));
  mount(router, staffSessionsCall, ({ context, actor }) => listOwnSessions(context, actor));
  mount(router, endStaffSessionCall, ({ context, actor, params }) =>
    endOwnSession(context, actor, params.id),
  );
  return router;
}
