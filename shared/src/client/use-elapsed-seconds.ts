import { useEffect, useState } from 'react';
import { useNow } from './use-now.ts';

/** Whole seconds since `isRunning` became true; 0 while it is false. */
export function useElapsedSeconds(isRunning: boolean): number {
  const [since, setSince] = useState<number>();
  const now = useNow(isRunning ? 1_000 : undefined);
  useEffect(() => setSince(isRunning ? Date.now() : undefined), [isRunning]);
  return since === undefined ? 0 : Math.max(0, Math.floor((now - since) / 1_000));
}
