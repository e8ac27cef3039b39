import type { HandOverNote } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { appendAudit } from '../audit/index.ts';
import { insertReader } from './queries.ts';
import { showNote } from './show-note.ts';

/** Confirms that the reader read a note; for the writer of the note this is no act. Throws NOT_FOUND. */
export function confirmNote(context: AppContext, actor: StaffActor, id: string): Promise<HandOverNote> {
  const at = context.clock();
  return inTransaction(context.db, async (trx) => {
    const note = await showNote(context, trx, actor, id);
    if (note.by._id === actor.id) return note;
    if (!(await insertReader(trx, { note_id: id, staff_id: actor.id, read_at: at }))) return note;
    const facts = { author: note.by._id };
    await appendAudit(trx, { staffId: actor.id, action: 'hand-over.read', targetId: id, facts, at });
    return showNote(context, trx, actor, id);
  });
}
