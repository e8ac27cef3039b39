import { useEffect, useState } from 'react';

/** The time in milliseconds since 1970, renewed every so many of them, or never. */
export function useNow(everyMs: number | undefined): number {
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
