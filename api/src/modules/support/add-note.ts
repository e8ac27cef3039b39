import type { SupportRequest } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { mintId } from '../../platform/ids.ts';
import { appendAudit } from '../audit/index.ts';
import { insertEntry } from './entry-queries.ts';
import { lockRequests } from './queries.ts';
import { showRequest } from './view.ts';
import { writerFacts } from './writer-facts.ts';

/** Adds a note for staff; the audit log has only that it was written. Throws NOT_FOUND. */
export function addNote(
  context: AppContext,
  actor: StaffActor,
  id: string,
  text: string,
): Promise<SupportRequest> {
  const at = context.clock();
  return inTransaction(context.db, async (trx) => {
    const [found] = await lockRequests(trx, [id]);
    if (!found) throw new DomainError('NOT_FOUND');
    const note = { id: mintId(at), request_id: id, kind: 'NOTE', text, staff_id: actor.id, created_at: at };
    await insertEntry(trx, note);
    await appendAudit(trx, {
      staffId: actor.id,
      action: 'support.note',
      targetId: id,
      facts: writerFacts(found),
      at,
    });
    return showRequest(trx, id);
  });
}
