import { useEffect, useEffectEvent } from 'react';

const elsewhere = 'input, textarea, [contenteditable], [role=dialog], [role=alertdialog]';

/** Keys pressed anywhere in the window, but not those of who writes or answers a dialog, nor those that were taken already. */
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
