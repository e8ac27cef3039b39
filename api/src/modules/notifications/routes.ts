import {
  countUnreadCall,
  listNotificationsCall,
  readNotificationsCall,
  resubscribeCall,
  showPushCall,
  startPushCall,
  stopPushCall,
  stopSmsCall,
  unsubscribeCall,
} from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { countUnread } from './list/count-unread.ts';
import { type LoadVisibleCards, listNotifications } from './list/list-notifications.ts';
import { markNotificationsRead } from './list/mark-notifications-read.ts';
import { showPush, startPush, stopPush } from './push/subscribe-push.ts';
import { stopSms } from './sms/stop-sms.ts';
import { resubscribe, unsubscribe } from './unsubscribe.ts';

/**
 * `loadVisibleCards` is a parameter because the members' module, which has it, imports this module to notify
 * members.
 */
export function notificationRoutes({
  loadVisibleCards,
}: {
  readonly loadVisibleCards: LoadVisibleCards;
}): Router {
  const router = createRouter();
  mount(router, listNotificationsCall, ({ context, actor, query }) =>
    listNotifications(context, actor, query, loadVisibleCards),
  );
  mount(router, countUnreadCall, ({ context, actor }) => countUnread(context, actor));
  mount(router, readNotificationsCall, ({ context, actor, body }) =>
    markNotificationsRead(context, actor, body),
  );
  mount(router, showPushCall, async ({ context, actor }) => ({ data: await showPush(context, actor) }));
  mount(router, startPushCall, ({ context, actor, body }) => startPush(context, actor, body));
  mount(router, stopPushCall, ({ context, actor }) => stopPush(context, actor));
  mount(router, unsubscribeCall, async ({ context, query }) => ({
    data: { ended: await unsubscribe(context, query.token) },
  }));
  mount(router, stopSmsCall, ({ context, body }) => stopSms(context, body.token));
  mount(router, resubscribeCall, ({ context, query, body }) => resubscribe(context, query.token, body.ended));
  return router;
}
