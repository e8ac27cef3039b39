import { INVITE_EXPIRES_AFTER_DAYS, NOTIFICATION_KEEP_DAYS } from '@milon/shared/constants';
import { DAY_MS, inviteExpiresAt } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { afterCommit, inTransaction } from '../../platform/database/transaction.ts';
import {
  addToNotificationList,
  deleteNotification,
  refreshNotificationLists,
} from '../notifications/index.ts';
import { broadcastExpired } from './broadcast-invitations.ts';
import { changeInvitation, findInvitedUntil, type InvitationRow } from './queries.ts';

const chunkSize = 100;

/**
 * Expires the invitations that were not answered or withdrawn in the meantime, records this, and announces it
 * after the commit.
 */
function expireAll(context: AppContext, rows: readonly InvitationRow[], now: number): Promise<void> {
  return inTransaction(context.db, async (trx) => {
    const ended: InvitationRow[] = [];
    for (const row of rows) {
      const over = { status: 'EXPIRED', decided_at: inviteExpiresAt(row.created_at) };
      if (!(await changeInvitation(trx, row, over))) continue;
      const { sender_id: senderId, receiver_id: receiverId } = row;
      await deleteNotification(trx, receiverId, { about: 'invitation', otherId: senderId });
      if (over.decided_at > now - NOTIFICATION_KEEP_DAYS * DAY_MS)
        await addToNotificationList(
          trx,
          senderId,
          { notice: { about: 'expiry', otherId: receiverId } },
          over.decided_at,
        );
      ended.push({ ...row, ...over });
    }
    const memberIds = new Set(ended.flatMap((row) => [row.sender_id, row.receiver_id]));
    afterCommit(trx, () => broadcastExpired(context, ended));
    afterCommit(trx, () => refreshNotificationLists(context, [...memberIds]));
  });
}

/**
 * Expires the invitations without an answer for 30 days. The rule (`pairStateAt`) already treats them as
 * expired; this adds it to the sender's notifications and updates the open pages of both. The receiver's
 * notification is deleted. No mail is sent.
 */
export async function expireInvitations(context: AppContext, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const now = context.clock();
    const sentUntil = now - INVITE_EXPIRES_AFTER_DAYS * DAY_MS;
    const rows = await findInvitedUntil(context.db, sentUntil, chunkSize);
    await expireAll(context, rows, now);
    if (rows.length < chunkSize) return;
  }
}
