import type { Kysely } from 'kysely';
import { columnTypes } from './columns.ts';

/** What staff leave for their colleagues at the end of a shift, and who read it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  await db.schema
    .createTable('hand_over_notes')
    .addColumn('id', type.ordered, (c) => c.primaryKey())
    .addColumn('staff_id', type.ordered, (c) => c.notNull().references('staff.id'))
    // The writer's role then, by name: Uploaders read only the notes of Uploaders.
    .addColumn('writer_role', type.ordered, (c) => c.notNull())
    .addColumn('text', type.text, (c) => c.notNull())
    .addColumn('created_at', type.time, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('hand_over_reads')
    .addColumn('note_id', type.ordered, (c) =>
      c.notNull().references('hand_over_notes.id').onDelete('cascade'),
    )
    .addColumn('staff_id', type.ordered, (c) => c.notNull().references('staff.id'))
    .addColumn('read_at', type.time, (c) => c.notNull())
    .addPrimaryKeyConstraint('hand_over_reads_key', ['note_id', 'staff_id'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('hand_over_reads').execute();
  await db.schema.dropTable('hand_over_notes').execute();
}
