import type { AppContext } from '../../context.ts';
import { sendDueMail } from './mail/send-due-mail.ts';
import { kindOf, type NotificationContent } from './notification.ts';
import { messagePushDelayMs, pushNotification } from './push/push-notification.ts';

/** Has the member's open pages look again. */
export function refreshNotificationLists(
  { bus }: Pick<AppContext, 'bus'>,
  memberIds: readonly string[],
): void {
  for (const id of memberIds) bus.toMember(id, 'notifications-update', {});
}

/** Tells a member's open pages and devices, without waiting for it. */
export function deliverToPagesAndDevices(
  context: AppContext,
  memberId: string,
  notice: NotificationContent,
): void {
  const { push, background } = context;
  const tellDevices = () => pushNotification(context, memberId, notice);
  if (notice.about !== 'message') refreshNotificationLists(context, [memberId]);
  if (!push) return;
  if (notice.about === 'message') background.soon('a message by push', messagePushDelayMs, tellDevices);
  else background.run('a notice by push', tellDevices);
}

/**
 * Tells a member in every way they want, without waiting for it. Call it after the commit of `recordNotification`. A mail that is due goes at once;
 * where that fails, or the process ends first, the job sends it.
 */
export function deliverNotification(
  context: AppContext,
  memberId: string,
  notice: NotificationContent,
): void {
  deliverToPagesAndDevices(context, memberId, notice);
  if (kindOf(notice) === 'messages') return;
  context.background.run('a notice by mail', () => sendDueMail(context, memberId));
}
