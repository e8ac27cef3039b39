import { type RefObject, useEffect, useEffectEvent } from 'react';

/** `/` puts the focus into the search, unless one is writing. */
export function useSlashKey(search: RefObject<HTMLInputElement | null>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.altKey || event.metaKey) return;
    const { target } = event;
    if (target instanceof Element && target.closest('input, textarea, [contenteditable], [role=dialog]'))
      return;
    event.preventDefault();
    search.current?.focus();
    search.current?.select();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
