import { useEffect, useEffectEvent } from 'react';
import { focusedPlace } from './focused-place.ts';
import { type ReviewCommand, readKey } from './read-key.ts';

/** Hands every key of the review to `obey`, wherever the focus is; `obey` answers whether it took it. */
export function useReviewKeys(obey: (command: ReviewCommand) => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const command = readKey(event, focusedPlace(event.target));
    if (command && obey(command)) event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
