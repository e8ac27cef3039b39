import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { columnTypes } from './columns.ts';

/**
 * A hold may belong to an unlock that adds a guardian to a contact that was unlocked before, so it refers to
 * `connects` no longer.
 */
async function freeHolds(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    // The way back leaves it away, because a hold may belong to a later unlock.
    await sql`alter table connect_holds drop constraint if exists connect_holds_unlock_id_fkey`.execute(db);
    return;
  }
  const type = columnTypes(db);
  const columns = sql.raw(
    'unlock_id, viewer_id, owner_id, phone, ping_id, state, created_at, expires_at, settled_at, waits_until, ended_by',
  );
  await db.schema
    .createTable('freed_holds')
    .addColumn('unlock_id', type.ordered, (c) => c.primaryKey())
    .addColumn('viewer_id', type.ordered, (c) => c.notNull())
    .addColumn('owner_id', type.ordered, (c) => c.notNull())
    .addColumn('phone', type.text)
    .addColumn('ping_id', type.ordered, (c) => c.notNull())
    .addColumn('state', type.ordered, (c) => c.notNull())
    .addColumn('created_at', type.time, (c) => c.notNull())
    .addColumn('expires_at', type.time, (c) => c.notNull())
    .addColumn('settled_at', type.time)
    .addColumn('waits_until', type.time)
    .addColumn('ended_by', type.ordered)
    .execute();
  await sql`insert into freed_holds (${columns}) select ${columns} from connect_holds`.execute(db);
  await db.schema.dropTable('connect_holds').execute();
  await db.schema.alterTable('freed_holds').renameTo('connect_holds').execute();
  const isHeld = [sql.ref('state'), '=', sql.lit('HELD')] as const;
  const onHolds = (name: string) => db.schema.createIndex(`connect_holds_${name}`).on('connect_holds');
  await onHolds('open')
    .columns(['unlock_id'])
    .where(...isHeld)
    .execute();
  for (const side of ['owner', 'viewer'])
    await onHolds(side)
      .columns([`${side}_id`])
      .where(...isHeld)
      .execute();
  await onHolds('returned')
    .columns(['viewer_id', 'settled_at'])
    .where(sql.ref('state'), '=', sql.lit('RETURNED'))
    .execute();
  await onHolds('waiting')
    .columns(['viewer_id'])
    .where(sql.ref('waits_until'), 'is not', null)
    .where(...isHeld)
    .execute();
}

/** What each unlock revealed, and whether a guardian answers at the number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  await db.schema
    .alterTable('connects')
    .addColumn('shows', type.text, (c) => c.notNull().defaultTo('self'))
    .execute();
  await db.schema
    .createTable('revealed_guardians')
    .addColumn('viewer_id', type.ordered, (c) => c.notNull())
    .addColumn('guardian_id', type.ordered, (c) => c.notNull())
    .addColumn('owner_id', type.ordered, (c) => c.notNull())
    .addColumn('unlock_id', type.ordered, (c) => c.notNull())
    .addColumn('created_at', type.time, (c) => c.notNull())
    .addPrimaryKeyConstraint('revealed_guardians_key', ['viewer_id', 'guardian_id'])
    .execute();
  await db.schema
    .createIndex('revealed_guardians_guardian')
    .on('revealed_guardians')
    .columns(['guardian_id'])
    .execute();
  await db.schema
    .createIndex('revealed_guardians_owner')
    .on('revealed_guardians')
    .columns(['owner_id', 'viewer_id'])
    .execute();
  await freeHolds(db);
  await db.schema.alterTable('connect_holds').addColumn('guardian_id', type.ordered).execute();
  await db.schema.alterTable('connect_holds').addColumn('guardian_ping_id', type.ordered).execute();
  await db.schema.alterTable('phone_pings').addColumn('guardian_id', type.ordered).execute();
  await db.schema.alterTable('guardians').addColumn('confirmed_at', type.time).execute();
  await db.schema
    .alterTable('guardians')
    .addColumn('silent_holds', type.integer, (c) => c.notNull().defaultTo(0))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const column of ['silent_holds', 'confirmed_at'])
    await db.schema.alterTable('guardians').dropColumn(column).execute();
  await db.schema.alterTable('phone_pings').dropColumn('guardian_id').execute();
  for (const column of ['guardian_ping_id', 'guardian_id'])
    await db.schema.alterTable('connect_holds').dropColumn(column).execute();
  await db.schema.dropTable('revealed_guardians').execute();
  await db.schema.alterTable('connects').dropColumn('shows').execute();
}
