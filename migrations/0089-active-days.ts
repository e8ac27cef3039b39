import { type Kysely, sql } from 'kysely';
import { columnTypes } from './columns.ts';

/**
 * `active_day`: the beginning of the last day in Dhaka on which a member used the product; 0 if never. The
 * search lists members by it, and nobody reads a time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('members')
    .addColumn('active_day', columnTypes(db).time, (c) => c.notNull().defaultTo(0))
    .execute();
  // A day in Dhaka begins 6 hours before that of UTC. Both engines divide whole numbers without a rest.
  await sql`
    update members set active_day = (
      select (coalesce(max(seen), 0) + 21600000) / 86400000 * 86400000 - 21600000 from (
        select last_seen_at as seen from sessions where member_id = members.id
        union all select members.last_login_at
      ) as uses
    )
    where incognito = 0 and (last_login_at is not null or id in (select member_id from sessions))`.execute(
    db,
  );
  await db.schema
    .createIndex('members_active')
    .on('members')
    .columns(['listed', 'gender', 'has_photo', 'active_day', 'id'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('members_active').execute();
  await db.schema.alterTable('members').dropColumn('active_day').execute();
}
