import type { OfferedPackage } from '@milon/shared/contracts';
import { type Buyer, DAY_MS, isOffered, offeredPackages } from '@milon/shared/rules';
import type { Actor, AppContext, MemberActor } from '../../context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { DomainError } from '../../platform/domain-error.ts';
import {
  findEarlierOffer,
  findPackage,
  findPackages,
  hasOpenNewPurchase,
  hasPaid,
  type OfferRow,
  type PackageRow,
} from './queries.ts';
import { packageView, versionedPackageView } from './view.ts';

/** A guest sees what is on sale for whoever signs up now. */
async function buyerOf(db: Db, actor: Actor, now: number): Promise<Buyer> {
  if (actor.kind !== 'member') return { joinedAt: now, hasPaid: false };
  return { joinedAt: actor.createdAt, hasPaid: await hasPaid(db, actor.id) };
}

/**
 * What the shop shows this viewer (decisions §6): New packages only to guests, and to members in their first
 * days who have not paid yet. While a purchase of one waits, the shop says so, to prevent a second payment.
 */
export async function listOfferedPackages(context: AppContext, actor: Actor): Promise<OfferedPackage[]> {
  const { db } = context;
  const now = context.clock();
  const [rows, buyer, hasOpen] = await Promise.all([
    findPackages(db),
    buyerOf(db, actor, now),
    actor.kind === 'member' && hasOpenNewPurchase(db, actor.id),
  ]);
  const offered = offeredPackages(rows.map(versionedPackageView), buyer, now);
  return offered.map((offer) =>
    hasOpen && offer.packageType === 'New' ? Object.assign({ openPurchase: true as const }, offer) : offer,
  );
}

/**
 * Whether two offers of a package cost and give the same; a new name or place in the shop changes
 * neither.
 */
function isSameOffer(one: OfferRow, other: OfferRow): boolean {
  return (['package_type', 'price', 'connects', 'valid_days'] as const).every(
    (name) => one[name] === other[name],
  );
}

/** For so long after its end an offer is honoured: nobody pays for what a page showed earlier. */
const honouredMs = 30 * DAY_MS;

/**
 * The package as it was in the version that the buyer saw, and when that offer ended. Throws INVALID for
 * one that was never offered.
 */
async function findSeen(
  trx: Db,
  row: PackageRow,
  version: number,
): Promise<{ readonly offer: PackageRow; readonly endedAt: number | undefined }> {
  const earlier = version === row.version ? undefined : await findEarlierOffer(trx, row.id, version);
  const seen = version === row.version ? row : earlier;
  if (seen?.is_active !== 1) throw new DomainError('INVALID', { fields: ['packageVersion'] });
  const { ended_at: endedAt, ...offer } = earlier ?? { ...row, ended_at: undefined };
  return { offer: { ...row, ...offer, version }, endedAt };
}

/** The package that a buyer wants, and the version that the page showed, if the buyer says which. */
export interface Wish {
  readonly packageId: string;
  readonly packageVersion?: number | undefined;
}

/**
 * The package, if this member may buy it now. Throws NOT_FOUND, PACKAGE_NOT_OFFERED, or PRICE_CHANGED
 * with the package as it is now if the page showed another price, or other connects, days or rights.
 */
export async function requireOffered(
  context: AppContext,
  trx: Db,
  actor: MemberActor,
  { packageId, packageVersion }: Wish,
): Promise<PackageRow> {
  const row = await findPackage(trx, packageId);
  if (!row) throw new DomainError('NOT_FOUND', { fields: ['packageId'] });
  const now = context.clock();
  if (!isOffered(packageView(row), await buyerOf(trx, actor, now), now)) {
    throw new DomainError('PACKAGE_NOT_OFFERED', { fields: ['packageId'] });
  }
  if (packageVersion !== undefined && !isSameOffer((await findSeen(trx, row, packageVersion)).offer, row))
    throw new DomainError('PRICE_CHANGED', { current: versionedPackageView(row) });
  return row;
}

/**
 * What a member who paid by hand was offered. The money is gone by then, so the version that the page
 * showed counts, even if the package changed or is no longer offered; `isOld` then tells staff. Without
 * a version the package is sold as it is now. Throws NOT_FOUND, INVALID, PRICE_CHANGED for an offer that
 * ended long ago, and without a version PACKAGE_NOT_OFFERED.
 */
export async function findPaidOffer(
  context: AppContext,
  trx: Db,
  actor: MemberActor,
  wish: Wish,
): Promise<{ readonly offer: PackageRow; readonly isOld: boolean }> {
  if (wish.packageVersion === undefined)
    return { offer: await requireOffered(context, trx, actor, wish), isOld: false };
  const row = await findPackage(trx, wish.packageId);
  if (!row) throw new DomainError('NOT_FOUND', { fields: ['packageId'] });
  const { offer, endedAt } = await findSeen(trx, row, wish.packageVersion);
  const isSame = isSameOffer(offer, row);
  const now = context.clock();
  if (!isSame && endedAt !== undefined && endedAt <= now - honouredMs)
    throw new DomainError('PRICE_CHANGED', { current: versionedPackageView(row) });
  const isCurrent = isSame && isOffered(packageView(row), await buyerOf(trx, actor, now), now);
  return { offer, isOld: !isCurrent };
}

/** Whether the package has the price and the content that this purchase was sold with. */
export async function isStillOffered(
  trx: Db,
  sold: Omit<OfferRow, 'name' | 'name_bn' | 'is_active'> & { readonly packageId: string },
): Promise<boolean> {
  const row = await findPackage(trx, sold.packageId);
  return row?.is_active === 1 && isSameOffer({ ...row, ...sold }, row);
}
