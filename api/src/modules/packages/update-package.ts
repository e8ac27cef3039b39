import type { CallParsed, StaffPackage, updatePackageCall } from '@milon/shared/contracts';
import { removeEmpty } from '@milon/shared/rules';
import type { AppContext, StaffActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { appendAudit, changeFacts, isProductText } from '../audit/index.ts';
import { changePackage, findEarlierOffer, findPackage, type OfferRow } from './queries.ts';
import { versionedPackageView } from './view.ts';

const offerOf = (row: OfferRow) => ({
  name: row.name,
  nameBn: row.name_bn,
  packageType: row.package_type,
  price: row.price,
  connects: row.connects,
  validDays: row.valid_days,
  isActive: row.is_active === 1,
});

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
  const filled = removeEmpty({
    name: body.name,
    package_type: body.packageType,
    price: body.price,
    connects: body.connects,
    valid_days: body.validDays,
    is_active: body.isActive === undefined ? undefined : Number(body.isActive),
    position: body.order,
  });
  const changes = { ...filled, ...(body.nameBn === undefined ? {} : { name_bn: body.nameBn }) };
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
      const former = (await findEarlierOffer(trx, id, row.version - 1)) ?? row;
      await appendAudit(trx, {
        staffId: actor.id,
        action: 'package.update',
        targetId: id,
        facts: changeFacts(context, id, {
          before: offerOf(former),
          after: offerOf(row),
          isPublic: isProductText,
        }),
        at: context.clock(),
      });
    }
    return versionedPackageView(row);
  });
}
