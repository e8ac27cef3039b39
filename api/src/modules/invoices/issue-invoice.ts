import { dhakaDay, displayName, splitVat } from '@milon/shared/rules';
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
  const { amount, first_name: firstName, last_name: lastName } = await findSale(trx, transactionId);
  const seller = await findSellerOn(trx, dhakaDay(now));
  const total = amount * poishaPerTaka;
  const serial = await takeSerial(trx);
  await insertInvoice(trx, {
    serial,
    transaction_id: transactionId,
    issued_at: now,
    buyer_name: displayName({ firstName, lastName }, true),
    seller_name: seller?.name ?? null,
    seller_postal_address: seller?.postal_address ?? null,
    seller_bin: seller?.bin ?? null,
    ...splitVat(total, seller?.vat_rate ?? 0),
    vat_rate: seller?.vat_rate ?? null,
    total,
  });
  return { serial, total };
}
