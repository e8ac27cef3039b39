import { confirmNumberCall, confirmNumberLinkCall } from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { confirmNumber, confirmNumberLink } from './confirm-number.ts';

export function reachabilityRoutes(): Router {
  const router = createRouter();
  mount(router, confirmNumberCall, ({ context, actor, body }) => confirmNumber(context, actor, body.phone));
  mount(router, confirmNumberLinkCall, ({ context, body }) => confirmNumberLink(context, body.token));
  return router;
}
