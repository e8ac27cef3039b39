import type { AppContext } from './context.ts';
import { deleteEndedResets } from './modules/accounts/index.ts';
import { deleteEndedAssignments } from './modules/assignments/index.ts';
import { verifyNightly } from './modules/audit/index.ts';
import { warnOfLateBackup } from './modules/backups/index.ts';
import { deleteOldCopies } from './modules/biodata/index.ts';
import { resumeBulkChanges } from './modules/bulk-changes/index.ts';
import { expireCorrections } from './modules/corrections/index.ts';
import { countDailyFigures } from './modules/dashboard/index.ts';
import { notifyDueDecisions } from './modules/decision-undo/index.ts';
import { deleteOldScans, sweepScans } from './modules/documents/index.ts';
import { deleteEndedGoogleSessions } from './modules/google/index.ts';
import { deleteOldNotes } from './modules/hand-over/index.ts';
import { deleteOldCells, resumeImports } from './modules/imports/index.ts';
import { expireInvitations } from './modules/invitations/index.ts';
import { announcePauses, deleteOldInvoices, removeDeleted } from './modules/lifecycle/index.ts';
import { recheckNames } from './modules/members/index.ts';
import { endMerges, findDuplicates } from './modules/merges/index.ts';
import { deleteOldNotifications, sendDueMails, sendDueSms } from './modules/notifications/index.ts';
import { checkPayments, checkRefunds } from './modules/payments/index.ts';
import { expireOldSecondLooks, notifyDecisions } from './modules/photo-review/index.ts';
import {
  encodeAvifs,
  removeUnfinishedFiles,
  retryFileRemovals,
  sweepPhotoFiles,
} from './modules/photos/index.ts';
import { deleteOldPings, sendDuePings, settleDueHolds } from './modules/reachability/index.ts';
import { listWaitingRemovals } from './modules/removals/index.ts';
import { deleteOldDigests, finishCase } from './modules/safety/index.ts';
import { deleteEndedSessions } from './modules/sessions/index.ts';
import { deleteOldSignIns } from './modules/sign-ins/index.ts';
import { deleteOldMessages } from './modules/support/index.ts';
import {
  checkOwedMoney,
  deleteOldScreenshots,
  deleteOldStatementLines,
  sweepScreenshots,
} from './modules/transactions/index.ts';
import { deleteEndedUploads } from './modules/uploads/index.ts';
import { deleteOldCodes } from './modules/verification/index.ts';
import { truncateLargeWal, truncateWal } from './platform/database/truncate-wal.ts';
import type { Job } from './platform/jobs/job.ts';
import { deleteEndedCounts } from './platform/limit-store.ts';

/** For the nightly jobs over the whole log or all files. */
const overAll = { mostMs: 3 * 60 * 60_000, startsOver: true } as const;

/**
 * The scheduled work of this process. A job that reads the clock after it jumped stops there
 * (docs/adr/0019).
 */
export function scheduledJobs(application: AppContext): Job[] {
  const { roles } = application.config;
  return jobsOf({ ...application, clock: application.time.now }).filter(({ role = 'jobs' }) =>
    roles.has(role),
  );
}

