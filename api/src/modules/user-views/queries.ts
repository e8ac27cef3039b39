import type { UserViewAudience } from '@milon/shared/contracts';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';

export type UserViewRow = Selectable<Database['user_views']>;

/** The views of a member of staff, and those shared with these audiences. */
export async function findViews(
  db: Db,
  staffId: string,
  audiences: readonly UserViewAudience[],
): Promise<UserViewRow[]> {
  return db
    .selectFrom('user_views')
    .selectAll()
    .where((eb) => eb.or([eb('staff_id', '=', staffId), eb('audience', 'in', audiences)]))
    .orderBy('id')
    .execute();
}

export function findView(db: Db, id: string): Promise<UserViewRow | undefined> {
  return db.selectFrom('user_views').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function countViewsOf(db: Db, staffId: string): Promise<number> {
  const { views } = await db
    .selectFrom('user_views')
    .select((eb) => eb.fn.countAll<number>().as('views'))
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow();
  return views;
}

export async function insertView(trx: Trx, row: Insertable<Database['user_views']>): Promise<void> {
  await trx.insertInto('user_views').values(row).execute();
}

export async function updateView(
  trx: Trx,
  id: string,
  changes: Pick<UserViewRow, 'audience' | 'name' | 'content' | 'updated_at'>,
): Promise<void> {
  await trx.updateTable('user_views').set(changes).where('id', '=', id).execute();
}

export async function deleteView(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('user_views').where('id', '=', id).execute();
}
