import {
  type CallParsed,
  type NotificationKind,
  notificationKinds,
  type saveNotificationsCall,
} from '@milon/shared/contracts';
import type { Trx } from '../../platform/database/transaction.ts';
import { recordRemoval } from '../removals/index.ts';
import { moveDueMail } from './mail/mail-queries.ts';
import { mailTime } from './mail/mail-time.ts';
import { type RecipientRow, writeNotificationSettings } from './queries.ts';
import { readNotifications } from './read-notifications.ts';
import { changeSmsChoice } from './sms/change-sms-choice.ts';

type Choices = CallParsed<typeof saveNotificationsCall, 'body'>;

/**
 * Saves the changed notification settings and leaves the others unchanged. A due mail of a changed kind moves
 * to the time of its new setting.
 */
export async function changeNotificationSettings(
  trx: Trx,
  row: Pick<RecipientRow, 'id' | 'notifications'>,
  changes: Choices,
  now: number,
): Promise<void> {
  const chosen = readNotifications(row.notifications);
  const moved: NotificationKind[] = [];
  for (const kind of notificationKinds) {
    const { email, push } = chosen[kind];
    const wish = changes[kind];
    chosen[kind] = { email: wish?.email ?? email, push: wish?.push ?? push };
    if (chosen[kind].email !== email) moved.push(kind);
  }
  await writeNotificationSettings(trx, row.id, JSON.stringify(chosen));
  if (changes.sms !== undefined) await changeSmsChoice(trx, row.id, changes.sms, now);
  for (const kind of moved) {
    await moveDueMail(trx, row.id, kind, mailTime(chosen[kind].email, now));
    const what = chosen[kind].email === 'never' ? 'mail.ended' : 'mail.chosen';
    await recordRemoval(trx, { what, id: row.id, other: kind, at: now });
  }
}
