import type { ImportRowState } from '@milon/shared/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { type Touch, touchOf } from '../lifecycle/index.ts';

/** How many created members a revert would leave for which reason; null: it would remove them. */
export function countTouches(db: Db, importId: string) {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('import_rows')
        .leftJoin('members', 'members.id', 'import_rows.member_id')
        .select(({ ref }) =>
          sql<Touch | null>`case when members.id is null then 'DELETED'
            else ${touchOf(ref('import_rows.version'))} end`.as('touch'),
        )
        .where('import_rows.import_id', '=', importId)
        .where('import_rows.state', '=', 'CREATED' satisfies ImportRowState)
        .as('created'),
    )
    .select((eb) => ['touch', eb.fn.countAll<number>().as('members')])
    .groupBy('touch')
    .execute();
}
