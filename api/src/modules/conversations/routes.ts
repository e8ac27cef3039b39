import { conversationsCall, markSeenCall, messagesCall } from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { listConversations } from './list-conversations.ts';
import { listMessages } from './list-messages.ts';
import { markSeen } from './mark-seen.ts';

export function conversationRoutes(): Router {
  const router = createRouter();
  mount(router, conversationsCall, async ({ context, actor }) => ({
    data: await listConversations(context, actor),
  }));
  mount(router, messagesCall, async ({ context, actor, params, query }) => ({
    data: await listMessages(context, actor, params.id, query),
  }));
  mount(router, markSeenCall, ({ context, actor, params }) => markSeen(context, actor, params.id));
  return router;
}
