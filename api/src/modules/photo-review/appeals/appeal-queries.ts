import type { Trx } from '../../../platform/database/transaction.ts';

/** One's own photo in its current state, with its cases so far. */
export function findOwnPhoto(trx: Trx, photoId: string, memberId: string) {
  return trx
    .selectFrom('photos')
    .selectAll()
    .where('id', '=', photoId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}
