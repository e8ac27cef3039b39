import { useWindowKey } from '../../lib/typing/use-window-key.ts';

/** Calls `onUndo` for U and Ctrl+Z, or ⌘Z on a Mac. */
export function useUndoKey(onUndo: () => void): void {
  useWindowKey((event) => {
    const { altKey, code, ctrlKey, metaKey, repeat, shiftKey } = event;
    if (altKey || repeat || shiftKey) return;
    // By the key's position: a Bangla keyboard writes other letters.
    const isUndo = ctrlKey || metaKey ? code === 'KeyZ' : code === 'KeyU';
    if (!isUndo) return;
    event.preventDefault();
    onUndo();
  });
}
