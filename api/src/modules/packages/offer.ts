import type { OfferedPackage } from '@milon/shared/contracts';
import { type Buyer, isOffered, offeredPackages } from '@milon/shared/rules';
import type { Actor, AppContext, MemberActor } from '../../context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { findPackage, findPackages, hasOpenNewPurchase, hasPaid, type PackageRow } from './queries.ts';
import { packageView } from './view.ts';

/** A guest: no offer that is only for members. */
const guest: Buyer = { joinedAt: 0, hasPaid: true };

async function buyerOf(db: Db, actor: Actor): Promise<Buyer> {
  if (actor.kind !== 'member') return guest;
  return { joinedAt: actor.createdAt, hasPaid: await hasPaid(db, actor.id) };
}

/**
 * What the shop shows this viewer (decisions §6): New packages only to members in their first days who have
 * not paid yet. While a purchase of one waits, the shop says so, to prevent a second payment.
 */
export async function listOfferedPackages(context: AppContext, actor: Actor): Promise<OfferedPackage[]> {
  const { db } = context;
  const [rows, buyer, hasOpen] = await Promise.all([
    findPackages(db),
    buyerOf(db, actor),
    actor.kind === 'member' && hasOpenNewPurchase(db, actor.id),
  ]);
  const offered = offeredPackages(rows.map(packageView), buyer, context.clock());
  return offered.map((offer) =>
    hasOpen && offer.packageType === 'New' ? Object.assign({ openPurchase: true as const }, offer) : offer,
  );
}

/** The package, if this member may buy it now. Throws NOT_FOUND or PACKAGE_NOT_OFFERED. */
export async function requireOffered(
  context: AppContext,
  trx: Db,
  actor: MemberActor,
  packageId: string,
): Promise<PackageRow> {
  const row = await findPackage(trx, packageId);
  if (!row) throw new DomainError('NOT_FOUND', { fields: ['packageId'] });
  if (!isOffered(packageView(row), await buyerOf(trx, actor), context.clock())) {
    throw new DomainError('PACKAGE_NOT_OFFERED', { fields: ['packageId'] });
  }
  return row;
}
