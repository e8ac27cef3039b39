import type { UsedReply } from '@milon/shared/contracts';
import type { Trx } from '../../platform/database/transaction.ts';

/**
 * Counts the saved replies that are in a text which is sent now, each version once, and returns them for the
 * audit row of the sending. What is no reply is left out: the text is sent all the same.
 */
export async function countReplyUses(
  trx: Trx,
  replies: readonly UsedReply[] | undefined,
  at: number,
): Promise<{ readonly replies?: readonly string[]; readonly replyVersions?: readonly string[] }> {
  const keyOf = ({ _id, version }: UsedReply) => `${_id} ${version}`;
  const asked = new Map(replies?.map((one) => [keyOf(one), one]));
  const counted: UsedReply[] = [];
  // In one order, so that two sendings never wait for each other.
  for (const [, one] of [...asked].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const row = await trx
      .updateTable('saved_reply_versions')
      .set((eb) => ({ uses: eb('uses', '+', 1), last_used_at: at }))
      .where('reply_id', '=', one._id)
      .where('version', '=', one.version)
      .returning('reply_id')
      .executeTakeFirst();
    if (row) counted.push(one);
  }
  if (counted.length === 0) return {};
  return {
    replies: counted.map(({ _id }) => _id),
    replyVersions: counted.map(({ version }) => String(version)),
  };
}
