import type { CallParsed, createPackageCall, StaffPackage } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { mintId } from '../../platform/ids.ts';
import { appendAudit } from '../audit/index.ts';
import { findLastPosition, insertPackage } from './queries.ts';
import { versionedPackageView } from './view.ts';

/** Adds a package to the shop, at the end unless an order is given. */
export function createPackage(
  context: AppContext,
  actor: StaffActor,
  body: CallParsed<typeof createPackageCall, 'body'>,
): Promise<StaffPackage> {
  const at = context.clock();
  const id = mintId(at);
  return inTransaction(context.db, async (trx) => {
    const row = {
      id,
      name: body.name,
      name_bn: body.nameBn ?? '',
      package_type: body.packageType,
      price: body.price,
      connects: body.connects,
      valid_days: body.validDays,
      is_active: body.isActive ? 1 : 0,
      position: body.order ?? (await findLastPosition(trx)) + 1,
      version: 1,
      created_at: at,
    };
    await insertPackage(trx, row);
    const { packageType, price, connects, validDays, isActive } = body;
    await appendAudit(trx, {
      staffId: actor.id,
      action: 'package.create',
      targetId: id,
      facts: { packageType, price, connects, validDays, isActive },
      at,
    });
    return versionedPackageView(row);
  });
}
