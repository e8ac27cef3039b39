import type { LineAnswer, LineCall } from '../../gateway-stand-in/gateway-line.ts';
import { store } from '../../gateway-stand-in/local-gateways.ts';
import type { Db } from '../../src/platform/database/connect.ts';
import type { Shop } from './shop.ts';

/**
 * Asks SSLCOMMERZ, over the line that keeps the answers, what it received for a member's transactions. bKash
 * says it at each execution.
 */
export async function askSslcommerz({ line }: Shop, db: Db, memberId: string): Promise<void> {
  const rows = await db
    .selectFrom('transactions')
    .select('trx_id')
    .where('member_id', '=', memberId)
    .execute();
  for (const row of rows) {
    const url = new URL('/validator/api/merchantTransIDvalidationAPI.php', line.url);
    const { password, storeId } = store;
    url.search = new URLSearchParams({
      tran_id: row.trx_id,
      store_id: storeId,
      store_passwd: password,
    }).toString();
    await (await fetch(url)).text();
  }
}

const poishaOf = (taka: unknown) => Math.round(Number(taka) * 100);

/** The payment in an answer, with the product's id of the transaction; undefined if nothing was paid. */
function paymentIn(answer: LineAnswer): readonly [trxId: string, poisha: number] | undefined {
  const isPaid =
    String(answer['status']).startsWith('VALID') ||
    (answer['transactionStatus'] === 'Completed' && answer['trxID'] !== undefined);
  const trxId = answer['tran_id'] ?? answer['merchantInvoiceNumber'];
  return isPaid && typeof trxId === 'string' ? [trxId, poishaOf(answer['amount'])] : undefined;
}

/** Poisha that the gateways say they received, by the product's id of the transaction. */
export function paidAtGateways(calls: readonly LineCall[]): ReadonlyMap<string, number> {
  const answers = calls.flatMap(({ answer, kind }) => (kind === 'confirm' && answer ? [answer] : []));
  const listed = answers.flatMap((answer) => (answer['element'] as LineAnswer[] | undefined) ?? []);
  const payments = [...answers, ...listed];
  return new Map(payments.flatMap((answer) => [paymentIn(answer)].filter((one) => one !== undefined)));
}

/** Poisha that the gateways say they paid back of a payment, however often it was asked for. */
export function paidBackOf(calls: readonly LineCall[], payment: string): number {
  const byRefund = new Map<string, number>();
  for (const { answer, fields, kind } of calls) {
    const id = answer?.['refund_ref_id'] ?? answer?.['refundTrxID'];
    const isOfPayment = (fields['bank_tran_id'] ?? fields['trxID']) === payment;
    if (kind === 'refund' && isOfPayment && typeof id === 'string')
      byRefund.set(id, poishaOf(fields['refund_amount'] ?? fields['amount']));
  }
  return [...byRefund.values()].reduce((sum, poisha) => sum + poisha, 0);
}
