import { seeksFurther } from '@milon/shared/rules';
import type { AppContext } from '../../../context.ts';
import { afterCommit, type Trx } from '../../../platform/database/transaction.ts';
import { deliverNotification, recordNotification } from '../../notifications/index.ts';
import { recordRemoval } from '../../removals/index.ts';
import type { MemberRow } from '../queries.ts';
import { findConnectedUnwilling } from './further-marriage-queries.ts';

/**
 * Lists for a restore that the member began or ended to seek a further marriage. When it begins, tells those
 * who are connected with him and do not see him any more, without his name, and tells him.
 */
export async function recordFurther(
  context: AppContext,
  trx: Trx,
  before: MemberRow,
  { family_traits = before.family_traits }: { readonly family_traits?: number | undefined },
  at: number,
): Promise<void> {
  const seeks = seeksFurther({ family_traits });
  if (seeks === seeksFurther(before)) return;
  const { id } = before;
  await recordRemoval(trx, { what: seeks ? 'further.sought' : 'further.ended', id, at });
  if (!seeks) return;
  const others = await findConnectedUnwilling(trx, id);
  if (others.length === 0) return;
  for (const memberId of [...others, id]) {
    const notice = { about: 'further', accepted: memberId === id } as const;
    await recordNotification(trx, memberId, { notice, subject: id }, at);
    afterCommit(trx, () => deliverNotification(context, memberId, notice));
  }
}
