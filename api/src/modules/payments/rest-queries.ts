import type { Db } from '../../platform/database/connect.ts';

/** When the last rest of a gateway ends, or ended. */
export async function findRestEnd(db: Db, name: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('gateway_rests')
    .select('resting_until')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.resting_until;
}

/** Begins a rest; false if the gateway rests already. An end after `latest` is that of a wrong clock. */
export async function beginRest(
  db: Db,
  rest: { readonly name: string; readonly now: number; readonly until: number; readonly latest: number },
): Promise<boolean> {
  const { latest, name, now, until } = rest;
  const begun = await db
    .insertInto('gateway_rests')
    .values({ name, resting_until: until })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ resting_until: until })
        .where((where) =>
          where.or([
            where('gateway_rests.resting_until', '<=', now),
            where('gateway_rests.resting_until', '>', latest),
          ]),
        ),
    )
    .returning('name')
    .executeTakeFirst();
  return begun !== undefined;
}
