import type { Kysely } from 'kysely';
import { columnTypes } from './columns.ts';

/**
 * Limits against guessing: how often something was tried, in any process, and the codes for a forgotten
 * password.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);

  // Keys are keyed digests: the table does not reveal who tried what, or from where.
  await db.schema
    .createTable('request_counts')
    .addColumn('key', type.ordered, (c) => c.primaryKey())
    .addColumn('points', type.integer, (c) => c.notNull())
    .addColumn('expires_at', type.time, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('request_counts_expiry').on('request_counts').columns(['expires_at']).execute();

  // One row for each phone or email that was requested, whether an account has it or not: only `member_id`
  // shows which.
  await db.schema
    .createTable('password_resets')
    .addColumn('target_digest', type.ordered, (c) => c.primaryKey())
    .addColumn('id', type.ordered, (c) => c.notNull())
    .addColumn('member_id', type.ordered, (c) => c.references('members.id').onDelete('cascade'))
    .addColumn('code_digest', type.text, (c) => c.notNull())
    .addColumn('tries', type.integer, (c) => c.notNull().defaultTo(0))
    .addColumn('expires_at', type.time, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('password_resets_member')
    .on('password_resets')
    .columns(['member_id'])
    .execute();
  await db.schema
    .createIndex('password_resets_expiry')
    .on('password_resets')
    .columns(['expires_at'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['password_resets', 'request_counts']) await db.schema.dropTable(table).execute();
}
