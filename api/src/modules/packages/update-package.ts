import type { CallParsed, StaffPackage, updatePackageCall } from '@milon/shared/contracts';
import { removeEmpty } from '@milon/shared/rules';
import type { AppContext, StaffActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { type AuditFacts, appendAudit } from '../audit/index.ts';
import { changePackage, findPackage } from './queries.ts';
import { versionedPackageView } from './view.ts';

/**
 * Changes a package for later buyers; every sale stores its own copy. Throws NOT_FOUND, and CONFLICT with the
 * stored package if it was changed since the version that the caller read.
 */
export function updatePackage(
  context: AppContext,
  actor: StaffActor,
  id: string,
  { version, ...body }: CallParsed<typeof updatePackageCall, 'body'>,
): Promise<StaffPackage> {
  const changes = removeEmpty({
    name: body.name,
    package_type: body.packageType,
    price: body.price,
    connects: body.connects,
    valid_days: body.validDays,
    is_active: body.isActive === undefined ? undefined : Number(body.isActive),
    position: body.order,
  });
  return inTransaction(context.db, async (trx) => {
    const isChange = Object.keys(changes).length > 0;
    const row = isChange
      ? await changePackage(trx, id, changes, { version, now: context.clock() })
      : await findPackage(trx, id);
    if (!row) {
      const stored = await findPackage(trx, id);
      if (stored) throw new DomainError('CONFLICT', { current: versionedPackageView(stored) });
      throw new DomainError('NOT_FOUND');
    }
    if (isChange) {
      await appendAudit(trx, {
        staffId: actor.id,
        action: 'package.update',
        targetId: id,
        facts: removeEmpty({ ...body }) as AuditFacts,
        at: context.clock(),
      });
    }
    return versionedPackageView(row);
  });
}
