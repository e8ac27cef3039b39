import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { toastError } from '../../../state/toast.ts';
import type { Held } from '../api/merge-messages.ts';
import { loadNewer, loadOlder, type Part } from '../api/message-pages.ts';

/** Reads on at either end of the part that one reads, page by page, until nothing is left there. After a failure it waits to be asked. */
export function useMore(conversation: Held | undefined, part: Part) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  /** The first message of all, once it is known: those before it are deleted. */
  const [ended, setEnded] = useState<string>();
  const first = (part === 'newest' ? conversation?.messages : conversation?.earlier)?.[0];
  const hasOlder = first !== undefined && first.position > 1 && first._id !== ended;
  const hasNewer = part === 'earlier' && conversation?.earlier !== undefined;

  async function load(page: () => Promise<void>) {
    setBusy(true);
    setFailed(false);
    try {
      await page();
    } catch (error) {
      setFailed(true);
      toastError(messageOf(error));
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    failed,
    older() {
      if (!conversation || !hasOlder || busy) return;
      void load(async () => {
        const last = await loadOlder(conversation, part);
        if (last !== undefined) setEnded(last);
      });
    },
    newer() {
      if (conversation && hasNewer && !busy) void load(() => loadNewer(conversation));
    },
  };
}
