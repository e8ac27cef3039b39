import { dhakaDay, displayName, fullName, initialsOf, splitVat } from '@milon/shared/rules';
import type { Trx } from '../../platform/database/transaction.ts';
import { findSale, findSellerOn, insertInvoice, takeSerial } from './queries.ts';

const poishaPerTaka = 100;

/** What a receipt says of an invoice. */
export interface IssuedInvoice {
  readonly serial: number;
  /** Poisha. */
  readonly total: number;
}

/**
 * Issues the invoice of a transaction that is credited in `trx`, with the seller's data and the VAT rate of
 * the day (decisions §9). Other purchases wait for the serial until `trx` ends, so it is the last step of the
 * credit (ADR 21).
 */
export async function issueInvoice(trx: Trx, transactionId: string, now: number): Promise<IssuedInvoice> {
  const { amount, first_name, last_name, name_rule } = await findSale(trx, transactionId);
  const name = { firstName: first_name, lastName: last_name };
  // Staff accept initials too. Others stand for a name that waits, or that staff refused.
  const nameWaits = name_rule !== null && fullName(initialsOf(name)) === fullName(name);
  const seller = await findSellerOn(trx, dhakaDay(now));
  const total = amount * poishaPerTaka;
  const serial = await takeSerial(trx);
  await insertInvoice(trx, {
    serial,
    transaction_id: transactionId,
    issued_at: now,
    buyer_name: displayName(name, true),
    name_waits: nameWaits ? 1 : 0,
    seller_name: seller?.name ?? null,
    seller_postal_address: seller?.postal_address ?? null,
    seller_bin: seller?.bin ?? null,
    ...splitVat(total, seller?.vat_rate ?? 0),
    vat_rate: seller?.vat_rate ?? null,
    total,
  });
  return { serial, total };
}
