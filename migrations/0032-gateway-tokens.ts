import type { Kysely } from 'kysely';
import { columnTypes } from './columns.ts';

/**
 * The access token of a payment gateway, which all processes share, and when the last two were asked for. The
 * index finds the transaction of a browser that returns with the gateway's id.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  await db.schema
    .createTable('gateway_tokens')
    .addColumn('name', type.ordered, (c) => c.primaryKey())
    .addColumn('sealed', type.text)
    .addColumn('expires_at', type.time, (c) => c.notNull().defaultTo(0))
    .addColumn('last_grant_at', type.time, (c) => c.notNull().defaultTo(0))
    .addColumn('earlier_grant_at', type.time, (c) => c.notNull().defaultTo(0))
    .addColumn('granting_until', type.time, (c) => c.notNull().defaultTo(0))
    .addColumn('resting_until', type.time, (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('transactions_provider_ref')
    .on('transactions')
    .columns(['provider', 'provider_ref'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('transactions_provider_ref').execute();
  await db.schema.dropTable('gateway_tokens').execute();
}
