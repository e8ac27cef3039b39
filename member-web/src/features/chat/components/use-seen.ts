import type { Conversation } from '@milon/shared/contracts';
import { useEffect, useSyncExternalStore } from 'react';
import { markSeen } from '../api/conversations.ts';

function usePageVisible(): boolean {
  return useSyncExternalStore(
    (notify) => {
      document.addEventListener('visibilitychange', notify);
      return () => document.removeEventListener('visibilitychange', notify);
    },
    () => document.visibilityState === 'visible',
  );
}

/** Marks a conversation read while its newest message is in sight of somebody. */
export function useSeen(conversation: Conversation | undefined, me: string, inSight: boolean): void {
  const visible = usePageVisible();
  const unseen = conversation?.unseen ?? 0;
  const id = conversation?._id;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each new state of what is unread
  useEffect(() => {
    if (conversation && visible && inSight && unseen > 0) void markSeen(conversation, me);
  }, [id, unseen, visible, inSight]);
}
