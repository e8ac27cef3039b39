import type { Db } from '../../platform/database/connect.ts';
import type { IssuedInvoice } from '../invoices/index.ts';
import type { PaymentNotice } from '../notifications/index.ts';
import { packageNameIn } from '../packages/index.ts';

/** The notice of a credited purchase, with what its mail says as a receipt. */
export async function receiptOf(
  db: Db,
  purchase: { readonly trx_id: string; readonly package_name: string },
  { serial, total }: IssuedInvoice,
): Promise<PaymentNotice> {
  const { trx_id: trxId, package_name: packageName } = purchase;
  const packageNameBn = await packageNameIn(db, 'bn', packageName);
  return { about: 'payment', accepted: true, receipt: { serial, trxId, packageName, packageNameBn, total } };
}
