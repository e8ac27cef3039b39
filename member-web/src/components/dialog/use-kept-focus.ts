import { type RefObject, useEffect } from 'react';

/** Fluent first gives the focus back to what opened a popover, in a turn of its own. */
const afterFluentMs = 50;

const isTopDialog = (dialog: Element) => {
  const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]');
  return dialogs[dialogs.length - 1] === dialog;
};

/**
 * Brings the focus back into a dialog when what had it disappears: from the page neither Escape nor Tab would
 * reach the dialog.
 */
export function useKeptFocus(inside: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dialog = inside.current?.closest<HTMLElement>('[role=dialog], [role=alertdialog]');
    if (!dialog) return;
    const isLost = () => document.activeElement === document.body && isTopDialog(dialog);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      if (isLost())
        timer = setTimeout(() => isLost() && dialog.focus({ preventScroll: true }), afterFluentMs);
    });
    observer.observe(dialog, { childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [inside]);
}
