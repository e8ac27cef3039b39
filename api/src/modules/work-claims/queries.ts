import type { WorkKind } from '@milon/shared/contracts';
import type { Db } from '../../platform/database/connect.ts';
import type { Trx } from '../../platform/database/transaction.ts';

/** The claims of a queue that have not expired. */
export function findClaims(db: Db, kind: WorkKind, now: number) {
  return db
    .selectFrom('work_claims')
    .innerJoin('staff', 'staff.id', 'work_claims.staff_id')
    .select(['work_claims.item_id', 'work_claims.staff_id', 'work_claims.expires_at', 'staff.name'])
    .where('work_claims.kind', '=', kind)
    .where('work_claims.expires_at', '>', now)
    .orderBy('work_claims.item_id')
    .execute();
}

interface Claim {
  readonly kind: WorkKind;
  readonly item_id: string;
  readonly staff_id: string;
  readonly expires_at: number;
}

/** Claims an item that is free, or renews one's own claim. Of two concurrent calls only one gets it. */
export async function takeClaim(trx: Trx, claim: Claim, now: number): Promise<void> {
  await trx
    .insertInto('work_claims')
    .values(claim)
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'item_id'])
        .doUpdateSet({ staff_id: claim.staff_id, expires_at: claim.expires_at })
        .where((eb) =>
          eb.or([eb('work_claims.expires_at', '<=', now), eb('work_claims.staff_id', '=', claim.staff_id)]),
        ),
    )
    .execute();
}

/** Releases the claims of `staffId`: in one queue or all, except the one on `exceptId`. */
export async function deleteClaims(
  db: Db,
  staffId: string,
  { kind, exceptId }: { kind?: WorkKind; exceptId?: string } = {},
): Promise<void> {
  let query = db.deleteFrom('work_claims').where('staff_id', '=', staffId);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (exceptId !== undefined) query = query.where('item_id', '!=', exceptId);
  await query.execute();
}
