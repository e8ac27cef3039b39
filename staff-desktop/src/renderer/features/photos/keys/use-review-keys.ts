import { useEffect, useEffectEvent } from 'react';
import { focusedPlace } from './focused-place.ts';
import { type ReviewCommand, readKey } from './read-key.ts';

/**
 * Passes every key of the review to `obey`, wherever the focus is. `obey` returns whether it handled the key.
 */
export function useReviewKeys(obey: (command: ReviewCommand) => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const focused = focusedPlace(event.target);
    // There is no text here to select, and a page with everything selected hides the photos.
    if (focused !== 'writing' && (event.ctrlKey || event.metaKey) && event.code === 'KeyA')
      event.preventDefault();
    const command = readKey(event, focused);
    if (command && obey(command)) event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
