import { type NotificationKind, notificationKinds } from '@milon/shared/contracts';
import type { Db } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { changeNotificationSettings } from './change-notification-settings.ts';
import { findRecipient } from './queries.ts';

const isKind = (name: string): name is NotificationKind =>
  (notificationKinds as readonly string[]).includes(name);

/** Ends the mails of one kind that the member of a restored backup had ended. */
export async function repeatMailEnd(db: Db, memberId: string, kind: string, at: number): Promise<void> {
  if (!isKind(kind)) return;
  await inTransaction(db, async (trx) => {
    const row = await findRecipient(trx, memberId);
    if (row) await changeNotificationSettings(trx, row, { [kind]: { email: 'never' } }, at);
  });
}
