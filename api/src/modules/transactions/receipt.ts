import type { IssuedInvoice } from '../invoices/index.ts';
import type { PaymentNotice } from '../notifications/index.ts';

/** The notice of a credited purchase, with what its mail says as a receipt. */
export function receiptOf(
  purchase: { readonly trx_id: string; readonly package_name: string },
  { serial, total }: IssuedInvoice,
): PaymentNotice {
  const { trx_id: trxId, package_name: packageName } = purchase;
  return { about: 'payment', accepted: true, receipt: { serial, trxId, packageName, total } };
}
