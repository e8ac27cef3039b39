import { useEffect, useState } from 'react';

/** Seconds until `start`'s are over, counted down; 0 when they are. */
export function useCountdown(): { seconds: number; start: (seconds: number) => void } {
  const [until, setUntil] = useState(0);
  const [seconds, setSeconds] = useState(0);

  useEffect(() => {
    const tick = () => setSeconds(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until]);

  return { seconds, start: (length) => setUntil(Date.now() + length * 1000) };
}
