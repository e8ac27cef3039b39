import type { AppContext, StaffActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { appendAudit } from '../audit/index.ts';
import { mayChange, maySee } from './access.ts';
import { deleteView, findView } from './queries.ts';

/** Deletes a view. Throws NOT_FOUND for one that the actor does not see, and FORBIDDEN. */
export async function deleteUserView(context: AppContext, actor: StaffActor, id: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const found = await findView(trx, id);
    if (!found || !maySee(actor, found)) throw new DomainError('NOT_FOUND');
    if (!mayChange(actor, found)) throw new DomainError('FORBIDDEN');
    await deleteView(trx, id);
    await appendAudit(trx, {
      staffId: actor.id,
      action: 'view.delete',
      targetId: id,
      facts: { audience: found.audience },
      at: context.clock(),
    });
  });
}
