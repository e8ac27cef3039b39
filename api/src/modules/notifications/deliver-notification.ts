import type { AppContext } from '../../context.ts';
import { sendDueMail } from './mail/send-due-mail.ts';
import { kindOf, type NotificationContent } from './notification.ts';
import { messagePushDelayMs, pushNotification } from './push/push-notification.ts';

/** Makes the member's open pages fetch the list again. */
export function refreshNotificationLists(
  { bus }: Pick<AppContext, 'bus'>,
  memberIds: readonly string[],
): void {
  for (const id of memberIds) bus.toMember(id, 'notifications-update', {});
}

/** Notifies a member's open pages and devices, in the background. */
export function deliverToPagesAndDevices(
  context: AppContext,
  memberId: string,
  notice: NotificationContent,
): void {
  const { push, background } = context;
  const notifyDevices = () => pushNotification(context, memberId, notice);
  if (notice.about !== 'message') refreshNotificationLists(context, [memberId]);
  if (!push) return;
  if (notice.about === 'message')
    background.soon('a push about a message', messagePushDelayMs, notifyDevices);
  else background.run('a push about a notification', notifyDevices);
}

/**
 * Notifies a member in every way that their settings ask for, in the background. Call it after the commit of
 * `recordNotification`. It sends a due mail immediately; if that fails, or the process ends first, the job
 * sends it.
 */
export function deliverNotification(
  context: AppContext,
  memberId: string,
  notice: NotificationContent,
): void {
  deliverToPagesAndDevices(context, memberId, notice);
  if (kindOf(notice) === 'messages') return;
  context.background.run('a notification mail', () => sendDueMail(context, memberId));
}
