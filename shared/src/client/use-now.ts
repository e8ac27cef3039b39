import { useEffect, useState } from 'react';

/** The time in epoch milliseconds: that of the first render, or updated every `everyMs`. */
export function useNow(everyMs?: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (everyMs === undefined) return undefined;
    const renew = () => setNow(Date.now());
    renew();
    const timer = setInterval(renew, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
