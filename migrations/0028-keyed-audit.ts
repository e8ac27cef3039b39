import type { Kysely } from 'kysely';
import { columnTypes } from './columns.ts';

/**
 * The audit log gets a key: each row has a digest that only the application can make, one row says where the
 * log ends, and the results of verifications are stored. Older rows have no digest; the first row with one
 * covers them. `write_probes` stores nothing permanently: a row is written to test whether writing works.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);

  await db.schema.alterTable('audit_log').addColumn('key_id', type.ordered).execute();
  await db.schema.alterTable('audit_log').addColumn('mac', type.text).execute();
  await db.schema.createIndex('audit_log_key').on('audit_log').columns(['key_id', 'position']).execute();

  await db.schema
    .createTable('audit_head')
    .addColumn('id', type.ordered, (c) => c.primaryKey())
    .addColumn('position', type.integer, (c) => c.notNull())
    .addColumn('hash', type.text, (c) => c.notNull())
    .addColumn('key_id', type.ordered, (c) => c.notNull())
    .addColumn('mac', type.text, (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('audit_verifications')
    .addColumn('id', type.ordered, (c) => c.primaryKey())
    .addColumn('finished_at', type.time, (c) => c.notNull())
    .addColumn('checked', type.integer, (c) => c.notNull())
    .addColumn('head_hash', type.text, (c) => c.notNull())
    .addColumn('broken_at', type.integer)
    .addColumn('fault', type.ordered)
    .addColumn('epochs', type.json, (c) => c.notNull())
    // A digest of the row, so that no one who changed the log can also write a result.
    .addColumn('mac', type.text, (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('write_probes')
    .addColumn('id', type.ordered, (c) => c.primaryKey())
    .addColumn('content', type.text, (c) => c.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['write_probes', 'audit_verifications', 'audit_head']) {
    await db.schema.dropTable(table).execute();
  }
  await db.schema.dropIndex('audit_log_key').execute();
  await db.schema.alterTable('audit_log').dropColumn('mac').execute();
  await db.schema.alterTable('audit_log').dropColumn('key_id').execute();
}
