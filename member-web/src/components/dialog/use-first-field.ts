import { type RefObject, useEffect } from 'react';
import { focusFirstField } from './focus-first-field.ts';

/** Focuses a dialog's first field. It waits for one that loads later, until the member moves the focus. */
export function useFirstField(inside: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dialog = inside.current?.parentElement;
    if (!dialog || focusFirstField(dialog)) return;
    const before = document.activeElement;
    const observer = new MutationObserver(() => {
      if (document.activeElement !== before || focusFirstField(dialog)) observer.disconnect();
    });
    observer.observe(dialog, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [inside]);
}
