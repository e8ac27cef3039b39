import { type Kysely, sql } from 'kysely';
import { columnTypes } from './columns.ts';

/**
 * Held connects that wait for staff, how each hold ended, and numbers at which nobody answers. Connects that
 * came back before count as returned by themselves.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  await db.schema.alterTable('connect_holds').addColumn('waits_until', type.time).execute();
  await db.schema.alterTable('connect_holds').addColumn('ended_by', type.ordered).execute();
  await sql`update connect_holds set ended_by = 'TIME' where state = 'RETURNED'`.execute(db);
  // The job counts what came back to one member within 30 days.
  await db.schema
    .createIndex('connect_holds_returned')
    .on('connect_holds')
    .columns(['viewer_id', 'settled_at'])
    .where(sql.ref('state'), '=', sql.lit('RETURNED'))
    .execute();
  await db.schema
    .createIndex('connect_holds_waiting')
    .on('connect_holds')
    .columns(['viewer_id'])
    .where(sql.ref('waits_until'), 'is not', null)
    .where(sql.ref('state'), '=', sql.lit('HELD'))
    .execute();

  await db.schema
    .createTable('silent_numbers')
    .addColumn('member_id', type.ordered, (c) => c.primaryKey().references('members.id').onDelete('cascade'))
    .addColumn('phone', type.text, (c) => c.notNull())
    .addColumn('holds', type.integer, (c) => c.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('silent_numbers').execute();
  for (const index of ['connect_holds_returned', 'connect_holds_waiting'])
    await db.schema.dropIndex(index).execute();
  for (const column of ['waits_until', 'ended_by'])
    await db.schema.alterTable('connect_holds').dropColumn(column).execute();
}
