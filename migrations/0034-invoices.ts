import { type Kysely, sql } from 'kysely';
import { columnTypes } from './columns.ts';

/** States of a transaction that was credited, also if it was paid back since. */
const credited = sql`transactions.status in ('VALID', 'REFUNDED', 'PARTLY_REFUNDED')`;

/**
 * Invoices, the counter of their serials, and the seller's data by day. Amounts are poisha. Purchases that
 * were credited before get their invoices here, in the order in which they were credited. No seller was set
 * in their time, so theirs is null (ADR 21).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);

  await db.schema
    .createTable('sellers')
    .addColumn('valid_from', type.ordered, (c) => c.primaryKey())
    .addColumn('name', type.text, (c) => c.notNull())
    .addColumn('postal_address', type.text, (c) => c.notNull())
    .addColumn('bin', type.text)
    .addColumn('vat_rate', type.integer, (c) => c.check(sql`vat_rate between 0 and 10000`))
    .addColumn('saved_at', type.time, (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('invoices')
    .addColumn('serial', type.integer, (c) => c.primaryKey())
    .addColumn('transaction_id', type.ordered, (c) =>
      c.notNull().unique().references('transactions.id').onDelete('cascade'),
    )
    .addColumn('issued_at', type.time, (c) => c.notNull())
    .addColumn('buyer_name', type.text)
    .addColumn('seller_name', type.text)
    .addColumn('seller_postal_address', type.text)
    .addColumn('seller_bin', type.text)
    .addColumn('net', type.integer, (c) => c.notNull())
    .addColumn('vat_rate', type.integer)
    .addColumn('vat', type.integer, (c) => c.notNull())
    .addColumn('total', type.integer, (c) => c.notNull().check(sql`total = net + vat`))
    .execute();

  await sql`insert into invoices (serial, transaction_id, issued_at, buyer_name, net, vat, total)
    select row_number() over (order by coalesce(transactions.decided_at, transactions.created_at), transactions.id),
      transactions.id, coalesce(transactions.decided_at, transactions.created_at),
      case when members.removed_at is null then trim(members.first_name || ' ' || members.last_name) end,
      transactions.amount * 100, 0, transactions.amount * 100
    from transactions left join members on members.id = transactions.member_id
    where ${credited}`.execute(db);

  await db.schema
    .createTable('invoice_counter')
    .addColumn('id', type.integer, (c) => c.primaryKey())
    .addColumn('last_serial', type.integer, (c) => c.notNull())
    .execute();
  await sql`insert into invoice_counter (id, last_serial) select 1, count(*) from invoices`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['invoice_counter', 'invoices', 'sellers']) await db.schema.dropTable(table).execute();
}
