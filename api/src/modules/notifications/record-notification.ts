import type { Trx } from '../../platform/database/transaction.ts';
import { mintId } from '../../platform/ids.ts';
import { scheduleMails } from './mail/mail-queries.ts';
import { mailTime, messageMailDelayMs } from './mail/mail-time.ts';
import {
  kindOf,
  type MemberNotification,
  type NoticeOfPause,
  type NotificationContent,
  type StaffNotification,
} from './notification.ts';
import { deleteNotificationRow, markNotificationRead, upsertNotification } from './notification-queries.ts';
import { findRecipient } from './queries.ts';
import { readNotifications } from './read-notifications.ts';

/** What is told of the same one anew takes the place of what was told before: `subject` is a photo batch, a document, a payment. */
type Kept =
  | { readonly notice: MemberNotification }
  | { readonly notice: StaffNotification | NoticeOfPause; readonly subject: string };

function factsOf(notice: NotificationContent): object {
  if ('otherId' in notice) return {};
  const { about: _about, ...facts } = notice;
  return facts;
}

/** Makes a mail of it due, where the member wants one: at once, or with what gathers until a morning. */
async function planMail(trx: Trx, memberId: string, notice: NotificationContent, at: number): Promise<void> {
  const row = await findRecipient(trx, memberId);
  if (!row || row.email_verified !== 1) return;
  const kind = kindOf(notice);
  const { email } = readNotifications(row.notifications)[kind];
  const dueAt = mailTime(email, at);
  if (dueAt === undefined) return;
  await scheduleMails(trx, [{ memberId, kind, since: at, dueAt, isPlanned: true }]);
}

/** Puts into a member's list what happened at `at` (epoch milliseconds); nothing is mailed. */
export async function addToNotificationList(
  trx: Trx,
  memberId: string,
  kept: Kept,
  at: number,
): Promise<void> {
  const { notice } = kept;
  const otherId = 'otherId' in notice ? notice.otherId : null;
  await upsertNotification(trx, {
    id: mintId(at),
    member_id: memberId,
    about: notice.about,
    subject: 'subject' in kept ? kept.subject : kept.notice.otherId,
    other_id: otherId,
    facts: JSON.stringify(factsOf(notice)),
    at,
  });
}

/** Puts into a member's list what happened at `at`, in the transaction in which it happens; `deliverNotification` tells of it after the commit. */
export async function recordNotification(trx: Trx, memberId: string, kept: Kept, at: number): Promise<void> {
  await addToNotificationList(trx, memberId, kept, at);
  if (kindOf(kept.notice) !== 'messages') await planMail(trx, memberId, kept.notice, at);
}

/** Makes mails of messages due, which are not sent where the messages are read soon. Whether and when the member wants them is asked only then. */
export function scheduleMessageMails(
  trx: Trx,
  messages: readonly { readonly receiverId: string; readonly at: number }[],
): Promise<void> {
  const first = new Map<string, number>();
  for (const { receiverId, at } of messages) first.set(receiverId, Math.min(at, first.get(receiverId) ?? at));
  const dues = Array.from(first, ([memberId, since]) => ({
    memberId,
    kind: 'messages' as const,
    since,
    dueAt: since + messageMailDelayMs,
    isPlanned: false,
  }));
  return scheduleMails(trx, dues);
}

/** What has been answered, or seen elsewhere, needs no look any more, if it happened by `upTo`; false where nothing was unread. */
export function markHandled(
  trx: Trx,
  memberId: string,
  notice: MemberNotification,
  at: number,
  upTo?: number,
): Promise<boolean> {
  return markNotificationRead(trx, { memberId, about: notice.about, subject: notice.otherId }, at, upTo);
}

/** What was taken back has not happened. */
export function deleteNotification(trx: Trx, memberId: string, notice: MemberNotification): Promise<void> {
  return deleteNotificationRow(trx, { memberId, about: notice.about, subject: notice.otherId });
}

/** A pause that was ended or prolonged is not nearly over any more. */
export function dropPauseNotice(trx: Trx, memberId: string): Promise<void> {
  return deleteNotificationRow(trx, { memberId, about: 'pause', subject: memberId });
}
