import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

const dialogs = '[role=dialog], [role=alertdialog]';
const elsewhere = 'input, textarea, [contenteditable], [role=menu]';
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

/** Whether a dialog is open over this element, or over the page if there is none. */
function isCovered(element: Element | null | undefined): boolean {
  const top = [...document.querySelectorAll(dialogs)].at(-1);
  return top !== undefined && !(element && top.contains(element));
}

/** Whether an element is part of a dialog. */
export function isInDialog(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && target.closest(dialogs) !== null;
}

/** Whether a select finds one of its options by this key. */
const isForSelect = ({ ctrlKey, key, metaKey, target }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && target instanceof Element && target.closest('select') !== null;

/**
 * Listens to keys anywhere in the window, except in text inputs, menus and selects, which find their items by
 * letters, while a dialog is open, whose opener may still have the focus, and keys that were already handled.
 * With `place`, which a dialog may contain: while no other one is open over it.
 */
export function useWindowKey(
  listener: (event: KeyboardEvent) => void,
  place?: RefObject<Element | null>,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { defaultPrevented, target } = event;
    if (defaultPrevented || isCovered(place?.current) || isForSelect(event)) return;
    if (target instanceof Element && target.closest(elsewhere)) return;
    listener(event);
  });
  // Before the screen is painted: who sees it may press a key at once.
  useLayoutEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
