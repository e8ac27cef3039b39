import type { HandOverNote } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { findNote, findReaders } from './queries.ts';
import { shownTo } from './shown-notes.ts';
import { noteView } from './view.ts';

/** One note that this reader is shown. Throws NOT_FOUND. */
export async function showNote(
  context: AppContext,
  trx: Trx,
  actor: StaffActor,
  id: string,
): Promise<HandOverNote> {
  const note = await findNote(trx, shownTo(context, actor), id);
  if (!note) throw new DomainError('NOT_FOUND');
  return noteView(note, await findReaders(trx, [id]));
}
