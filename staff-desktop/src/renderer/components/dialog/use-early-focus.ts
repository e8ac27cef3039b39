import { useFocusFinders } from '@fluentui/react-components';
import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A ref for a dialog's surface, which focuses its first element before the dialog is painted. Fluent does it
 * after that, and would lose a key pressed at the first sight of the dialog. If the element that has the
 * focus goes, such as a button to try again, the dialog takes it back, so that its keys go on working.
 */
export function useEarlyFocus() {
  const { findFirstFocusable } = useFocusFinders();
  const ref = useRef<HTMLElement>(null);
  // When the ref is set, the finders find nothing yet.
  useLayoutEffect(() => {
    const surface = ref.current;
    if (surface && !surface.contains(document.activeElement)) findFirstFocusable(surface)?.focus();
  }, [findFirstFocusable]);
  useLayoutEffect(() => {
    const surface = ref.current;
    if (surface && document.activeElement === document.body) findFirstFocusable(surface)?.focus();
  });
  return useCallback((surface: HTMLElement | null) => {
    ref.current = surface;
  }, []);
}
