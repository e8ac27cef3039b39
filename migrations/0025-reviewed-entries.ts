import { type Kysely, sql } from 'kysely';
import { columnTypes } from './columns.ts';

/**
 * Entries that wait for staff, and who made them: a name that others do not see yet, and the member of staff
 * who entered a text or name and must leave the decision to another. A document number belongs to an account
 * once it is verified: an unreviewed claim blocks no one.
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
  // Finds other claims of a number that waits.
  await db.schema.createIndex('documents_number_digest').on('documents').column('number_digest').execute();
}

/**
 * Of several claims of one number the verified one is kept, or else the oldest; the others become refused.
 */
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
