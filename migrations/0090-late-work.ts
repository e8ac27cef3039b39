import type { Kysely } from 'kysely';

/** Message cases are listed from the oldest while they wait; assignments whose time has passed are late. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('message_cases_waiting')
    .on('message_cases')
    .columns(['status', 'id'])
    .execute();
  await db.schema
    .createIndex('work_assignments_due')
    .on('work_assignments')
    .columns(['kind', 'due_at'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('work_assignments_due').execute();
  await db.schema.dropIndex('message_cases_waiting').execute();
}
