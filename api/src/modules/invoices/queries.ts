import type { PersonName } from '@milon/shared/rules';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';

export type InvoiceRow = Selectable<Database['invoices']>;
export type CreditNoteRow = Selectable<Database['credit_notes']>;
export type SellerRow = Selectable<Database['sellers']>;

/** What an invoice copies from its transaction. */
export function findSale(trx: Trx, transactionId: string) {
  return trx
    .selectFrom('transactions')
    .innerJoin('members', 'members.id', 'transactions.member_id')
    .select(['transactions.amount', 'members.first_name', 'members.last_name', 'members.name_rule'])
    .where('transactions.id', '=', transactionId)
    .executeTakeFirstOrThrow();
}

/** The next serial. The row stays locked until the transaction ends, and a rollback returns the serial. */
export async function takeSerial(trx: Trx): Promise<number> {
  const { last_serial } = await trx
    .updateTable('invoice_counter')
    .set((eb) => ({ last_serial: eb('last_serial', '+', 1) }))
    .where('id', '=', 1)
    .returning('last_serial')
    .executeTakeFirstOrThrow();
  return last_serial;
}

export async function insertInvoice(trx: Trx, row: Insertable<Database['invoices']>): Promise<void> {
  await trx.insertInto('invoices').values(row).execute();
}

/** Writes a buyer's name on the invoices and credit notes that have initials in its place. */
export async function nameWaitingInvoices(trx: Trx, memberId: string, name: string): Promise<void> {
  const named = await trx
    .updateTable('invoices')
    .set({ buyer_name: name, name_waits: 0 })
    .where('name_waits', '=', 1)
    .where('transaction_id', 'in', (own) =>
      own.selectFrom('transactions').select('id').where('member_id', '=', memberId),
    )
    .returning('transaction_id')
    .execute();
  if (named.length === 0) return;
  await trx
    .updateTable('credit_notes')
    .set({ buyer_name: name })
    .where(
      'transaction_id',
      'in',
      named.map((row) => row.transaction_id),
    )
    .execute();
}

/** The name that a member wrote and that waits for staff. */
export async function findWaitingName(db: Db, memberId: string): Promise<PersonName | undefined> {
  const row = await db
    .selectFrom('members')
    .select(['first_name_request', 'last_name_request'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  if (!row || row.first_name_request === null) return undefined;
  return { firstName: row.first_name_request, lastName: row.last_name_request ?? '' };
}

export async function findInvoices(db: Db, transactionIds: readonly string[]): Promise<InvoiceRow[]> {
  if (transactionIds.length === 0) return [];
  return db.selectFrom('invoices').selectAll().where('transaction_id', 'in', transactionIds).execute();
}

export const printedOfTransaction = [
  'transactions.trx_id',
  'transactions.package_name',
  'transactions.valid_days',
  'transactions.connects',
  'transactions.payment_method',
  'transactions.status',
  'members.is_deleted',
] as const;

/** An invoice with what its page shows of the transaction; only of `memberId` where it is given. */
export function findPrintable(db: Db, transactionId: string, memberId?: string) {
  let query = db
    .selectFrom('invoices')
    .innerJoin('transactions', 'transactions.id', 'invoices.transaction_id')
    .leftJoin('members', 'members.id', 'transactions.member_id')
    .selectAll('invoices')
    .select(printedOfTransaction)
    .where('invoices.transaction_id', '=', transactionId);
  if (memberId !== undefined) query = query.where('transactions.member_id', '=', memberId);
  return query.executeTakeFirst();
}
export type PrintableRow = NonNullable<Awaited<ReturnType<typeof findPrintable>>>;

/** The seller's data that applies on a day (`YYYY-MM-DD`). */
export function findSellerOn(db: Db, day: string): Promise<SellerRow | undefined> {
  return db
    .selectFrom('sellers')
    .selectAll()
    .where('valid_from', '<=', day)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The latest first. */
export function findSellers(db: Db): Promise<SellerRow[]> {
  return db.selectFrom('sellers').selectAll().orderBy('valid_from', 'desc').execute();
}

export async function upsertSeller(trx: Trx, row: SellerRow): Promise<void> {
  const { valid_from: _key, ...fields } = row;
  await trx
    .insertInto('sellers')
    .values(row)
    .onConflict((conflict) => conflict.column('valid_from').doUpdateSet(fields))
    .execute();
}
