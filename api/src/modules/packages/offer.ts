import type { Package } from '@milon/shared/contracts';
import { type Buyer, isOffered, offeredPackages } from '@milon/shared/rules';
import type { Actor, AppContext, MemberActor } from '../../context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { findPackage, findPackages, hasEverPaid, type PackageRow } from './queries.ts';
import { packageView } from './view.ts';

/** Nobody yet, so entitled to nothing that is for members alone. */
const stranger: Buyer = { joinedAt: 0, hasEverPaid: true };

async function buyerOf(db: Db, actor: Actor): Promise<Buyer> {
  if (actor.kind !== 'member') return stranger;
  return { joinedAt: actor.createdAt, hasEverPaid: await hasEverPaid(db, actor.id) };
}

/** What the shop shows this viewer (decisions §6): New packages only to members in their first days who never paid. */
export async function listOfferedPackages(context: AppContext, actor: Actor): Promise<Package[]> {
  const [rows, buyer] = await Promise.all([findPackages(context.db), buyerOf(context.db, actor)]);
  return offeredPackages(rows.map(packageView), buyer, context.clock());
}

/** The package, where this member may buy it now. Throws NOT_FOUND or PACKAGE_NOT_OFFERED. */
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
