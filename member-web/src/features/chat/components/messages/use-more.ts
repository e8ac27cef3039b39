import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toastFailure } from '../../../../state/toast.ts';
import type { CachedConversation } from '../../api/merge-messages.ts';
import { loadNewer, loadOlder, type Part } from '../../api/message-pages.ts';

/**
 * Loads more at either end of the part on screen, page by page, until all are loaded. After a failure it
 * waits for the retry button.
 */
export function useMore(conversation: CachedConversation | undefined, part: Part) {
  /** The first message of all, once it is known: the ones before it are deleted. */
  const [ended, setEnded] = useState<string>();
  const first = (part === 'newest' ? conversation?.messages : conversation?.earlier)?.[0];
  const hasOlder = first !== undefined && first.position > 1 && first._id !== ended;
  const hasNewer = part === 'earlier' && conversation?.earlier !== undefined;

  const {
    isPending: busy,
    isError: failed,
    mutate,
  } = useMutation({
    mutationFn: async ({ from, older }: { from: CachedConversation; older: boolean }) => {
      if (older) return loadOlder(from, part);
      await loadNewer(from);
      return undefined;
    },
    onSuccess: (last) => (last === undefined ? undefined : setEnded(last)),
    onError: toastFailure(),
  });

  return {
    busy,
    failed,
    older() {
      if (conversation && hasOlder && !busy) mutate({ from: conversation, older: true });
    },
    newer() {
      if (conversation && hasNewer && !busy) mutate({ from: conversation, older: false });
    },
  };
}
