import type { UpdateUser } from '@milon/shared/contracts';
import { maySeekFurther, seeksFurther } from '@milon/shared/rules';
import type { AppContext } from '../../../context.ts';
import { afterCommit, type Trx } from '../../../platform/database/transaction.ts';
import { deliverNotification, recordNotification } from '../../notifications/index.ts';
import { recordRemoval } from '../../removals/index.ts';
import { withVisibilityBroadcast } from '../listing/broadcast-visibility.ts';
import { findMember, type MemberRow, updateMember } from '../queries.ts';
import { changedColumns } from './change-fields.ts';
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
    const notice = { about: 'further', isReader: memberId === id } as const;
    await recordNotification(trx, memberId, { notice, subject: id }, at);
    afterCommit(trx, () => deliverNotification(context, memberId, notice));
  }
}

/** What a merge changed so in the account that stays, for an undo. */
export interface JoinedFurther {
  /** As it was before. */
  readonly maritalStatus: NonNullable<UpdateUser['maritalStatus']> | null;
}

/**
 * At a merge: who seeks a further marriage in the account that goes, does so in the one that stays. Undefined
 * if that changed nothing.
 */
export async function joinFurther(
  context: AppContext,
  trx: Trx,
  { fromId, toId }: { readonly fromId: string; readonly toId: string },
  at: number,
): Promise<JoinedFurther | undefined> {
  const [from, to] = [await findMember(trx, fromId), await findMember(trx, toId)];
  if (!from || !to || !seeksFurther(from) || seeksFurther(to) || to.gender !== from.gender) return undefined;
  const maritalStatus = to.marital_status as JoinedFurther['maritalStatus'];
  // He answered since that he is married.
  const married = maySeekFurther(to.gender, maritalStatus) ? {} : { maritalStatus: null };
  const columns = changedColumns(to, { furtherMarriage: true, ...married });
  await withVisibilityBroadcast(context, trx, toId, () =>
    updateMember(trx, toId, { ...columns, updated_at: at }),
  );
  await recordFurther(context, trx, to, columns, at);
  return { maritalStatus };
}

/**
 * At the undo of the merge: he seeks no further marriage, as before. Once staff have seen his permission, it
 * is his own. A marital status that he gave since stays.
 */
export async function separateFurther(
  context: AppContext,
  trx: Trx,
  { joined, memberId }: { readonly memberId: string; readonly joined: JoinedFurther },
  at: number,
): Promise<void> {
  const row = await findMember(trx, memberId);
  if (!row || !seeksFurther(row) || row.permission_seen_at !== null) return;
  const given = row.marital_status as JoinedFurther['maritalStatus'];
  const columns = changedColumns(row, {
    furtherMarriage: null,
    maritalStatus: given ?? joined.maritalStatus,
  });
  await withVisibilityBroadcast(context, trx, memberId, () =>
    updateMember(trx, memberId, { ...columns, updated_at: at }),
  );
  await recordFurther(context, trx, row, columns, at);
}
