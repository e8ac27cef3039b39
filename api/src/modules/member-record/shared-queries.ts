import type { Db } from '../../platform/database/connect.ts';

/** Members who signed in on a device of this member, the latest use first. */
export async function findOnSameDevices(db: Db, memberId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('sign_ins as own')
    .innerJoin('sign_ins as other', 'other.device_digest', 'own.device_digest')
    .innerJoin('members', 'members.id', 'other.member_id')
    .select('other.member_id')
    .where('own.member_id', '=', memberId)
    .where('other.member_id', '!=', memberId)
    .where('members.is_deleted', '=', 0)
    .groupBy('other.member_id')
    .orderBy((eb) => eb.fn.max('other.last_seen_at'), 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.member_id);
}

/** A payment that did not happen says nothing of who paid. */
const notPaid = ['FAILED', 'CANCELLED'];

/** Members who paid by hand from a number that this member paid from, the latest payment first. */
export async function findWithSamePayer(db: Db, memberId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('transactions as own')
    .innerJoin('transactions as other', 'other.payer_number', 'own.payer_number')
    .innerJoin('members', 'members.id', 'other.member_id')
    .select('other.member_id')
    .where('own.member_id', '=', memberId)
    .where('own.payer_number', 'is not', null)
    .where('own.status', 'not in', notPaid)
    .where('other.member_id', '!=', memberId)
    .where('other.status', 'not in', notPaid)
    .where('members.is_deleted', '=', 0)
    .groupBy('other.member_id')
    .orderBy((eb) => eb.fn.max('other.created_at'), 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.member_id);
}

export function findPicturesOf(db: Db, memberId: string) {
  return db
    .selectFrom('photos')
    .select(['id', 'member_id', 'perceptual_hash', 'mirrored_hash'])
    .where('member_id', '=', memberId)
    .execute();
}
