import { type Kysely, sql } from 'kysely';
import { columnTypes } from './columns.ts';

/**
 * Packages, payments and connects. Amounts are whole taka. Invoices outlive the member, as the law requires,
 * so they have no foreign key to one. The ledger is the source of a balance: grants minus unlocks plus
 * refunds equals the remaining connects.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);

  await db.schema
    .createTable('packages')
    .addColumn('id', type.ordered, (c) => c.primaryKey())
    .addColumn('name', type.text, (c) => c.notNull())
    .addColumn('package_type', type.ordered, (c) => c.notNull())
    .addColumn('price', type.integer, (c) => c.notNull().check(sql`price >= 0`))
    .addColumn('connects', type.integer, (c) => c.notNull().check(sql`connects >= 0`))
    .addColumn('valid_days', type.integer, (c) => c.notNull().check(sql`valid_days > 0`))
    .addColumn('is_active', type.flag, (c) => c.notNull())
    .addColumn('position', type.integer, (c) => c.notNull())
    .addColumn('created_at', type.time, (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('memberships')
    .addColumn('member_id', type.ordered, (c) => c.primaryKey().references('members.id').onDelete('cascade'))
    .addColumn('package_id', type.ordered, (c) => c.notNull().references('packages.id'))
    .addColumn('package_name', type.text, (c) => c.notNull())
    .addColumn('package_type', type.ordered, (c) => c.notNull())
    .addColumn('ends_at', type.time, (c) => c.notNull())
    .addColumn('total_connects', type.integer, (c) => c.notNull())
    .addColumn('remaining_connects', type.integer, (c) => c.notNull().check(sql`remaining_connects >= 0`))
    .addColumn('updated_at', type.time, (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('connects')
    .addColumn('id', type.ordered, (c) => c.primaryKey())
    .addColumn('viewer_id', type.ordered, (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('owner_id', type.ordered, (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('package_name', type.text, (c) => c.notNull())
    .addColumn('package_ends_at', type.time)
    .addColumn('connect_method', type.text, (c) => c.notNull())
    .addColumn('cost', type.integer, (c) => c.notNull())
    .addColumn('created_at', type.time, (c) => c.notNull())
    .addUniqueConstraint('connects_once', ['viewer_id', 'owner_id'])
    .execute();
  await db.schema
    .createIndex('connects_latest')
    .on('connects')
    .columns(['viewer_id', 'created_at'])
    .execute();
  await db.schema.createIndex('connects_owner').on('connects').columns(['owner_id']).execute();

  await db.schema
    .createTable('connect_ledger')
    .addColumn('id', type.ordered, (c) => c.primaryKey())
    .addColumn('member_id', type.ordered, (c) => c.notNull())
    .addColumn('reason', type.ordered, (c) => c.notNull())
    .addColumn('reference_id', type.ordered, (c) => c.notNull())
    .addColumn('delta', type.integer, (c) => c.notNull())
    .addColumn('created_at', type.time, (c) => c.notNull())
    .addUniqueConstraint('connect_ledger_once', ['reason', 'reference_id'])
    .execute();
  await db.schema.createIndex('connect_ledger_member').on('connect_ledger').columns(['member_id']).execute();

  await db.schema
    .createTable('transactions')
    .addColumn('id', type.ordered, (c) => c.primaryKey())
    .addColumn('member_id', type.ordered, (c) => c.notNull())
    .addColumn('trx_id', type.ordered, (c) => c.notNull().unique())
    .addColumn('package_id', type.ordered, (c) => c.notNull().references('packages.id'))
    .addColumn('package_name', type.text, (c) => c.notNull())
    .addColumn('package_type', type.text, (c) => c.notNull())
    .addColumn('valid_days', type.integer, (c) => c.notNull())
    .addColumn('connects', type.integer, (c) => c.notNull())
    .addColumn('amount', type.integer, (c) => c.notNull().check(sql`amount >= 0`))
    .addColumn('status', type.ordered, (c) => c.notNull())
    .addColumn('payment_method', type.text, (c) => c.notNull())
    .addColumn('sender_number', type.text)
    .addColumn('card_brand', type.text)
    .addColumn('card_number', type.text)
    .addColumn('error', type.text)
    .addColumn('note', type.text)
    .addColumn('decided_by', type.ordered)
    .addColumn('decided_at', type.time)
    .addColumn('created_at', type.time, (c) => c.notNull())
    .addColumn('updated_at', type.time, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('transactions_member')
    .on('transactions')
    .columns(['member_id', 'id'])
    .execute();
  await db.schema.createIndex('transactions_time').on('transactions').columns(['created_at']).execute();
  await db.schema.createIndex('transactions_queue').on('transactions').columns(['status', 'id']).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['transactions', 'connect_ledger', 'connects', 'memberships', 'packages']) {
    await db.schema.dropTable(table).execute();
  }
}
