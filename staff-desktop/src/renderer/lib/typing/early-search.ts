import { useEffectEvent, useLayoutEffect } from 'react';
import { useWindowKey } from './use-window-key.ts';

/** What was typed after `/` while a section opens. */
let early: string | undefined;

function dropEarlySearch(): void {
  early = undefined;
}

/** While a section opens: keeps `/` and what is typed after it, for the section's search. */
export function useEarlySearch(): void {
  useWindowKey((event) => {
    const { key, ctrlKey, altKey, metaKey } = event;
    if (key === 'Escape') early = undefined;
    if (key === 'Backspace') early = early?.slice(0, -1);
    const isText = key.length === 1 && !ctrlKey && !altKey && !metaKey;
    if (!isText || (early === undefined && key !== '/')) return;
    event.preventDefault();
    early = early === undefined ? '' : early + key;
  });
  // The section's search mounts in the commit that ends this. A section without one drops the text.
  useLayoutEffect(() => () => queueMicrotask(dropEarlySearch), []);
}

/** In the section's search: calls `begin` with what was typed meanwhile, which is empty after `/` alone. */
export function useBegunSearch(begin: (text: string) => void): void {
  const onBegun = useEffectEvent(begin);
  useLayoutEffect(() => {
    const begun = early;
    early = undefined;
    if (begun !== undefined) onBegun(begun);
  }, []);
}
