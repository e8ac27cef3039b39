import type { MemberNote } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { storeNote } from './store-note.ts';

/** Adds a note about a member, for staff only. Throws NOT_FOUND. */
export function addNote(
  context: AppContext,
  actor: StaffActor,
  memberId: string,
  text: string,
): Promise<MemberNote> {
  const at = context.clock();
  return inTransaction(context.db, (trx) => storeNote(trx, actor, { memberId, kind: 'NOTE', text, at }));
}
