import type { Kysely } from 'kysely';
import { columnTypes } from './columns.ts';

/** People who signed in with Google and are not members yet; a row lives for at most half an hour. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  await db.schema
    .createTable('google_sessions')
    .addColumn('token_hash', type.ordered, (c) => c.primaryKey())
    .addColumn('email', type.ordered, (c) => c.notNull())
    .addColumn('name', type.text, (c) => c.notNull())
    .addColumn('image', type.text)
    .addColumn('expires_at', type.time, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('google_sessions_expiry').on('google_sessions').column('expires_at').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('google_sessions').execute();
}
