import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import type { Trx } from '../../../platform/database/transaction.ts';
import { countsForGuardian } from './guarded-queries.ts';

/** What the counters need of a member: whether listed, and in which places; and for the guardian's limit. */
export function findListing(db: Db, id: string) {
  return db
    .selectFrom('members')
    .select([
      'id',
      'gender',
      'family_traits',
      'listed',
      'listed_from',
      'city',
      'district',
      'home_district',
      'created_at',
    ])
    .select((eb) => eb.case().when(countsForGuardian(eb)).then(1).else(0).end().as('is_guarded'))
    .where('id', '=', id)
    .executeTakeFirst();
}
export type ListingRow = NonNullable<Awaited<ReturnType<typeof findListing>>>;

type Counter = { readonly gender: string; readonly kind: string; readonly place: string };

const counterOf = prepared<Counter, { members: number }>((db, slot) =>
  db
    .selectFrom('population')
    .select('members')
    .where('gender', '=', slot.gender)
    .where('kind', '=', slot.kind)
    .where('place', '=', slot.place),
);

export async function findListingCounter(db: Db, counter: Counter): Promise<number> {
  const [row] = await counterOf(db, counter);
  return row?.members ?? 0;
}

/** Adds `by` to one counter. */
export async function addToListingCounter(trx: Trx, counter: Counter, by: number): Promise<void> {
  await trx
    .insertInto('population')
    .values({ ...counter, members: by })
    .onConflict((conflict) =>
      conflict.columns(['gender', 'kind', 'place']).doUpdateSet({ members: sql`population.members + ${by}` }),
    )
    .execute();
}

/** Records which member's change a generation was, and deletes the oldest one kept. */
export async function recordListingChange(
  trx: Trx,
  change: { generation: number; member_id: string },
  forgotten: number,
): Promise<void> {
  await trx.insertInto('listing_changes').values(change).execute();
  await trx.deleteFrom('listing_changes').where('generation', '=', forgotten).execute();
}
