import { useEffect, useEffectEvent } from 'react';

const elsewhere = 'input, textarea, [contenteditable], [role=dialog], [role=alertdialog]';

/**
 * Listens to keys anywhere in the window, except in text inputs and dialogs, and except keys that were
 * already handled.
 */
export function useWindowKey(listener: (event: KeyboardEvent) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { defaultPrevented, target } = event;
    if (defaultPrevented || (target instanceof Element && target.closest(elsewhere))) return;
    listener(event);
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
