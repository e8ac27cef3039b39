import { type Kysely, sql } from 'kysely';
import { columnTypes } from './columns.ts';

/**
 * Signs of owners at their numbers, the SMS that ask for one, and the connects that wait for it. Numbers that
 * were verified before count from their verification.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);

  await db.schema
    .createTable('phone_confirmations')
    .addColumn('member_id', type.ordered, (c) => c.primaryKey().references('members.id').onDelete('cascade'))
    .addColumn('phone', type.text, (c) => c.notNull())
    .addColumn('confirmed_at', type.time, (c) => c.notNull())
    .execute();
  await sql`insert into phone_confirmations (member_id, phone, confirmed_at)
    select id, phone, phone_verified_at from members
    where phone is not null and phone_verified = 1 and phone_verified_at is not null`.execute(db);

  await db.schema
    .createTable('phone_pings')
    .addColumn('id', type.ordered, (c) => c.primaryKey())
    .addColumn('member_id', type.ordered, (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('day', type.ordered, (c) => c.notNull())
    .addColumn('phone', type.text, (c) => c.notNull())
    .addColumn('state', type.ordered, (c) => c.notNull())
    .addColumn('tries', type.integer, (c) => c.notNull())
    .addColumn('due_at', type.time, (c) => c.notNull())
    .addColumn('created_at', type.time, (c) => c.notNull())
    .addUniqueConstraint('phone_pings_once', ['member_id', 'day'])
    .execute();
  await db.schema
    .createIndex('phone_pings_due')
    .on('phone_pings')
    .columns(['due_at'])
    .where(sql.ref('state'), '=', sql.lit('DUE'))
    .execute();
  await db.schema.createIndex('phone_pings_time').on('phone_pings').columns(['created_at']).execute();

  await db.schema
    .createTable('connect_holds')
    .addColumn('unlock_id', type.ordered, (c) => c.primaryKey().references('connects.id').onDelete('cascade'))
    .addColumn('viewer_id', type.ordered, (c) => c.notNull())
    .addColumn('owner_id', type.ordered, (c) => c.notNull())
    .addColumn('phone', type.text)
    .addColumn('ping_id', type.ordered, (c) => c.notNull())
    .addColumn('state', type.ordered, (c) => c.notNull())
    .addColumn('created_at', type.time, (c) => c.notNull())
    .addColumn('expires_at', type.time, (c) => c.notNull())
    .addColumn('settled_at', type.time)
    .execute();
  // The job reads only what is still held: about three days of unlocks.
  await db.schema
    .createIndex('connect_holds_open')
    .on('connect_holds')
    .columns(['unlock_id'])
    .where(sql.ref('state'), '=', sql.lit('HELD'))
    .execute();
  for (const side of ['owner', 'viewer'])
    await db.schema
      .createIndex(`connect_holds_${side}`)
      .on('connect_holds')
      .columns([`${side}_id`])
      .where(sql.ref('state'), '=', sql.lit('HELD'))
      .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['connect_holds', 'phone_pings', 'phone_confirmations'])
    await db.schema.dropTable(table).execute();
}
