import { splitVat } from '@milon/shared/rules';
import type { Trx } from '../../../platform/database/transaction.ts';
import {
  findCreditedInvoice,
  insertCreditNote,
  sumCreditNotes,
  takeCreditNoteSerial,
} from './credit-note-queries.ts';

export interface CreditedRefund {
  readonly refundId: string;
  readonly transactionId: string;
  /** Poisha. */
  readonly amount: number;
}

/**
 * Issues the credit note of a refund in `trx`, with the VAT rate of the invoice (decisions §9). Nothing for a
 * payment without an invoice, and never more than the invoice: what the buyer paid beyond it was no sale. The
 * VAT is that of all credit notes together minus the earlier ones, so they add up to the invoice's. Others
 * wait for the serial until `trx` ends, so it is the last step of a refund (ADR 21).
 */
export async function issueCreditNote(trx: Trx, refund: CreditedRefund, now: number): Promise<void> {
  const invoice = await findCreditedInvoice(trx, refund.transactionId);
  if (!invoice) return;
  const before = await sumCreditNotes(trx, refund.transactionId);
  const total = Math.min(refund.amount, invoice.total - before.total);
  if (total <= 0) return;
  const vat = splitVat(before.total + total, invoice.vat_rate ?? 0).vat - before.vat;
  await insertCreditNote(trx, {
    serial: await takeCreditNoteSerial(trx),
    refund_id: refund.refundId,
    transaction_id: refund.transactionId,
    issued_at: now,
    buyer_name: invoice.buyer_name,
    net: total - vat,
    vat,
    total,
  });
}
