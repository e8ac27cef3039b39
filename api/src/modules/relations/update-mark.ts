import type { AppContext, MemberActor } from '../../context.ts';
import { afterCommit, inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { pairOf } from '../../platform/ids.ts';
import { broadcastVisibility, isListedAndKnownTo, lockWithReferences } from '../members/index.ts';
import { recordRemoval } from '../removals/index.ts';
import { requireVisible } from '../visibility/index.ts';
import { deleteMark, findMarks, insertMark, isRelated, type MarkKind } from './queries.ts';

/** A member can block anyone who is visible to them, and anyone in their own lists. */
async function requireBlockable(trx: Trx, actor: MemberActor, otherId: string): Promise<void> {
  if (await isRelated(trx, actor.id, otherId, pairOf(actor.id, otherId))) return;
  await requireVisible(trx, actor, otherId);
}

/**
 * Adds a favorite or a block, or removes one; repeating it changes nothing (spec §4). A block immediately
 * ends visibility both ways, on open screens too, and changes nothing else. Throws SELF, TOO_MANY_REQUESTS,
 * and NOT_FOUND when adding a member who is not visible to this one.
 */
export async function updateMark(
  context: AppContext,
  actor: MemberActor,
  change: { readonly _id: string; readonly action: 'ADD' | 'REMOVE'; readonly updateField: MarkKind },
): Promise<{ favorites: string[]; blocks: string[] }> {
  const { _id: otherId, action, updateField: kind } = change;
  if (otherId === actor.id) throw new DomainError('SELF');
  // Limited, because each block and unblock sends an event to the other member's screens.
  await context.limits.take('mark', actor.id);
  await inTransaction(context.db, async (trx) => {
    if (action === 'ADD' && kind === 'block') {
      // An invitation or a greeting on its way is stored before the block is answered, or refused.
      for (const id of [actor.id, otherId].toSorted()) await lockWithReferences(trx, id);
      await requireBlockable(trx, actor, otherId);
    } else if (action === 'ADD') await requireVisible(trx, actor, otherId);
    const write = async () => {
      if (action === 'REMOVE') await deleteMark(trx, kind, actor.id, otherId);
      else await insertMark(trx, kind, { memberId: actor.id, otherId, at: context.clock() });
      afterCommit(trx, () => context.bus.toMember(actor.id, 'favorite-update', change));
    };
    if (kind === 'favorite') {
      await write();
      return;
    }
    const before = await isListedAndKnownTo(context, trx, actor.id, otherId);
    await write();
    const what = action === 'ADD' ? 'block.made' : 'block.ended';
    await recordRemoval(trx, { what, id: actor.id, other: otherId, at: context.clock() });
    const after = await isListedAndKnownTo(context, trx, actor.id, otherId);
    if (after !== before) afterCommit(trx, () => broadcastVisibility(context, [otherId], actor.id, after));
  });
  const [favorites, blocks] = await Promise.all([
    findMarks(context.db, 'favorite', actor.id),
    findMarks(context.db, 'block', actor.id),
  ]);
  return { favorites, blocks };
}
