import { useEffect, useState } from 'react';

/** True once a state has lasted that long, in milliseconds. */
export function useLasting(state: boolean, ms: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!state) {
      setLasts(false);
      return;
    }
    const timer = setTimeout(() => setLasts(true), ms);
    return () => clearTimeout(timer);
  }, [state, ms]);
  return lasts;
}
