import { useEffect, useState } from 'react';

/** The time in epoch milliseconds: that of the first render, or updated every `everyMs`. */
export function useNow(everyMs?: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (everyMs === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // All components update at the same moment, so that two countdowns on one screen agree.
    const renew = () => {
      const at = Date.now();
      setNow(at);
      timer = setTimeout(renew, everyMs - (at % everyMs));
    };
    renew();
    return () => clearTimeout(timer);
  }, [everyMs]);
  return now;
}
