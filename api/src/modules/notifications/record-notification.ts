import type { Trx } from '../../platform/database/transaction.ts';
import { mintId } from '../../platform/ids.ts';
import { scheduleMails } from './mail/mail-queries.ts';
import { mailTime, messageMailDelayMs } from './mail/mail-time.ts';
import {
  kindOf,
  type MemberNotification,
  type NotificationContent,
  type OwnNotice,
  type StaffNotification,
} from './notification.ts';
import { deleteNotificationRow, markNotificationRead, upsertNotification } from './notification-queries.ts';
import { findRecipient } from './queries.ts';
import { readNotifications } from './read-notifications.ts';
import { scheduleSms } from './sms/sms-queries.ts';
import { smsTime } from './sms/sms-time.ts';

/**
 * A new notification about the same subject replaces the previous one. `subject` is a photo batch, a
 * document, a payment, an unlock, a message of staff, or the member.
 */
type Kept =
  | { readonly notice: MemberNotification }
  | { readonly notice: StaffNotification | OwnNotice; readonly subject: string };

function factsOf(notice: NotificationContent): object {
  if ('otherId' in notice) return {};
  const { about: _about, ...facts } = notice;
  return facts;
}

/** Whether an SMS may tell it: an approval, an invitation or an acceptance. */
const isForSms = (notice: NotificationContent) =>
  notice.about === 'invitation' ||
  notice.about === 'acceptance' ||
  (notice.about === 'status' && notice.accepted);

/**
 * Makes a mail due if the member wants one, immediately or in the collected mail of a morning, and an SMS if
 * the member agreed to them.
 */
async function planMessages(
  trx: Trx,
  memberId: string,
  notice: NotificationContent,
  at: number,
): Promise<void> {
  const row = await findRecipient(trx, memberId);
  if (!row) return;
  if (row.sms_notifications === 1 && row.phone_verified === 1 && isForSms(notice))
    await scheduleSms(trx, memberId, at, smsTime(at));
  if (row.email_verified !== 1) return;
  const kind = kindOf(notice);
  const { email } = readNotifications(row.notifications)[kind];
  const dueAt = mailTime(email, at);
  if (dueAt === undefined) return;
  await scheduleMails(trx, [{ memberId, kind, since: at, dueAt, isPlanned: true }]);
}

/** Adds a notification of an event at `at` (epoch milliseconds) to a member's list; mails nothing. */
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

/**
 * Adds a notification of an event at `at` to a member's list, in the transaction of the event;
 * `deliverNotification` sends it after the commit.
 */
export async function recordNotification(trx: Trx, memberId: string, kept: Kept, at: number): Promise<void> {
  await addToNotificationList(trx, memberId, kept, at);
  if (kindOf(kept.notice) !== 'messages') await planMessages(trx, memberId, kept.notice, at);
}

/**
 * Makes mails about messages due after a delay, so that a message that is soon read causes none. The member's
 * setting is read only then.
 */
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

/**
 * Marks a notification read that was answered, or seen elsewhere, if it happened by `upTo`; false if nothing
 * was unread.
 */
export function markHandled(
  trx: Trx,
  memberId: string,
  notice: MemberNotification,
  at: number,
  upTo?: number,
): Promise<boolean> {
  return markNotificationRead(trx, { memberId, about: notice.about, subject: notice.otherId }, at, upTo);
}

/** Deletes the notification of something that was withdrawn. */
export function deleteNotification(trx: Trx, memberId: string, notice: MemberNotification): Promise<void> {
  return deleteNotificationRow(trx, { memberId, about: notice.about, subject: notice.otherId });
}

/** Deletes the notice of a pause that was ended or extended. */
export function deletePauseNotice(trx: Trx, memberId: string): Promise<void> {
  return deleteNotificationRow(trx, { memberId, about: 'pause', subject: memberId });
}

/** Deletes the question about a number that was answered. */
export function deleteNumberNotice(trx: Trx, memberId: string): Promise<void> {
  return deleteNotificationRow(trx, { memberId, about: 'number', subject: memberId });
}

/** Deletes the notice about a guardian who answered since. */
export function deleteGuardianSilence(trx: Trx, memberId: string): Promise<void> {
  return deleteNotificationRow(trx, { memberId, about: 'guardian', subject: `silent:${memberId}` });
}

/** Deletes the notice about the held connect of an unlock. */
export function deleteConnectNotice(trx: Trx, memberId: string, unlockId: string): Promise<void> {
  return deleteNotificationRow(trx, { memberId, about: 'connect', subject: unlockId });
}
