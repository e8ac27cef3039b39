import type { WorkClaim, WorkKind } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { deleteClaims, findClaims, takeClaim } from './queries.ts';

/** How long after the last request an item stays claimed. */
const heldMs = 2 * 60_000;

async function viewClaims(db: Db, actor: StaffActor, kind: WorkKind, now: number): Promise<WorkClaim[]> {
  const rows = await findClaims(db, kind, now);
  return rows.map((row) => ({
    itemId: row.item_id,
    by: { _id: row.staff_id, name: row.name },
    isOwn: row.staff_id === actor.id,
    until: isoTime(row.expires_at),
  }));
}

/** Who works on which items of a queue. */
export async function listClaims(
  { clock, db }: AppContext,
  actor: StaffActor,
  kind: WorkKind,
): Promise<{ data: WorkClaim[] }> {
  return { data: await viewClaims(db, actor, kind, clock()) };
}

/**
 * Claims the item that this member of staff has opened, and releases the one before. If somebody else has it,
 * the answer says so. A decision needs no claim.
 */
export async function claimWork(
  context: AppContext,
  actor: StaffActor,
  { kind, itemId }: { kind: WorkKind; itemId: string },
): Promise<{ data: WorkClaim[] }> {
  const now = context.clock();
  return inTransaction(context.db, async (trx) => {
    await deleteClaims(trx, actor.id, { kind, exceptId: itemId });
    await takeClaim(trx, { kind, item_id: itemId, staff_id: actor.id, expires_at: now + heldMs }, now);
    return { data: await viewClaims(trx, actor, kind, now) };
  });
}

/** Releases one's claims: in one queue, or in all at sign-out. */
export async function releaseWork({ db }: AppContext, staffId: string, kind?: WorkKind): Promise<void> {
  await deleteClaims(db, staffId, kind === undefined ? {} : { kind });
}
