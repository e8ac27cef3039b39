import { idSchema } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { appendAudit } from '../audit/index.ts';

/** Puts on record that staff without the right asked for a document (decisions §5). */
export async function noteForbiddenLook({
  context,
  actor,
  params,
}: {
  context: AppContext;
  actor: StaffActor;
  params: Readonly<Record<string, string>>;
}): Promise<void> {
  const id = idSchema.safeParse(params['id']);
  await inTransaction(context.db, (trx) =>
    appendAudit(trx, {
      staffId: actor.id,
      action: 'document.forbidden',
      targetId: id.success ? id.data : 'documents',
      facts: { role: actor.role },
      at: context.clock(),
    }),
  );
}
