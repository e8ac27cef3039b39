import { NOTIFICATION_KEEP_DAYS } from '@milon/shared/constants';
import { DAY_MS } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { inSteps } from '../../platform/database/in-steps.ts';
import { deleteNotificationsBefore } from './notification-queries.ts';

const chunkSize = 500;

/** Deletes old notifications: the list is for recent events. */
export async function deleteOldNotifications(context: AppContext, signal: AbortSignal): Promise<void> {
  const before = context.clock() - NOTIFICATION_KEEP_DAYS * DAY_MS;
  await inSteps(chunkSize, (limit) => deleteNotificationsBefore(context.db, before, limit), signal);
}
