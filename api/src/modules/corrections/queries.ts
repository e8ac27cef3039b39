import type { Insertable } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';

/** With the member and the names of staff. */
function selectCorrections(db: Db) {
  return db
    .selectFrom('corrections')
    .innerJoin('members', 'members.id', 'corrections.member_id')
    .leftJoin('staff as asker', 'asker.id', 'corrections.asked_by')
    .leftJoin('staff as decider', 'decider.id', 'corrections.decided_by')
    .selectAll('corrections')
    .select([
      'members.first_name',
      'members.last_name',
      'members.profile_id',
      'asker.name as asker_name',
      'decider.name as decider_name',
    ]);
}
export type CorrectionRow = NonNullable<Awaited<ReturnType<typeof findCorrection>>>;

export function findCorrection(db: Db, id: string) {
  return selectCorrections(db).where('corrections.id', '=', id).executeTakeFirst();
}

/** More than anybody corrects of one member. */
const mostOfMember = 100;

export function findCorrectionsOf(db: Db, memberId: string): Promise<CorrectionRow[]> {
  return selectCorrections(db)
    .where('corrections.member_id', '=', memberId)
    .orderBy('corrections.id', 'desc')
    .limit(mostOfMember)
    .execute();
}

export function findWaiting(db: Db, now: number): Promise<CorrectionRow[]> {
  return selectCorrections(db)
    .where('corrections.state', '=', 'WAITING')
    .where('corrections.expires_at', '>', now)
    .where('members.is_deleted', '=', 0)
    .orderBy('corrections.id')
    .limit(mostOfMember)
    .execute();
}

export async function insertCorrection(trx: Trx, row: Insertable<Database['corrections']>): Promise<void> {
  await trx.insertInto('corrections').values(row).execute();
}

/** Ends one that waits and has not expired. Returns false if another decision or its time came first. */
export async function endCorrection(
  trx: Trx,
  id: string,
  { by, state }: { readonly state: 'DONE' | 'REFUSED'; readonly by: string },
  now: number,
): Promise<boolean> {
  const ended = await trx
    .updateTable('corrections')
    .set({ state, decided_by: by, decided_at: now })
    .where('id', '=', id)
    .where('state', '=', 'WAITING')
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Ends what waited too long: of one member, or of all. */
export async function expireBefore(db: Db, now: number, memberId?: string): Promise<void> {
  await db
    .updateTable('corrections')
    .set((eb) => ({ state: 'EXPIRED', decided_at: eb.ref('expires_at') }))
    .where('state', '=', 'WAITING')
    .where('expires_at', '<=', now)
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? ''))
    .execute();
}

export async function setGenderOfSpecial(trx: Trx, memberId: string, gender: string): Promise<void> {
  await trx.updateTable('specials').set({ gender }).where('member_id', '=', memberId).execute();
}
