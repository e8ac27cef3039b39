import type { RefObject } from 'react';
import { useWindowKey } from '../../lib/use-window-key.ts';

/** `/` focuses the search, except during text input. */
export function useSlashKey(search: RefObject<HTMLInputElement | null>): void {
  useWindowKey((event) => {
    if (event.key !== '/' || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    search.current?.focus();
    search.current?.select();
  });
}
