import { countUnreadCall, listNotificationsCall, readNotificationsCall } from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { countUnread } from './count-unread.ts';
import { listNotifications } from './list-notifications.ts';
import { markNotificationsRead } from './mark-notifications-read.ts';

export function notificationListRoutes(): Router {
  const router = createRouter();
  mount(router, listNotificationsCall, ({ context, actor, query }) =>
    listNotifications(context, actor, query),
  );
  mount(router, countUnreadCall, async ({ context, actor }) => ({
    unread: await countUnread(context, actor),
  }));
  mount(router, readNotificationsCall, ({ context, actor, body }) =>
    markNotificationsRead(context, actor, body.upTo),
  );
  return router;
}
