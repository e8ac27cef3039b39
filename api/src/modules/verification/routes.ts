import {
  confirmEmailCall,
  confirmEmailLinkCall,
  confirmPhoneCall,
  proveOwnerCall,
  verifyEmailCall,
  verifyPhoneCall,
} from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { confirmCode } from './confirm-code.ts';
import { confirmEmailLink } from './confirm-email-link.ts';
import { sendCode } from './send-code.ts';

export function verificationRoutes(): Router {
  const router = createRouter();
  mount(router, verifyPhoneCall, async ({ context, actor, address }) => {
    await sendCode(context, actor, 'phone', address);
  });
  mount(router, verifyEmailCall, async ({ context, actor, address }) => {
    await sendCode(context, actor, 'email', address);
  });
  mount(router, proveOwnerCall, async ({ context, actor, address }) => ({
    data: { sentTo: await sendCode(context, actor, 'owner', address) },
  }));
  mount(router, confirmPhoneCall, async ({ context, actor, body }) => ({
    data: await confirmCode(context, actor, 'phone', body.code),
  }));
  mount(router, confirmEmailCall, async ({ context, actor, body }) => ({
    data: await confirmCode(context, actor, 'email', body.code),
  }));
  mount(router, confirmEmailLinkCall, ({ context, body, address }) =>
    confirmEmailLink(context, body.token, address),
  );
  return router;
}
