import {
  clearConversationCall,
  conversationsCall,
  deleteMessageCall,
  dismissWarningsCall,
  markSeenCall,
  messagesCall,
  restoreMessageCall,
  searchMessagesCall,
} from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { clearConversation } from './clear-conversation.ts';
import { deleteMessage } from './delete-message.ts';
import { dismissWarnings } from './dismiss-warnings.ts';
import { listConversations } from './list-conversations.ts';
import { listMessages } from './list-messages.ts';
import { markSeen } from './mark-seen.ts';
import { restoreMessage } from './restore-message.ts';
import { searchMessages } from './search-messages.ts';

export function conversationRoutes(): Router {
  const router = createRouter();
  mount(router, conversationsCall, ({ context, actor, query }) => listConversations(context, actor, query));
  mount(router, messagesCall, async ({ context, actor, params, query }) => ({
    data: await listMessages(context, actor, params.id, query),
  }));
  mount(router, searchMessagesCall, async ({ context, actor, params, query }) => ({
    data: await searchMessages(context, actor, params.id, query.text),
  }));
  mount(router, markSeenCall, ({ context, actor, params, query }) =>
    markSeen(context, actor, params.id, query.upTo),
  );
  mount(router, deleteMessageCall, async ({ context, actor, params }) => ({
    data: await deleteMessage(context, actor, params),
  }));
  mount(router, restoreMessageCall, async ({ context, actor, params }) => ({
    data: await restoreMessage(context, actor, params),
  }));
  mount(router, clearConversationCall, async ({ context, actor, params }) => ({
    data: await clearConversation(context, actor, params.id),
  }));
  mount(router, dismissWarningsCall, async ({ context, actor, params, body }) => ({
    data: await dismissWarnings(context, actor, params.id, body.dismissed),
  }));
  return router;
}
