import { idSchema } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { appendAudit } from './append-audit.ts';

interface Attempt {
  readonly context: AppContext;
  readonly actor: StaffActor;
  readonly params: Readonly<Record<string, string>>;
}

/** Puts on record that staff without the right asked for one of these, such as a document (decisions §5). */
export function noteForbidden(entity: string): (attempt: Attempt) => Promise<void> {
  return async ({ context, actor, params }) => {
    const id = idSchema.safeParse(params['id']);
    await inTransaction(context.db, (trx) =>
      appendAudit(trx, {
        staffId: actor.id,
        action: `${entity}.forbidden`,
        targetId: id.success ? id.data : `${entity}s`,
        facts: { role: actor.role },
        at: context.clock(),
      }),
    );
  };
}
