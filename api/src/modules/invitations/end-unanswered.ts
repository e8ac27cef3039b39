import { INVITE_EXPIRES_AFTER_DAYS, NOTIFICATION_KEEP_DAYS } from '@milon/shared/constants';
import { DAY_MS, inviteExpiresAt } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { dropNotice, listNotice, tellNotices } from '../notifications/index.ts';
import { changeInvitation, findUnanswered, type InvitationRow } from './queries.ts';
import { tellOver } from './tell-invitations.ts';

const atOnce = 100;

/** Ends what nobody answered; gives those that were not answered or taken back meanwhile. */
function endThem(context: AppContext, rows: readonly InvitationRow[], now: number): Promise<InvitationRow[]> {
  return inTransaction(context.db, async (trx) => {
    const ended: InvitationRow[] = [];
    for (const row of rows) {
      const over = { status: 'EXPIRED', decided_at: inviteExpiresAt(row.created_at) };
      if (!(await changeInvitation(trx, row, over))) continue;
      const { sender_id: senderId, receiver_id: receiverId } = row;
      await dropNotice(trx, receiverId, { about: 'invitation', otherId: senderId });
      if (over.decided_at > now - NOTIFICATION_KEEP_DAYS * DAY_MS)
        await listNotice(
          trx,
          senderId,
          { notice: { about: 'expiry', otherId: receiverId } },
          over.decided_at,
        );
      ended.push({ ...row, ...over });
    }
    return ended;
  });
}

/**
 * Invitations that had no answer in their days are over by themselves (rule: `pairAt`): here the sender finds it in their list, it leaves the
 * receiver's, and the open pages of both hear of it. Nothing is mailed.
 */
export async function endUnanswered(context: AppContext, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const now = context.clock();
    const sentUntil = now - INVITE_EXPIRES_AFTER_DAYS * DAY_MS;
    const rows = await findUnanswered(context.db, sentUntil, atOnce);
    const ended = await endThem(context, rows, now);
    await tellOver(context, ended);
    tellNotices(context, [...new Set(ended.flatMap((row) => [row.sender_id, row.receiver_id]))]);
    if (rows.length < atOnce) return;
  }
}
