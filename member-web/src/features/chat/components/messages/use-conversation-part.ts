import { messageOf } from '@milon/shared/client';
import { useCallback, useState } from 'react';
import { toastError } from '../../../../state/toast.ts';
import type { CachedConversation } from '../../api/merge-messages.ts';
import { loadAround, type Part } from '../../api/message-pages.ts';

/** A message to jump to. */
export interface JumpTarget {
  readonly text: string;
  readonly position: number;
  /** Distinguishes repeated jumps to the same message. */
  readonly jump: number;
}

/** The part of a conversation on screen, and the message that a search jumped to. */
export function useConversationPart(conversation: CachedConversation | undefined) {
  const [chosen, setChosen] = useState<Part>('newest');
  const [sought, setSought] = useState<JumpTarget>();
  const [listVersion, setListVersion] = useState(0);
  // After the jumped-to part meets the newest part, they are one.
  const part: Part = conversation?.earlier ? chosen : 'newest';

  async function goTo(position: number, text: string) {
    if (!conversation) return;
    try {
      const around = await loadAround(conversation, position);
      setChosen(around.part);
      if (around.isNew || around.part !== part) setListVersion((before) => before + 1);
      setSought((before) => ({ text, position, jump: (before?.jump ?? 0) + 1 }));
    } catch (error) {
      toastError(messageOf(error));
    }
  }

  return {
    part,
    /** Changes if other messages are shown than before, not if more are added. */
    listVersion,
    sought,
    goTo: (position: number, text: string) => void goTo(position, text),
    /** Ends the search and keeps the position. */
    endSearch: useCallback(() => setSought(undefined), []),
    toNewest: useCallback(() => {
      if (part === 'newest') return;
      setChosen('newest');
      setListVersion((before) => before + 1);
    }, [part]),
  };
}
