import { NEW_MEMBER_DAYS } from '../../constants.ts';
import type { PackageType } from '../../options/index.ts';
import { DAY_MS } from '../time/duration.ts';

export interface Buyer {
  /** Epoch milliseconds. */
  readonly joinedAt: number;
  /** A purchase that was refunded in full does not count. */
  readonly hasPaid: boolean;
}

export interface OfferablePackage {
  readonly packageType: PackageType;
  readonly isActive: boolean;
  readonly order: number;
}

/** New packages are for members in their first 30 days who have not paid yet. */
export function mayBuyNewPackage(buyer: Buyer, now: number): boolean {
  return !buyer.hasPaid && now < buyer.joinedAt + NEW_MEMBER_DAYS * DAY_MS;
}

/** Whether this member may buy this package now. The shop's list and the checkout both use this rule. */
export function isOffered(offer: OfferablePackage, buyer: Buyer, now: number): boolean {
  return offer.isActive && (offer.packageType !== 'New' || mayBuyNewPackage(buyer, now));
}

/** The packages that this member may buy, in the shop's order. */
export function offeredPackages<T extends OfferablePackage>(
  packages: readonly T[],
  buyer: Buyer,
  now: number,
): T[] {
  return packages.filter((offer) => isOffered(offer, buyer, now)).sort((a, b) => a.order - b.order);
}

/** Taka for one connect, rounded to whole poisha. Undefined for a package without connects. */
export function takaPerConnect(offer: { readonly price: number; readonly connects: number }) {
  return offer.connects === 0 ? undefined : Math.round((offer.price * 100) / offer.connects) / 100;
}
