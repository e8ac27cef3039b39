import { type Kysely, sql } from 'kysely';

/**
 * The first row of a file without headers is a person. Remembered mappings are kept under digests of headers
 * from now on, and staff choose once more; the headers of an import whose cells are deleted are erased.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from import_mappings`.execute(db);
  await sql`update imports set headers = '[]', mapping = '{}' where cells_deleted_at is not null`.execute(db);
  // Created rows whose link to set a password could not be sent.
  await sql`create index import_rows_unsent on import_rows (import_id, position)
    where state = 'CREATED' and warnings is not null`.execute(db);
}

/** Erased texts do not come back. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('import_rows_unsent').execute();
}
