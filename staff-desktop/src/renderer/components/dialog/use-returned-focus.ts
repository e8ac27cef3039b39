import { useEffect, useState } from 'react';

/** Returns the focus after a dialog to where it was, or to a nearby element if the pressed button is gone. */
export function useReturnedFocus(): void {
  const [places] = useState(() => {
    const before = document.activeElement;
    return [before, before?.closest('section[tabindex="-1"]'), before?.closest('main')];
  });
  useEffect(
    () => () => {
      // The dialog releases its focus trap one turn later.
      setTimeout(() => {
        const place = places.find((one) => one?.isConnected);
        if (place instanceof HTMLElement && document.activeElement === document.body) place.focus();
      });
    },
    [places],
  );
}
