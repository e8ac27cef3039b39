import type { Trx } from '../../../platform/database/transaction.ts';

/** A photo of one's own as it stands, with what became of it so far. */
export function findOwnPhoto(trx: Trx, photoId: string, memberId: string) {
  return trx
    .selectFrom('photos')
    .selectAll()
    .where('id', '=', photoId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}
