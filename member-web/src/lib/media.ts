import { createContext, use, useSyncExternalStore } from 'react';
import { BREAKPOINTS_PX } from './constants.ts';

/**
 * Media queries for makeStyles: from this width on (spec §9). Griffel orders them by the alphabet, and the
 * rules of wider screens must come last: `all` comes after the other parenthesis.
 */
export const atLeast = {
  sm: `@media (min-width: ${BREAKPOINTS_PX.sm}px)`,
  md: `@media (min-width: ${BREAKPOINTS_PX.md}px)`,
  lg: `@media all and (min-width: ${BREAKPOINTS_PX.lg}px)`,
} as const;

/** Follows a media query. `onServer` is what the server's rendering takes for granted. */
export function useMedia(query: string, onServer = false): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = globalThis.matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    () => globalThis.matchMedia(query).matches,
    () => onServer,
  );
}

/** How a scroll that the page starts moves: at once where the device asks for less motion. */
export function scrollBehavior(): ScrollBehavior {
  return globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}

/** Whether the server took the screen for a wide one. */
export const WideOnServer = createContext(false);

/** Whether there is room for a second column. */
export function useIsWide(): boolean {
  return useMedia('(min-width: 900px)', use(WideOnServer));
}

/** Whether the browser has taken over what the server rendered. */
export const TakenOver = createContext(true);

/**
 * False on the server and while the browser takes over what the server rendered: what only this browser knows
 * is shown after that.
 */
export const useIsTakenOver = (): boolean => use(TakenOver);

/** Whether the screen is as narrow as a phone: dialogs are sheets. */
export function useIsPhone(): boolean {
  return useMedia(`(max-width: ${BREAKPOINTS_PX.sm - 1}px)`);
}
