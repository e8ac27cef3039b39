import {
  resubscribeCall,
  showPushCall,
  startPushCall,
  stopPushCall,
  unsubscribeCall,
} from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { showPush, startPush, stopPush } from './subscribe-push.ts';
import { resubscribe, unsubscribe } from './unsubscribe.ts';

export function notificationRoutes(): Router {
  const router = createRouter();
  mount(router, showPushCall, async ({ context, actor }) => ({ data: await showPush(context, actor) }));
  mount(router, startPushCall, ({ context, actor, body }) => startPush(context, actor, body));
  mount(router, stopPushCall, ({ context, actor }) => stopPush(context, actor));
  mount(router, unsubscribeCall, async ({ context, query }) => ({
    data: { ended: await unsubscribe(context, query.token) },
  }));
  mount(router, resubscribeCall, ({ context, query, body }) => resubscribe(context, query.token, body.ended));
  return router;
}
