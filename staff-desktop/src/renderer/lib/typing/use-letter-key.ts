import type { RefObject } from 'react';
import { useWindowKey } from './use-window-key.ts';

/**
 * Runs something at a letter, by the key's position: a Bangla keyboard writes other letters. Without a letter
 * nothing. `place` as for `useWindowKey`.
 */
export function useLetterKey(
  letter: string | undefined,
  run: () => void,
  place?: RefObject<Element | null>,
): void {
  useWindowKey((event) => {
    const { altKey, code, ctrlKey, metaKey, repeat } = event;
    if (letter === undefined || code !== `Key${letter}` || altKey || ctrlKey || metaKey || repeat) return;
    event.preventDefault();
    run();
  }, place);
}
