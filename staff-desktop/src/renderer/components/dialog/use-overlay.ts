import { useTooltipVisibility } from '@fluentui/react-components';
import { useEffect, useLayoutEffect, useState } from 'react';

/** For a dialog or panel over the page, while it is mounted. */
export function useOverlay(): void {
  useHiddenTooltip();
  useReturnedFocus();
}

/** Hides a tooltip of the page behind: it would take the first Escape, which is meant for what has opened. */
function useHiddenTooltip(): void {
  const tooltips = useTooltipVisibility();
  useLayoutEffect(() => tooltips.visibleTooltip?.hide(), [tooltips]);
}

/** Returns the focus to where it was before, or to what is around it if the pressed button is gone. */
function useReturnedFocus(): void {
  const [places] = useState(() => {
    const before = document.activeElement;
    return [before, before?.closest('section[tabindex="-1"]'), before?.closest('main')];
  });
  useEffect(
    () => () => {
      // The dialog releases its focus trap one turn later.
      setTimeout(() => {
        // An element that is gone or hidden by now takes no focus, and leaves it to the next one.
        for (const place of places)
          if (place instanceof HTMLElement && document.activeElement === document.body) place.focus();
      });
    },
    [places],
  );
}
