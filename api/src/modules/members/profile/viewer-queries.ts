import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { isPostgres } from '../../../platform/database/is-postgres.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import type { Database } from '../../../platform/database/schema.ts';

/** The viewer's own fields that decide what they see of others. */
const viewerColumns = [
  'details',
  'preference',
  'religion',
  'marital_status',
  'city',
  'district',
  'home_district',
  'home_upazila',
  'faith_traits',
  'family_traits',
  'degree',
  'working_with',
  'working_as',
  'sallary',
  'birth_date',
  'height',
] as const;
export type ViewerRow = Pick<Selectable<Database['members']>, (typeof viewerColumns)[number]>;

const viewerById = prepared((db, slot: { memberId: string }) =>
  db.selectFrom('members').select(viewerColumns).where('id', '=', slot.memberId),
);

export async function findViewer(db: Db, memberId: string): Promise<ViewerRow | undefined> {
  const [row] = await viewerById(db, { memberId });
  return row;
}

/**
 * A visit counts once a day for each pair, and not if one of the two is incognito. The writing statement
 * itself checks this, over rows that PostgreSQL locks until it ends: a member who turned incognito on before
 * the write leaves no trace. A visit of the day that is stored locks and writes nothing.
 */
export async function insertVisit(
  db: Db,
  visit: { visited_id: string; visitor_id: string; day: string },
): Promise<void> {
  await db
    .insertInto('visits')
    .columns(['visited_id', 'visitor_id', 'day'])
    .expression((eb) =>
      eb
        .selectFrom(['members as visited', 'members as visitor'])
        .select(['visited.id', 'visitor.id as visitor_id', eb.val(visit.day).as('day')])
        .where('visited.id', '=', visit.visited_id)
        .where('visited.incognito', '=', 0)
        .where('visitor.id', '=', visit.visitor_id)
        .where('visitor.incognito', '=', 0)
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom('visits')
                .select('visits.day')
                .where('visits.visited_id', '=', visit.visited_id)
                .where('visits.visitor_id', '=', visit.visitor_id)
                .where('visits.day', '=', visit.day),
            ),
          ),
        )
        .$if(isPostgres(db), (query) => query.forShare()),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
