import { findLast } from '@milon/shared/lists';
import { useEffect, useSyncExternalStore } from 'react';
import { markSeen } from '../../api/conversations.ts';
import type { CachedConversation } from '../../api/merge-messages.ts';

function usePageVisible(): boolean {
  return useSyncExternalStore(
    (notify) => {
      document.addEventListener('visibilitychange', notify);
      return () => document.removeEventListener('visibilitychange', notify);
    },
    () => document.visibilityState === 'visible',
  );
}

/** Marks a conversation as read while its newest message is visible to the member. */
export function useSeen(conversation: CachedConversation | undefined, me: string, inSight: boolean): void {
  const visible = usePageVisible();
  // A greeting does not count as unread but is marked as read too.
  const waits =
    conversation !== undefined &&
    (conversation.unseen > 0 ||
      findLast(conversation.messages, ({ sender }) => sender !== me)?.isSeen === false);
  useEffect(() => {
    if (conversation && waits && visible && inSight) void markSeen(conversation, me);
  }, [conversation, waits, me, visible, inSight]);
}
