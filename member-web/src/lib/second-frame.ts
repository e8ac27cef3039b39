import { useEffect, useState } from 'react';

/**
 * True from the second frame on. Until then a list may be no higher than its first cards, and what follows it
 * would move.
 */
export function useSecondFrame(): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setThere(true));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return isThere;
}
