import { messageOf } from '@milon/shared/client';
import { useCallback, useState } from 'react';
import { toastError } from '../../../../state/toast.ts';
import type { CachedConversation } from '../../api/merge-messages.ts';
import { loadAround, type Part } from '../../api/message-pages.ts';

/** A place in a conversation that one goes to. */
export interface JumpTarget {
  readonly text: string;
  readonly position: number;
  /** Tells one going from the next, also to the same place. */
  readonly jump: number;
}

/** Which part of a conversation is on screen, and the place in it that one looked for. */
export function useConversationPart(conversation: CachedConversation | undefined) {
  const [chosen, setChosen] = useState<Part>('newest');
  const [sought, setSought] = useState<JumpTarget>();
  const [stretch, setStretch] = useState(0);
  // Once the part that one jumped to meets the newest, the two are one.
  const part: Part = conversation?.earlier ? chosen : 'newest';

  async function goTo(position: number, text: string) {
    if (!conversation) return;
    try {
      const around = await loadAround(conversation, position);
      setChosen(around.part);
      if (around.isNew || around.part !== part) setStretch((before) => before + 1);
      setSought((before) => ({ text, position, jump: (before?.jump ?? 0) + 1 }));
    } catch (error) {
      toastError(messageOf(error));
    }
  }

  return {
    part,
    /** Changes when other messages are shown than before, not when more join them. */
    stretch,
    sought,
    goTo: (position: number, text: string) => void goTo(position, text),
    /** Nothing is looked for any more; one stays where one is. */
    endSearch: useCallback(() => setSought(undefined), []),
    toNewest: useCallback(() => {
      if (part === 'newest') return;
      setChosen('newest');
      setStretch((before) => before + 1);
    }, [part]),
  };
}
