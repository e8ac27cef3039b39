import { BREAKPOINTS_PX } from '@milon/shared/constants';
import { useSyncExternalStore } from 'react';

/**
 * Media queries for makeStyles: from this width on (spec §9). Griffel orders them by the alphabet, and the
 * rules of wider screens must come last: `all` comes after the other parenthesis.
 */
export const atLeast = {
  sm: `@media (min-width: ${BREAKPOINTS_PX.sm}px)`,
  md: `@media (min-width: ${BREAKPOINTS_PX.md}px)`,
  lg: `@media all and (min-width: ${BREAKPOINTS_PX.lg}px)`,
} as const;

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = globalThis.matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    () => globalThis.matchMedia(query).matches,
  );
}

/** Whether the screen is as narrow as a phone: dialogs are sheets. */
export function useIsPhone(): boolean {
  return useMedia(`(max-width: ${BREAKPOINTS_PX.sm - 1}px)`);
}

/** Whether the browser reports a connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (notify) => {
      globalThis.addEventListener('online', notify);
      globalThis.addEventListener('offline', notify);
      return () => {
        globalThis.removeEventListener('online', notify);
        globalThis.removeEventListener('offline', notify);
      };
    },
    () => navigator.onLine,
  );
}
