import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { isPostgres } from '../../platform/database/is-postgres.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';

export type GuardianRow = Selectable<Database['guardians']>;

/** The member's current guardian. */
export function findCurrent(db: Db, memberId: string): Promise<GuardianRow | undefined> {
  return db
    .selectFrom('guardians')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** The guardians of before, oldest first. Name and number are there if somebody paid to see them. */
export function findFormer(db: Db, memberId: string): Promise<GuardianRow[]> {
  return db
    .selectFrom('guardians')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('ended_at', 'is not', null)
    .orderBy('ended_at')
    .execute();
}

/** The last guardian who said no, unless another is named now. */
export function findLastRefusal(db: Db, memberId: string): Promise<GuardianRow | undefined> {
  return db
    .selectFrom('guardians')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', 'in', ['REFUSED', 'WITHDRAWN'])
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function findGuardian(db: Db, id: string): Promise<GuardianRow | undefined> {
  return db.selectFrom('guardians').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertGuardian(trx: Trx, row: Insertable<Database['guardians']>): Promise<void> {
  await trx.insertInto('guardians').values(row).execute();
}

export async function updateGuardian(
  trx: Trx,
  id: string,
  columns: Updateable<Database['guardians']>,
): Promise<void> {
  await trx.updateTable('guardians').set(columns).where('id', '=', id).execute();
}

export async function deleteGuardian(db: Db, id: string): Promise<void> {
  await db.deleteFrom('guardians').where('id', '=', id).execute();
}

/** Whether anybody's unlock revealed this guardian. An unlock at the same moment ends first. */
export async function isRevealed(trx: Trx, id: string): Promise<boolean> {
  if (isPostgres(trx))
    await trx.selectFrom('guardians').select('id').where('id', '=', id).forUpdate().execute();
  const row = await trx
    .selectFrom('revealed_guardians')
    .select('viewer_id')
    .where('guardian_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses one try of the code; false if none was left. */
export async function consumeTry(trx: Trx, id: string, most: number): Promise<boolean> {
  const taken = await trx
    .updateTable('guardians')
    .set((eb) => ({ code_tries: eb('code_tries', '+', 1) }))
    .where('id', '=', id)
    .where('code_tries', '<', most)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Guardians who wait for staff, the oldest first, with how many others their number guards. */
export function findHeld(db: Db, limit: number) {
  return (
    db
      .selectFrom('guardians')
      .innerJoin('members', 'members.id', 'guardians.member_id')
      .select((eb) => [
        'guardians.id',
        'guardians.proven_at',
        'guardians.created_at',
        'members.id as member_id',
        'members.profile_id',
        'members.first_name',
        'members.last_name',
        eb
          .selectFrom('guardians as others')
          .select((count) => count.fn.countAll<number | string>().as('n'))
          .whereRef('others.phone', '=', 'guardians.phone')
          .where('others.state', '=', 'PROVEN')
          .as('guards'),
      ])
      // A literal, so that SQLite uses the partial index.
      .where('guardians.state', '=', sql.lit('HELD'))
      .where('members.is_deleted', '=', 0)
      .orderBy('guardians.id')
      .limit(limit)
      .execute()
  );
}

/** Whether this number refused to be a guardian: of this member, or of anybody. */
export async function hasRefused(db: Db, digest: string, memberId?: string): Promise<boolean> {
  const row = await db
    .selectFrom('refused_guardians')
    .select('digest')
    .where('digest', '=', digest)
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? ''))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The accounts that were merged with this one, on either side. */
export async function findMergedWith(db: Db, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('merges')
    .select(['newer_id', 'older_id'])
    .where('state', '=', 'DONE')
    .where((eb) => eb.or([eb('newer_id', '=', memberId), eb('older_id', '=', memberId)]))
    .execute();
  return rows.map(({ newer_id, older_id }) => (newer_id === memberId ? older_id : newer_id));
}

export async function insertRefusal(trx: Trx, row: Insertable<Database['refused_guardians']>): Promise<void> {
  await trx
    .insertInto('refused_guardians')
    .values(row)
    .onConflict((conflict) => conflict.columns(['digest', 'member_id']).doNothing())
    .execute();
}
