import { useEffect, useState } from 'react';

/**
 * When the component unmounts, returns the focus to the element that had it before, unless another element
 * has it by then. If that element no longer exists, focuses the top dialog, so that its keys still work.
 */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Later, when the content behind the dialog is focusable again.
      setTimeout(() => {
        if (document.activeElement && document.activeElement !== document.body) return;
        const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
        const dialogs = document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]');
        // The previous element is where the member looks: no scrolling is needed.
        (isThere ? opener : dialogs.item(dialogs.length - 1))?.focus({ preventScroll: isThere });
      });
    },
    [opener],
  );
}
