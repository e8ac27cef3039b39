import { useEffect, useState } from 'react';

/** Returns true after `state` has been true for `ms` milliseconds. */
export function useAfterDelay(state: boolean, ms: number): boolean {
  const [lasted, setLasted] = useState(false);
  useEffect(() => {
    if (!state) return;
    const timer = setTimeout(() => setLasted(true), ms);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [state, ms]);
  return state && lasted;
}
