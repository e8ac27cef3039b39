import type { Insertable } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Trx } from '../../../platform/database/transaction.ts';
import { type CreditNoteRow, printedOfTransaction } from '../queries.ts';

/** A credit note with the VAT rate of its invoice. */
export type CreditNoteWithRate = CreditNoteRow & { readonly vat_rate: number | null };

/** What a credit note copies from the invoice; undefined for a payment that was never credited. */
export function findCreditedInvoice(trx: Trx, transactionId: string) {
  return trx
    .selectFrom('invoices')
    .select(['buyer_name', 'vat_rate', 'total'])
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst();
}

/** What the credit notes of a transaction took back until now, in poisha. */
export async function sumCreditNotes(
  trx: Trx,
  transactionId: string,
): Promise<{ total: number; vat: number }> {
  const { total, vat } = await trx
    .selectFrom('credit_notes')
    .select((eb) => [
      eb.fn.sum<number | string | null>('total').as('total'),
      eb.fn.sum<number | string | null>('vat').as('vat'),
    ])
    .where('transaction_id', '=', transactionId)
    .executeTakeFirstOrThrow();
  return { total: Number(total ?? 0), vat: Number(vat ?? 0) };
}

/** The next serial. The row stays locked until the transaction ends, and a rollback returns the serial. */
export async function takeCreditNoteSerial(trx: Trx): Promise<number> {
  const { last_serial } = await trx
    .updateTable('credit_note_counter')
    .set((eb) => ({ last_serial: eb('last_serial', '+', 1) }))
    .where('id', '=', 1)
    .returning('last_serial')
    .executeTakeFirstOrThrow();
  return last_serial;
}

export async function insertCreditNote(trx: Trx, row: Insertable<Database['credit_notes']>): Promise<void> {
  await trx.insertInto('credit_notes').values(row).execute();
}

export async function findCreditNotes(
  db: Db,
  transactionIds: readonly string[],
): Promise<CreditNoteWithRate[]> {
  if (transactionIds.length === 0) return [];
  return db
    .selectFrom('credit_notes')
    .innerJoin('invoices', 'invoices.transaction_id', 'credit_notes.transaction_id')
    .selectAll('credit_notes')
    .select('invoices.vat_rate')
    .where('credit_notes.transaction_id', 'in', transactionIds)
    .execute();
}

/** A credit note with what its page shows; only of `memberId` where it is given. */
export function findPrintableCreditNote(db: Db, transactionId: string, serial: number, memberId?: string) {
  let query = db
    .selectFrom('credit_notes')
    .innerJoin('refunds', 'refunds.id', 'credit_notes.refund_id')
    .innerJoin('invoices', 'invoices.transaction_id', 'credit_notes.transaction_id')
    .innerJoin('transactions', 'transactions.id', 'credit_notes.transaction_id')
    .leftJoin('members', 'members.id', 'transactions.member_id')
    .selectAll('credit_notes')
    .select(printedOfTransaction)
    .select(['refunds.method', 'invoices.vat_rate'])
    .where('credit_notes.transaction_id', '=', transactionId)
    .where('credit_notes.serial', '=', serial);
  if (memberId !== undefined) query = query.where('transactions.member_id', '=', memberId);
  return query.executeTakeFirst();
}
export type PrintableCreditNoteRow = NonNullable<Awaited<ReturnType<typeof findPrintableCreditNote>>>;
