import { useEffect, useState } from 'react';

/**
 * True from the second frame on. Until then a list has no height, and what follows it would stand at its top.
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
