import { useAtomValue } from 'jotai';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { goTo } from '../lib/address/location.ts';
import { appInfoAtom } from '../lib/app-info.ts';
import type { Screen } from '../lib/screen.ts';
import { isDialogOpen, isInDialog, isWriting } from '../lib/typing/use-window-key.ts';

/** For how long G waits for its letter. */
const letterMs = 1_500;

/**
 * Escape leaves a text field for what is around it, so that letters are keys again. A search that has a text
 * is emptied first, as browsers do it.
 */
function leaveField({ defaultPrevented, isComposing, key, target }: KeyboardEvent): void {
  // While a Bangla word is composed Escape ends the word.
  if (key !== 'Escape' || isComposing || defaultPrevented || !isWriting(target) || isInDialog(target)) return;
  if (target instanceof HTMLInputElement && target.type === 'search' && target.value !== '') return;
  const around = target instanceof Element && target.closest<HTMLElement>('[tabindex="-1"], main');
  if (around) around.focus();
}

interface ShellKeys {
  screens: readonly Screen[];
  onPalette: () => void;
  onHelp: () => void;
}

/**
 * The keys that work on every screen: Ctrl+K, `?`, G and a letter, Alt with an arrow. They are read before
 * the screen's own keys, so that the letter after G decides nothing there.
 */
export function useShellKeys({ screens, onPalette, onHelp }: ShellKeys): void {
  const isBrowser = useAtomValue(appInfoAtom)?.shell === 'web';
  const goAt = useRef(-Infinity);

  /** Returns whether the key was one of the shell's. */
  function take(event: KeyboardEvent): boolean {
    const { altKey, code, ctrlKey, key, metaKey, shiftKey, target, timeStamp } = event;
    if (event.isComposing || isDialogOpen()) return false;
    if ((ctrlKey || metaKey) && !altKey && !shiftKey && code === 'KeyK') {
      onPalette();
      return true;
    }
    if (isWriting(target) || ctrlKey || metaKey) return false;
    if (altKey) {
      // A browser has these keys of its own.
      if (isBrowser || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return false;
      window.history[key === 'ArrowLeft' ? 'back' : 'forward']();
      return true;
    }
    if (key === '?') {
      onHelp();
      return true;
    }
    const waitsForLetter = timeStamp - goAt.current < letterMs;
    if (key !== 'Shift') goAt.current = -Infinity;
    if (waitsForLetter) {
      // By the key's position: a Bangla keyboard writes other letters.
      const screen = screens.find(({ letter }) => letter !== undefined && code === `Key${letter}`);
      if (screen) goTo(screen.id);
      return screen !== undefined;
    }
    if (code !== 'KeyG' || event.repeat || shiftKey) return false;
    goAt.current = timeStamp;
    return true;
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!take(event)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  // The keys work as soon as the shell is seen, not after its first paint.
  useLayoutEffect(() => {
    window.addEventListener('keydown', onKey, { capture: true });
    // After everything that has a use for Escape itself.
    window.addEventListener('keydown', leaveField);
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true });
      window.removeEventListener('keydown', leaveField);
    };
  }, []);
}
