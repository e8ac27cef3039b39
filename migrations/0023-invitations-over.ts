import { type Kysely, sql } from 'kysely';

/** Finds the invitations that were not answered in time, among all that wait. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('invitations_waiting')
    .on('invitations')
    .columns(['created_at'])
    .where(sql.ref('status'), '=', sql.lit('INVITED'))
    .execute();
}

/** An expired invitation becomes INVITED again, and counts as expired by its age. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`update invitations set status = 'INVITED', decided_at = null where status = 'EXPIRED'`.execute(
    db,
  );
  await db.schema.dropIndex('invitations_waiting').execute();
}
