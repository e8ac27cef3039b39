import { type Kysely, sql } from 'kysely';
import { columnTypes } from './columns.ts';

/**
 * What waits for staff, and who entered it: a name that others do not see yet, and the member of staff behind a text or name, who leaves
 * the decision to somebody else. A number belongs to an account once it is verified: a claim that nobody has looked at blocks nobody.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  await db.schema.alterTable('members').addColumn('about_request_by', type.ordered).execute();
  await db.schema.alterTable('members').addColumn('first_name_request', type.text).execute();
  await db.schema.alterTable('members').addColumn('last_name_request', type.text).execute();
  await db.schema.alterTable('members').addColumn('name_request_by', type.ordered).execute();

  await db.schema.dropIndex('documents_number_digest_once').execute();
  await db.schema
    .createIndex('documents_number_digest_verified')
    .unique()
    .on('documents')
    .column('number_digest')
    .where(sql.ref('status'), '=', sql.lit('VERIFIED'))
    .execute();
  // Who else claims a number that waits.
  await db.schema.createIndex('documents_number_digest').on('documents').column('number_digest').execute();
}

/** Of several claims of one number the verified one is kept, else the oldest; the others read as refused. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`update documents set status = 'REFUSED' where status = 'PENDING' and exists (
    select 1 from documents as other where other.number_digest = documents.number_digest
      and (other.status = 'VERIFIED' or (other.status = 'PENDING' and other.id < documents.id)))`.execute(db);
  await db.schema.dropIndex('documents_number_digest').execute();
  await db.schema.dropIndex('documents_number_digest_verified').execute();
  await db.schema
    .createIndex('documents_number_digest_once')
    .unique()
    .on('documents')
    .column('number_digest')
    .where(sql.ref('status'), '<>', sql.lit('REFUSED'))
    .execute();
  for (const column of ['name_request_by', 'last_name_request', 'first_name_request', 'about_request_by'])
    await db.schema.alterTable('members').dropColumn(column).execute();
}
