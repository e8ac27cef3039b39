import type { AppContext } from './context.ts';
import { deleteOldScans } from './modules/documents/index.ts';
import { removeDeleted } from './modules/lifecycle/index.ts';
import { deleteEndedSessions } from './modules/sessions/index.ts';
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
      name: 'delete-ended-sessions',
      schedule: '27 3 * * *',
      run: () => deleteEndedSessions(context),
    },
    {
      name: 'delete-old-codes',
      schedule: '47 3 * * *',
      run: () => deleteOldCodes(context),
    },
  ];
}