function jobsOf(context: AppContext): Job[] {
  return [
    {
      name: 'remove-deleted-members',
      schedule: '7 * * * *',
      run: (signal) => removeDeleted(context, signal),
    },
    {
      name: 'notify-photo-decisions',
      schedule: '* * * * *',
      isHarmless: true,
      run: (signal) => notifyDecisions(context, signal),
    },
    {
      name: 'tell-due-decisions',
      schedule: '* * * * *',
      isHarmless: true,
      run: (signal) => notifyDueDecisions(context, signal, { 'message-case': finishCase }),
    },
    {
      name: 'check-payments',
      schedule: '* * * * *',
      run: (signal) => checkPayments(context, signal),
    },
    {
      name: 'check-refunds',
      schedule: '* * * * *',
      run: (signal) => checkRefunds(context, signal),
    },
    {
      name: 'settle-held-connects',
      schedule: '* * * * *',
      run: (signal) => settleDueHolds(context, signal),
    },
    {
      name: 'list-removals',
      schedule: '* * * * *',
      isHarmless: true,
      run: () => listWaitingRemovals(context.db),
    },
    {
      name: 'resume-bulk-changes',
      schedule: '* * * * *',
      run: () => resumeBulkChanges(context),
    },
    {
      name: 'resume-imports',
      schedule: '* * * * *',
      run: (signal) => resumeImports(context, signal),
    },
    {
      name: 'delete-old-import-cells',
      schedule: '27 3 * * *',
      run: (signal) => deleteOldCells(context, signal),
    },
    {
      name: 'send-number-pings',
      schedule: '* * * * *',
      run: (signal) => sendDuePings(context, signal),
    },
    {
      name: 'delete-old-pings',
      schedule: '52 3 * * *',
      run: () => deleteOldPings(context),
    },
    {
      name: 'delete-old-biodata',
      schedule: '47 3 * * *',
      run: (signal) => deleteOldCopies(context, signal),
    },
    {
      name: 'announce-pauses',
      schedule: '37 * * * *',
      run: (signal) => announcePauses(context, signal),
    },
    {
      name: 'recheck-names',
      schedule: '* * * * *',
      isHarmless: true,
      run: (signal) => recheckNames(context, signal),
    },
    {
      name: 'expire-second-looks',
      schedule: '32 * * * *',
      run: (signal) => expireOldSecondLooks(context, signal),
    },
    {
      name: 'send-due-mails',
      schedule: '* * * * *',
      isHarmless: true,
      run: (signal) => sendDueMails(context, signal),
    },
    {
      name: 'send-due-sms',
      schedule: '* * * * *',
      run: (signal) => sendDueSms(context, signal),
    },
    {
      name: 'expire-invitations',
      schedule: '*/10 * * * *',
      run: (signal) => expireInvitations(context, signal),
    },
    {
      name: 'delete-old-notifications',
      schedule: '47 4 * * *',
      run: (signal) => deleteOldNotifications(context, signal),
    },
    {
      name: 'delete-old-support',
      schedule: '57 3 * * *',
      run: () => deleteOldMessages(context),
    },
    {
      name: 'delete-old-hand-over-notes',
      schedule: '53 3 * * *',
      run: () => deleteOldNotes(context),
    },
    {
      name: 'expire-corrections',
      schedule: '12 * * * *',
      isHarmless: true,
      run: () => expireCorrections(context),
    },
    {
      name: 'delete-old-sign-ins',
      schedule: '4 4 * * *',
      run: (signal) => deleteOldSignIns(context, signal),
    },
    {
      name: 'end-merges',
      schedule: '13 * * * *',
      run: () => endMerges(context),
    },
    {
      name: 'find-duplicates',
      schedule: '42 2 * * *',
      isHarmless: true,
      ...overAll,
      run: (signal) => findDuplicates(context, signal),
    },
    {
      name: 'delete-old-statement-lines',
      schedule: '2 4 * * *',
      run: () => deleteOldStatementLines(context),
    },
    {
      name: 'delete-ended-assignments',
      schedule: '54 3 * * *',
      run: () => deleteEndedAssignments(context),
    },
    {
      name: 'delete-ended-counts',
      schedule: '*/10 * * * *',
      run: (signal) => deleteEndedCounts(context.db, context.clock(), signal),
    },
    {
      name: 'delete-ended-resets',
      schedule: '17 * * * *',
      run: () => deleteEndedResets(context),
    },
    {
      name: 'delete-ended-google-sessions',
      schedule: '22 * * * *',
      run: () => deleteEndedGoogleSessions(context),
    },
    {
      name: 'delete-ended-uploads',
      schedule: '42 * * * *',
      run: () => deleteEndedUploads(context),
    },
    {
      // Also covers a removal that stopped between its commit and this step.
      name: 'truncate-wal',
      schedule: '7 4 * * *',
      isHarmless: true,
      run: () => truncateWal(context),
    },
    {
      name: 'truncate-large-wal',
      schedule: '* * * * *',
      isHarmless: true,
      run: () => truncateLargeWal(context),
    },
    {
      name: 'delete-old-scans',
      schedule: '37 3 * * *',
      run: async (signal) => {
        await deleteOldScans(context, signal);
        await deleteOldScreenshots(context, signal);
      },
    },
    {
      name: 'encode-avifs',
      role: 'pictures',
      schedule: '* * * * *',
      isHarmless: true,
      run: (signal) => encodeAvifs(context, signal),
    },
    {
      name: 'retry-file-removals',
      schedule: '*/10 * * * *',
      isHarmless: true,
      run: (signal) => retryFileRemovals(context, signal),
    },
    {
      name: 'sweep-photo-files',
      schedule: '17 4 * * *',
      ...overAll,
      run: (signal) => sweepPhotoFiles(context, signal),
    },
    {
      name: 'remove-unfinished-files',
      schedule: '37 4 * * *',
      ...overAll,
      run: (signal) => removeUnfinishedFiles(context, signal),
    },
    {
      name: 'verify-audit',
      schedule: '12 3 * * *',
      ...overAll,
      run: (signal) => verifyNightly(context, signal),
    },
    {
      name: 'watch-backups',
      schedule: '*/10 * * * *',
      isHarmless: true,
      run: () => warnOfLateBackup(context),
    },
    {
      name: 'check-owed-money',
      schedule: '22 3 * * *',
      isHarmless: true,
      ...overAll,
      run: async (signal) => void (await checkOwedMoney(context, signal)),
    },
    {
      name: 'count-daily-figures',
      schedule: '*/10 * * * *',
      run: (signal) => countDailyFigures(context, signal),
    },
    {
      name: 'sweep-scans',
      schedule: '27 4 * * *',
      ...overAll,
      run: async (signal) => {
        await sweepScans(context, signal);
        await sweepScreenshots(context, signal);
      },
    },
    {
      name: 'delete-ended-sessions',
      schedule: '27 3 * * *',
      run: (signal) => deleteEndedSessions(context, signal),
    },
    {
      name: 'delete-old-digests',
      schedule: '52 * * * *',
      run: (signal) => deleteOldDigests(context, signal),
    },
    {
      name: 'delete-old-codes',
      schedule: '47 3 * * *',
      run: (signal) => deleteOldCodes(context, signal),
    },
    {
      name: 'delete-old-invoices',
      schedule: '57 3 * * *',
      run: () => deleteOldInvoices(context),
    },
  ];
}
