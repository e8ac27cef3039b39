import type { Trx } from '../../../platform/database/transaction.ts';

/** What is counted until staff have looked, and its columns. */
const columns = {
  contacts: { count: 'contacts_written', at: 'contacts_written_at' },
  dowry: { count: 'dowry_demands', at: 'dowry_demanded_at' },
} as const;

/**
 * Adds to a count. It is one statement, so that concurrent writes are all counted. The count restarts if the
 * last time was before `since`, except for a member who reached `enough` and waits for staff.
 */
export async function recordWritten(
  trx: Trx,
  id: string,
  written: {
    readonly what: keyof typeof columns;
    readonly times: number;
    readonly enough: number;
    readonly at: number;
    readonly since: number;
  },
): Promise<void> {
  const { count, at } = columns[written.what];
  await trx
    .updateTable('members')
    .set((eb) => ({
      [count]: eb
        .case()
        .when(eb.and([eb(count, '<', written.enough), eb(at, '<', written.since)]))
        .then(written.times)
        .else(eb(count, '+', written.times))
        .end(),
      [at]: written.at,
    }))
    .where('id', '=', id)
    .execute();
}

/** Before the digest of a text that demands dowry, among the digests of sent texts. */
export const demandDigest = 'dowry ';

/** Stores digests of texts for these members; how many of them were not known. */
export async function insertDemands(
  trx: Trx,
  demands: readonly { readonly memberId: string; readonly to: string; readonly digest: string }[],
  at: number,
): Promise<number> {
  const inserted = await trx
    .insertInto('message_digests')
    .values(
      demands.map(({ memberId, to, digest }) => ({
        sender_id: memberId,
        digest: demandDigest + digest,
        receiver_id: to,
        sent_at: at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['sender_id', 'digest', 'receiver_id']).doNothing())
    .returning('digest')
    .execute();
  return inserted.length;
}
