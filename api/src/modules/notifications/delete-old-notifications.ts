import { NOTIFICATION_KEEP_DAYS } from '@milon/shared/constants';
import { DAY_MS } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { deleteNotificationsBefore } from './notification-queries.ts';

const chunkSize = 500;

/** Deletes old notifications: the list is for recent events. */
export async function deleteOldNotifications(context: AppContext, signal: AbortSignal): Promise<void> {
  const before = context.clock() - NOTIFICATION_KEEP_DAYS * DAY_MS;
  while (!signal.aborted) {
    if ((await deleteNotificationsBefore(context.db, before, chunkSize)) < chunkSize) return;
  }
}
