import { type RefObject, useLayoutEffect } from 'react';

/**
 * Moves the focus into a dialog before it is painted. Fluent moves it only after that, and an Escape pressed
 * at the first sight of the dialog would be lost.
 */
export function useEarlyFocus(inside: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const dialog = inside.current?.closest<HTMLElement>('[role=dialog], [role=alertdialog]');
    if (dialog && !dialog.contains(document.activeElement)) dialog.focus({ preventScroll: true });
  }, [inside]);
}
