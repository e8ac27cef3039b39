import type { AppContext } from './context.ts';
import { removeDeleted } from './modules/lifecycle/index.ts';
import type { Job } from './platform/jobs/job.ts';

/** Everything that runs by the clock. */
export function scheduledJobs(context: AppContext): Job[] {
  return [
    {
      name: 'remove-deleted-members',
      schedule: '7 * * * *',
      run: (signal) => removeDeleted(context, signal),
    },
  ];
}
