import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { pairOf } from '../../platform/ids.ts';
import { notBlocked, seeksNoFurther } from '../visibility/index.ts';

export type CopyRow = Selectable<Database['biodata_copies']>;

/** The most copies that a list shows. */
const mostCopies = 100;

export async function insertCopy(trx: Trx, row: Insertable<Database['biodata_copies']>): Promise<void> {
  await trx.insertInto('biodata_copies').values(row).execute();
}

export function findCopy(db: Db, id: string): Promise<CopyRow | undefined> {
  return db.selectFrom('biodata_copies').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * The copies of a member's biodata, whoever made them, the latest first. Those whose page lives come before
 * all others, so that none is left that cannot be ended.
 */
export function findCopiesOf(db: Db, memberId: string, now: number): Promise<CopyRow[]> {
  return db
    .selectFrom('biodata_copies')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy((eb) => eb.case().when('ends_at', '>', now).then(0).else(1).end())
    .orderBy('id', 'desc')
    .limit(mostCopies)
    .execute();
}

/** The copy that this match made with this choice, if its page lives. */
export function findLiveCopyOf(
  db: Db,
  {
    choice,
    matchId,
    memberId,
  }: { readonly memberId: string; readonly matchId: string; readonly choice: string },
  now: number,
): Promise<Pick<CopyRow, 'id'> | undefined> {
  return db
    .selectFrom('biodata_copies')
    .select('id')
    .where('match_id', '=', matchId)
    .where('member_id', '=', memberId)
    .where('choice', '=', choice)
    .where('ends_at', '>', now)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** How often the pages of these copies were opened, by day, the latest first. */
export async function findOpens(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('biodata_opens')
    .selectAll()
    .where('copy_id', 'in', ids)
    .orderBy('copy_id')
    .orderBy('day', 'desc')
    .execute();
}

export async function countOpen(trx: Trx, copyId: string, day: string): Promise<void> {
  await trx
    .insertInto('biodata_opens')
    .values({ copy_id: copyId, day, opens: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['copy_id', 'day'])
        .doUpdateSet((eb) => ({ opens: eb('biodata_opens.opens', '+', 1) })),
    )
    .execute();
}

/** False if it had ended before, or there is no such copy. */
export async function endCopyOf(trx: Trx, id: string, at: number): Promise<boolean> {
  const ended = await trx
    .updateTable('biodata_copies')
    .set({ ended_at: at, ends_at: at })
    .where('id', '=', id)
    .where('ends_at', '>', at)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Deletes some copies that ended before `before`, with their counts. Returns how many. */
export async function deleteCopiesBefore(trx: Trx, before: number, limit: number): Promise<number> {
  const rows = await trx
    .selectFrom('biodata_copies')
    .select('id')
    .where('ends_at', '<', before)
    .limit(limit)
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await trx.deleteFrom('biodata_opens').where('copy_id', 'in', ids).execute();
  await trx.deleteFrom('biodata_copies').where('id', 'in', ids).execute();
  return ids.length;
}

/** Where an approved photo of this member is stored; undefined for any other. */
export async function findApprovedPhoto(
  db: Db,
  memberId: string,
  photoId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('photos')
    .select('storage_key')
    .where('id', '=', photoId)
    .where('member_id', '=', memberId)
    .where('status', '=', 'APPROVED')
    .executeTakeFirst();
  return row?.storage_key;
}

/** The first approved photo of a member. */
export async function findMainPhoto(db: Db, memberId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('photos')
    .select('id')
    .where('member_id', '=', memberId)
    .where('status', '=', 'APPROVED')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** The accepted matches among these members who may have the owner's biodata now. */
export async function findAllowedMatches(
  db: Db,
  ownerId: string,
  matchIds: readonly string[],
): Promise<Set<string>> {
  if (matchIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('members as owner')
    .innerJoin('members as match', (join) => join.on('match.id', 'in', matchIds))
    .innerJoin('invitations', (join) =>
      join.on((eb) =>
        eb.or([
          eb('match.id', '=', eb.ref('invitations.sender_id')),
          eb('match.id', '=', eb.ref('invitations.receiver_id')),
        ]),
      ),
    )
    .select('match.id')
    .where('owner.id', '=', ownerId)
    .where('owner.biodata_for_matches', '=', 1)
    .where('match.listed', '=', 1)
    .where((eb) => eb.or([seeksNoFurther('owner'), eb('match.meets_further', '=', 1)]))
    .where(
      'invitations.pair',
      'in',
      matchIds.map((id) => pairOf(ownerId, id)),
    )
    .where('invitations.status', '=', 'CONNECTED')
    .where((eb) => notBlocked(ownerId, eb.ref('match.id')))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Whether the owner lets this accepted match have the biodata now. */
export const isAllowedMatch = async (db: Db, ownerId: string, matchId: string): Promise<boolean> =>
  (await findAllowedMatches(db, ownerId, [matchId])).has(matchId);
