import type { CallParsed, MemberNote, writeToMemberCall } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { afterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { deliverNotification, recordNotification } from '../notifications/index.ts';
import { countReplyUses } from '../reply-uses/index.ts';
import { storeNote } from './store-note.ts';

/**
 * Sends a member a text of staff: the member reads it in the list of notifications and, if they want mails
 * about our decisions, by mail. Staff find it among the notes. Throws NOT_FOUND.
 */
export function writeToMember(
  context: AppContext,
  actor: StaffActor,
  memberId: string,
  { replies, text }: CallParsed<typeof writeToMemberCall, 'body'>,
): Promise<MemberNote> {
  const at = context.clock();
  const notice = { about: 'team', text } as const;
  return inTransaction(context.db, async (trx) => {
    const used = await countReplyUses(trx, replies, at);
    const note = await storeNote(trx, actor, { memberId, kind: 'MESSAGE', text, at }, used);
    await recordNotification(trx, memberId, { notice, subject: note._id }, at);
    afterCommit(trx, () => deliverNotification(context, memberId, notice));
    return note;
  });
}
