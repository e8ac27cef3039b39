import type { CallParsed, liftBarCall } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { appendAudit } from '../audit/index.ts';
import { numberDigest } from './document-encryption.ts';
import { deleteBar } from './queries.ts';

/**
 * Allows the number of a banned member again, for example for its true owner. The audit entry has only its
 * digest. Throws NOT_BARRED.
 */
export async function liftBar(
  context: AppContext,
  actor: StaffActor,
  { kind, number }: CallParsed<typeof liftBarCall, 'body'>,
): Promise<void> {
  const digest = numberDigest(context.keys, kind, number);
  await inTransaction(context.db, async (trx) => {
    if (!(await deleteBar(trx, digest))) throw new DomainError('NOT_BARRED', { fields: ['number'] });
    await appendAudit(trx, {
      staffId: actor.id,
      action: 'document.liftBar',
      targetId: digest,
      facts: { kind },
      at: context.clock(),
    });
  });
}
