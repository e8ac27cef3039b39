import {
  confirmEmailCall,
  confirmEmailLinkCall,
  confirmPhoneCall,
  proveOwnerCall,
  verifyEmailCall,
  verifyPhoneCall,
} from '@milon/shared/contracts';
import { visitOf } from '../../http/cookies/browser-cookie.ts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { confirmCode } from './confirm-code.ts';
import { confirmEmailLink } from './confirm-email-link.ts';
import { sendCode } from './send-code.ts';

export function verificationRoutes(): Router {
  const router = createRouter();
  mount(router, verifyPhoneCall, async ({ context, actor, address, http }) => {
    await sendCode(context, actor, 'phone', visitOf(http, context, address));
  });
  mount(router, verifyEmailCall, async ({ context, actor, address, http }) => {
    await sendCode(context, actor, 'email', visitOf(http, context, address));
  });
  mount(router, proveOwnerCall, async ({ context, actor, address, http }) => ({
    data: { sentTo: await sendCode(context, actor, 'owner', visitOf(http, context, address)) },
  }));
  mount(router, confirmPhoneCall, async ({ context, actor, body }) => ({
    data: await confirmCode(context, actor, 'phone', body.code),
  }));
  mount(router, confirmEmailCall, async ({ context, actor, body }) => ({
    data: await confirmCode(context, actor, 'email', body.code),
  }));
  mount(router, confirmEmailLinkCall, ({ context, body, address, http }) =>
    confirmEmailLink(context, body.token, visitOf(http, context, address)),
  );
  return router;
}
