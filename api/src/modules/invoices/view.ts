import type { CreditNote, Invoice, Seller } from '@milon/shared/contracts';
import { product } from '@milon/shared/product';
import { displayName } from '@milon/shared/rules';
import type { CreditNoteWithRate } from './credit-notes/credit-note-queries.ts';
import type { InvoiceRow, SellerRow } from './queries.ts';

/** Basis points in a percent. */
const basisPoints = 100;

/** `isBuyerGone`: the account is deleted, so the name is no longer shown. */
export function invoiceView(row: InvoiceRow, isBuyerGone: boolean): Invoice {
  const { buyer_name, seller_bin, seller_postal_address, vat_rate } = row;
  return {
    serial: row.serial,
    issuedAt: new Date(row.issued_at).toISOString(),
    buyer: isBuyerGone || buyer_name === null ? displayName(null, true) : buyer_name,
    seller: {
      name: row.seller_name ?? product.name,
      ...(seller_postal_address === null ? {} : { postalAddress: seller_postal_address }),
      ...(seller_bin === null ? {} : { bin: seller_bin }),
    },
    net: row.net,
    ...(vat_rate === null ? {} : { vat: { rate: vat_rate / basisPoints, amount: row.vat } }),
    total: row.total,
  };
}

export function creditNoteView(row: CreditNoteWithRate): CreditNote {
  return {
    serial: row.serial,
    issuedAt: new Date(row.issued_at).toISOString(),
    net: row.net,
    ...(row.vat_rate === null ? {} : { vat: { rate: row.vat_rate / basisPoints, amount: row.vat } }),
    total: row.total,
  };
}

export function sellerView(row: SellerRow): Seller {
  return {
    validFrom: row.valid_from,
    name: row.name,
    postalAddress: row.postal_address,
    bin: row.bin ?? '',
    ...(row.vat_rate === null ? {} : { vatRate: row.vat_rate / basisPoints }),
  };
}

export function sellerRow({ validFrom, name, postalAddress, bin, vatRate }: Seller, at: number): SellerRow {
  return {
    valid_from: validFrom,
    name,
    postal_address: postalAddress,
    bin: bin === '' ? null : bin,
    vat_rate: vatRate === undefined ? null : Math.round(vatRate * basisPoints),
    saved_at: at,
  };
}
