import { useEffect, useEffectEvent } from 'react';

const dialogs = '[role=dialog], [role=alertdialog]';
const elsewhere = 'input, textarea, [contenteditable]';
const writing =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), input:not([type=range], [type=checkbox], [type=radio], [type=button])';

/** Whether keys at this element write text. */
export function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(writing) !== null;
}

/** Whether a dialog is open, which keeps the keys for itself. */
export function isDialogOpen(): boolean {
  return document.querySelector(dialogs) !== null;
}

/** Whether an element is part of a dialog. */
export function isInDialog(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && target.closest(dialogs) !== null;
}

/**
 * Listens to keys anywhere in the window, except in text inputs and while a dialog is open, whose opener may
 * still have the focus, and except keys that were already handled.
 */
export function useWindowKey(listener: (event: KeyboardEvent) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { defaultPrevented, target } = event;
    if (defaultPrevented || isDialogOpen()) return;
    if (target instanceof Element && target.closest(elsewhere)) return;
    listener(event);
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
