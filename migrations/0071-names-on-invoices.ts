import { type Kysely, sql } from 'kysely';
import { columnTypes } from './columns.ts';

/**
 * Whether an invoice has initials because its buyer's name waited for staff: it gets the name when it is
 * shown. Those of names that were accepted since get it here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('invoices')
    .addColumn('name_waits', columnTypes(db).flag, (column) => column.notNull().defaultTo(0))
    .execute();
  const buyer = sql`(select members.id from transactions join members on members.id = transactions.member_id
    where transactions.id = invoices.transaction_id and members.removed_at is null
      and length(invoices.buyer_name) <= 3
      and substr(invoices.buyer_name, 1, 1) = substr(members.first_name, 1, 1)`;
  await sql`update invoices set name_waits = 1
    where exists ${buyer} and members.first_name_request is not null)`.execute(db);
  await sql`update invoices set buyer_name = (
      select trim(members.first_name || ' ' || members.last_name) from transactions
      join members on members.id = transactions.member_id where transactions.id = invoices.transaction_id)
    where exists ${buyer} and members.first_name_request is null)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('invoices').dropColumn('name_waits').execute();
}
