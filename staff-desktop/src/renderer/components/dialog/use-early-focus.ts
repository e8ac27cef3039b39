import { useFocusFinders } from '@fluentui/react-components';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * A ref for a dialog's surface, which focuses its first element before the dialog is painted, unless a field
 * has taken the focus. Fluent focuses the first element after that, and would lose a key pressed at the
 * first sight of the dialog. If the element that has the focus goes, such as a button to try again, the
 * dialog takes it back, so that its keys go on working.
 */
export function useEarlyFocus() {
  const { findFirstFocusable } = useFocusFinders();
  const ref = useRef<HTMLElement>(null);
  const early = useRef<Element>(null);
  // When the ref is set, the finders find nothing yet.
  useLayoutEffect(() => {
    const surface = ref.current;
    if (surface && !surface.contains(document.activeElement)) findFirstFocusable(surface)?.focus();
    early.current = document.activeElement;
  }, [findFirstFocusable]);
  // This runs after Fluent's own.
  useEffect(() => {
    if (early.current instanceof HTMLElement && ref.current?.contains(early.current)) early.current.focus();
  }, []);
  useLayoutEffect(() => {
    const surface = ref.current;
    if (surface && document.activeElement === document.body) findFirstFocusable(surface)?.focus();
  });
  return useCallback((surface: HTMLElement | null) => {
    ref.current = surface;
  }, []);
}
