import type { StaffPackage } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { appendAudit } from '../audit/index.ts';
import { findPackages, setPosition } from './queries.ts';
import { versionedPackageView } from './view.ts';

/**
 * Puts the packages into this order. Throws CONFLICT with the stored packages unless `ids` names every
 * package once: another member of staff may have added one.
 */
export function orderPackages(
  context: AppContext,
  actor: StaffActor,
  ids: readonly string[],
): Promise<StaffPackage[]> {
  return inTransaction(context.db, async (trx) => {
    const rows = await findPackages(trx);
    const known = new Set(rows.map(({ id }) => id));
    if (ids.length !== known.size || new Set(ids).size !== known.size || ids.some((id) => !known.has(id))) {
      throw new DomainError('CONFLICT', { current: rows.map(versionedPackageView) });
    }
    for (const [index, id] of ids.entries()) await setPosition(trx, id, index + 1);
    await appendAudit(trx, {
      staffId: actor.id,
      action: 'package.order',
      targetId: 'packages',
      facts: { 'before.order': rows.map(({ id }) => id), 'after.order': ids },
      at: context.clock(),
    });
    return (await findPackages(trx)).map(versionedPackageView);
  });
}
