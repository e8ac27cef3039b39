import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';

type Rows = Database & { kept: Database['connects'] };

/** Whether a guardian of this contact was revealed to this viewer. */
const hasGuardian = (where: ExpressionBuilder<Rows, 'kept'>) =>
  where.exists(
    where
      .selectFrom('revealed_guardians')
      .select('revealed_guardians.unlock_id')
      .whereRef('revealed_guardians.viewer_id', '=', 'kept.viewer_id')
      .whereRef('revealed_guardians.owner_id', '=', 'kept.owner_id'),
  );

/**
 * Unlocks that the older account keeps and that show one part, while the newer account's unlock of the same
 * contact, which stays behind, showed the other. Of the accounts' own contact, one whose connect is held is
 * left out: it comes back to its buyer.
 */
export function findJoinedUnlocks(
  trx: Trx,
  { newerId, olderId }: { newerId: string; olderId: string },
  side: 'viewer_id' | 'owner_id',
) {
  const other = side === 'viewer_id' ? 'owner_id' : 'viewer_id';
  return trx
    .selectFrom('connects as kept')
    .leftJoin('connects as stayed', (join) =>
      join.on(`stayed.${side}`, '=', newerId).onRef(`stayed.${other}`, '=', `kept.${other}`),
    )
    .leftJoin('connect_holds as held', (join) =>
      join
        .on((on) => on('held.unlock_id', '=', on.fn.coalesce('stayed.own_unlock_id', 'stayed.id')))
        .on('held.state', '=', 'HELD')
        .on('held.owner_id', '=', newerId),
    )
    .select(['kept.id', 'kept.shows', 'stayed.id as stayed_id', 'stayed.own_unlock_id as stayed_own_id'])
    .where(`kept.${side}`, '=', olderId)
    .where((where) =>
      where.or([
        where.and([
          where('kept.shows', '=', 'guardian'),
          where('stayed.shows', '!=', 'guardian'),
          where('held.unlock_id', 'is', null),
        ]),
        where.and([where('kept.shows', '=', 'self'), hasGuardian(where as never)]),
      ]),
    )
    .execute();
}

/** Shows the own contact and the guardians. `ownUnlockId`: the unlock that paid for the own contact. */
export async function showBoth(trx: Trx, id: string, ownUnlockId: string | undefined): Promise<void> {
  await trx
    .updateTable('connects')
    .set({ shows: 'both', ...(ownUnlockId === undefined ? {} : { own_unlock_id: ownUnlockId }) })
    .where('id', '=', id)
    .execute();
}

/** Shows the guardians alone again. */
export async function hideOwnContact(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('connects')
    .set({ shows: 'guardian', own_unlock_id: null })
    .where('id', '=', id)
    .where('shows', '=', 'both')
    .execute();
}

/** Shows the own contact alone again, unless a guardian of it is still revealed. */
export async function showOnlyOwn(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('connects as kept')
    .set({ shows: 'self' })
    .where('kept.id', '=', id)
    .where('kept.shows', '=', 'both')
    .where((where) => where.not(hasGuardian(where as never)))
    .execute();
}
