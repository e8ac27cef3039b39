import type { Kysely } from 'kysely';
import { columnTypes } from './columns.ts';

/** What slows guessing down: how often something was tried, in whichever process, and the codes for a forgotten password. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);

  // Keys are keyed digests: nobody learns from this table who tried what, or from where.
  await db.schema
    .createTable('request_counts')
    .addColumn('key', type.ordered, (c) => c.primaryKey())
    .addColumn('points', type.integer, (c) => c.notNull())
    .addColumn('expires_at', type.time, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('request_counts_expiry').on('request_counts').columns(['expires_at']).execute();

  // One row a phone or email that was asked for, whether anybody has it or not: `member_id` alone tells, and only to us.
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
