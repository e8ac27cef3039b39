import type { HandOverNote } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { mintId } from '../../platform/ids.ts';
import { appendAudit } from '../audit/index.ts';
import { insertNote } from './queries.ts';
import { showNote } from './show-note.ts';

/** Leaves a note for those who come next. The audit log has only its length. */
export function leaveNote(context: AppContext, actor: StaffActor, text: string): Promise<HandOverNote> {
  const at = context.clock();
  const id = mintId(at);
  return inTransaction(context.db, async (trx) => {
    await insertNote(trx, { id, staff_id: actor.id, writer_role: actor.role, text, created_at: at });
    const facts = { length: text.length };
    await appendAudit(trx, { staffId: actor.id, action: 'hand-over.leave', targetId: id, facts, at });
    return showNote(context, trx, actor, id);
  });
}
