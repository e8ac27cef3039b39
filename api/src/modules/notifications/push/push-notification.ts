import { product } from '@milon/shared/product';
import { policyAllows } from '@milon/shared/rules';
import type { AppContext } from '../../../context.ts';
import { spokenLanguage } from '../../../platform/messaging/spoken-language.ts';
import { kindOf, type NotificationContent } from '../notification.ts';
import { notificationLines, notificationTexts } from '../notification-texts.ts';
import { findRecipient, type RecipientRow } from '../queries.ts';
import { readNotifications } from '../read-notifications.ts';
import { visibleName } from '../visible-name.ts';
import { deleteSubscription, findSubscriptions, hasUnreadFrom } from './push-queries.ts';

/** The most devices of one member that get a push. */
const devicesMost = 10;

/**
 * False if the limit is reached: for each pair one push of the same kind a day, for messages of a pair one in
 * a few minutes.
 */
async function hasRoom(
  { limits }: AppContext,
  memberId: string,
  notice: NotificationContent,
): Promise<boolean> {
  if ('otherId' in notice) {
    const name = notice.about === 'message' ? 'pushOfWriter' : 'noticeOfPair';
    if (!(await limits.allows(name, `push:${notice.about}:${memberId}:${notice.otherId}`))) return false;
  }
  return limits.allows('push', memberId);
}

function wishesFor(row: RecipientRow, notice: NotificationContent): boolean {
  if (row.is_deleted || row.is_disabled || !policyAllows(row.active_policy).signsIn) return false;
  return readNotifications(row.notifications)[kindOf(notice)].push;
}

/**
 * What a device shows, also on a locked screen: a sentence with first name and initial, never the text that a
 * member wrote.
 */
function payloadOf(notice: NotificationContent, name: string, row: RecipientRow): string {
  const language = spokenLanguage(row);
  const isChat = kindOf(notice) === 'messages';
  return JSON.stringify({
    title: language === 'bn' ? product.nameBangla : product.name,
    body: notificationLines(notice, name, notificationTexts[language]).join('\n'),
    language,
    path: isChat ? '/chat' : '/notifications',
    // A later push of the same kind replaces this one.
    tag: 'otherId' in notice ? `${notice.about}-${notice.otherId}` : notice.about,
  });
}

/** A message read on a page within this time causes no push. */
export const messagePushDelayMs = 5_000;

/**
 * Notifies a member's devices if the settings allow it and the other member is visible. Deletes a device that
 * no longer exists.
 */
export async function pushNotification(
  context: AppContext,
  memberId: string,
  notice: NotificationContent,
): Promise<void> {
  const { db, push, log, clock } = context;
  if (!push) return;
  const devices = await findSubscriptions(db, memberId, clock(), devicesMost);
  if (devices.length === 0) return;
  const row = await findRecipient(db, memberId);
  if (!row || !wishesFor(row, notice)) return;
  if (notice.about === 'message' && !(await hasUnreadFrom(db, memberId, notice.otherId))) return;
  const name = 'otherId' in notice ? await visibleName(db, row, notice.otherId) : '';
  if (name === undefined || !(await hasRoom(context, memberId, notice))) return;
  const text = payloadOf(notice, name, row);
  await Promise.all(
    devices.map(async (device) => {
      try {
        const outcome = await push.send(device, text);
        if (outcome === 'gone') await deleteSubscription(db, device.session_id, device.endpoint);
      } catch (error) {
        log.warn({ err: error }, 'could not send a push');
      }
    }),
  );
}
