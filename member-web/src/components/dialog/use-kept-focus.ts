import { type RefObject, useEffect } from 'react';

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
    const observer = new MutationObserver(() => {
      if (document.activeElement === document.body && isTopDialog(dialog))
        dialog.focus({ preventScroll: true });
    });
    observer.observe(dialog, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [inside]);
}
