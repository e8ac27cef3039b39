import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { indexedBy } from '../../platform/database/indexed-by.ts';
import type { PersonAndDay } from './visitor-queries.ts';

export interface PhotoViewerPlace extends PersonAndDay {
  readonly first_day: string;
  readonly days: number;
}

/**
 * Listed members who saw this member's photos clearly, each at the latest day, in descending order. Reads
 * `photo_sights_latest` in order.
 */
export async function findPhotoViewersPage(
  db: Db,
  ownerId: string,
  page: { readonly after: PersonAndDay | undefined; readonly limit: number },
): Promise<PhotoViewerPlace[]> {
  const { after, limit } = page;
  const { rows } = await sql<PhotoViewerPlace>`
    select viewer_id as person_id, last_day as day, first_day, days
    from photo_sights ${indexedBy(db, 'photo_sights_latest')}
    where owner_id = ${ownerId}
      ${after ? sql`and (last_day, viewer_id) < (${after.day}, ${after.person_id})` : sql``}
      and exists (select 1 from members where members.id = photo_sights.viewer_id and members.listed + 0 = 1)
    order by last_day desc, viewer_id desc
    limit ${limit}`.execute(db);
  return rows;
}
