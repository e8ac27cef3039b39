import type { AppContext } from '../../context.ts';
import { mailAdministration } from '../audit/index.ts';
import { findLateBackup } from './find-late-backup.ts';
import { lateBackupMail } from './late-backup-mail.ts';

/** Mails Administration once a day while the last good backup is older than a day. */
export async function warnOfLateBackup(context: AppContext): Promise<void> {
  const { limits, log } = context;
  const late = await findLateBackup(context);
  if (!late) return limits.forget('backupMail', 'late');
  log.error(late, 'the last good backup is older than a day');
  if (await limits.allows('backupMail', 'late'))
    await mailAdministration(context, lateBackupMail(late), 'the mail about a late backup could not be sent');
}
