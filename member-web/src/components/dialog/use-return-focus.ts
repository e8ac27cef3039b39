import { useEffect, useState } from 'react';

/** What had the focus; in a menu, which goes as the dialog comes, the button that opens the menu. */
function findOpener(): Element | null {
  const focused = document.activeElement;
  const button = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (button && document.getElementById(button)) || focused;
}

/**
 * When the component unmounts, returns the focus to the element that had it before, unless another element
 * has it by then. If that element no longer exists, focuses the top dialog, so that its keys still work, or
 * the content of the page, so that Tab goes on from there.
 */
export function useReturnFocus(): void {
  const [opener] = useState(findOpener);
  useEffect(
    () => () => {
      // Later, when the content behind the dialog is focusable again.
      setTimeout(() => {
        if (document.activeElement && document.activeElement !== document.body) return;
        const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
        const dialogs = document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]');
        const other = dialogs.item(dialogs.length - 1) ?? document.getElementById('content');
        // The previous element is where the member looks: no scrolling is needed.
        (isThere ? opener : other)?.focus({ preventScroll: isThere || other?.id === 'content' });
      });
    },
    [opener],
  );
}
