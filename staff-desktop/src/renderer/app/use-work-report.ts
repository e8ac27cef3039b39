import { useEffect } from 'react';
import { type WorkCounts, workQueues } from '../../ipc-contract/index.ts';
import { bridge } from '../lib/bridge.ts';
import type { Screen } from '../lib/screen.ts';
import { useWaitingWork } from '../lib/work/waiting-work.ts';

/** Tells main how much waits in each queue of the user's role. Main announces what is new. */
export function useWorkReport(screens: readonly Screen[]): void {
  const work = useWaitingWork();
  const counts: WorkCounts = {};
  for (const queue of workQueues) {
    const count = work && screens.find(({ id }) => id === queue)?.waiting?.(work);
    if (count !== undefined) counts[queue] = count;
  }
  const text = JSON.stringify(counts);
  useEffect(() => {
    if (text !== '{}') void bridge.app.reportWork(JSON.parse(text) as WorkCounts);
  }, [text]);
}
