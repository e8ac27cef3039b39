import { useFocusFinders } from '@fluentui/react-components';
import { useCallback } from 'react';

/**
 * A ref for a dialog's surface, which focuses its first element before the dialog is painted. Fluent does it
 * after that, and would lose a key pressed at the first sight of the dialog.
 */
export function useEarlyFocus() {
  const { findFirstFocusable } = useFocusFinders();
  return useCallback(
    (surface: HTMLElement | null) => {
      if (surface && !surface.contains(document.activeElement)) findFirstFocusable(surface)?.focus();
    },
    [findFirstFocusable],
  );
}
