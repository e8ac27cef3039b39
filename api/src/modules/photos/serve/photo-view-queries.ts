import { PostgresAdapter, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** To whom whose photos were shown clear. */
export interface PhotoViewing {
  readonly owner_id: string;
  readonly viewer_id: string;
}

/**
 * Writes that these were shown on `day`, and gives back those that stand there for it now: none of which either side is incognito or gone,
 * whatever was so when it was noted (ADR 8). One statement; the pairs come first and each asks twice by primary key. All who write take rows
 * in one order, so that no two wait for each other.
 */
export async function upsertPhotoViews(
  db: Db,
  sights: readonly PhotoViewing[],
  day: string,
): Promise<readonly PhotoViewing[]> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const pairs = sql.join(sights.map((sight) => sql`(${sight.owner_id}, ${sight.viewer_id})`));
  const { rows } = await sql<PhotoViewing>`
    with pairs (owner_id, viewer_id) as (values ${pairs})
    insert into photo_sights (owner_id, viewer_id, first_day, last_day, days)
    select owner.id, viewer.id, ${sql.lit(day)}, ${sql.lit(day)}, 1
    from pairs
    cross join members as owner
    cross join members as viewer
    where owner.id = pairs.owner_id and owner.incognito = 0
      and viewer.id = pairs.viewer_id and viewer.incognito = 0
    order by pairs.owner_id, pairs.viewer_id
    ${isPostgres ? sql`for share of owner, viewer` : sql``}
    on conflict (owner_id, viewer_id) do update set
      days = photo_sights.days + case when photo_sights.last_day < excluded.last_day then 1 else 0 end,
      last_day = excluded.last_day
    returning owner_id, viewer_id`.execute(db);
  return rows;
}
