import { useEffect, useState } from 'react';

/** After a dialog the focus is where it was, or around it where the pressed button has gone. */
export function useReturnedFocus(): void {
  const [places] = useState(() => {
    const before = document.activeElement;
    return [before, before?.closest('section[tabindex="-1"]'), before?.closest('main')];
  });
  useEffect(
    () => () => {
      // The dialog's own trap lets go a turn later.
      setTimeout(() => {
        const place = places.find((one) => one?.isConnected);
        if (place instanceof HTMLElement && document.activeElement === document.body) place.focus();
      });
    },
    [places],
  );
}
