import type { Conversation } from '@milon/shared/contracts';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { toastError } from '../../../lib/toast.ts';
import { loadOlder } from '../api/conversations.ts';

/** Older messages, page by page, until the first of the conversation is there. */
export function useOlder(conversation: Conversation | undefined, me: string) {
  const [busy, setBusy] = useState(false);
  const [ended, setEnded] = useState(false);
  const first = conversation?.messages[0];
  const hasMore = !ended && first !== undefined && first.position > 1;

  async function fetchOlder(from: Conversation) {
    setBusy(true);
    try {
      setEnded(!(await loadOlder(from, me)));
    } catch (error) {
      toastError(messageOf(error));
    } finally {
      setBusy(false);
    }
  }

  return { hasMore, busy, load: () => void (conversation && hasMore && !busy && fetchOlder(conversation)) };
}
