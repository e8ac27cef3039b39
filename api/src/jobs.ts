import type { AppContext } from './context.ts';
import type { Job } from './platform/jobs/job.ts';

/** Everything that runs by the clock. */
export function scheduledJobs(_context: AppContext): Job[] {
  return [];
}
