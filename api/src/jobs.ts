import type { AppContext } from './context.ts';
import { deleteOldScans } from './modules/documents/index.ts';
import { removeDeleted } from './modules/lifecycle/index.ts';
import { deleteOldCodes } from './modules/verification/index.ts';
import type { Job } from './platform/jobs/job.ts';

/** Everything that runs by the clock. */
export function scheduledJobs(context: AppContext): Job[] {
  return [
    {
      name: 'remove-deleted-members',
      schedule: '7 * * * *',
      run: (signal) => removeDeleted(context, signal),
    },
    {
      name: 'delete-old-scans',
      schedule: '37 3 * * *',
      run: async (signal) => {
        await deleteOldScans(context, signal);
      },
    },
    {
      name: 'delete-old-codes',
      schedule: '47 3 * * *',
      run: () => deleteOldCodes(context),
    },
  ];
}
