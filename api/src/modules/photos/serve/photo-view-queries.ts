import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { isPostgres } from '../../../platform/database/is-postgres.ts';

/** A member who saw another member's photos clearly. */
export interface PhotoViewing {
  readonly owner_id: string;
  readonly viewer_id: string;
}

/**
 * Writes photo views on `day` and returns those that were written. Pairs with an incognito or removed member
 * are left out: the statement itself checks this, because it may have changed since the view (ADR 8). It
 * starts from the pairs and reads two rows by primary key for each. Rows are locked in one order, so that
 * concurrent writes do not deadlock.
 */
export async function upsertPhotoViews(
  db: Db,
  views: readonly PhotoViewing[],
  day: string,
): Promise<readonly PhotoViewing[]> {
  const pairs = sql.join(views.map((view) => sql`(${view.owner_id}, ${view.viewer_id})`));
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
    ${isPostgres(db) ? sql`for share of owner, viewer` : sql``}
    on conflict (owner_id, viewer_id) do update set
      days = photo_sights.days + case when photo_sights.last_day < excluded.last_day then 1 else 0 end,
      last_day = excluded.last_day
    returning owner_id, viewer_id`.execute(db);
  return rows;
}
