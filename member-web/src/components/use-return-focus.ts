import { useEffect, useState } from 'react';

/**
 * When the component goes, the focus returns to where it was when it came, unless it has found another place already; where that
 * place is gone, to the dialog that is now on top, so that its keys go on working.
 */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Later, when what lies behind the dialog can be focused again.
      setTimeout(() => {
        if (document.activeElement && document.activeElement !== document.body) return;
        const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
        const dialogs = document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]');
        // Where it was is where the eye is: nothing has to come into sight.
        (isThere ? opener : dialogs.item(dialogs.length - 1))?.focus({ preventScroll: isThere });
      });
    },
    [opener],
  );
}
