import type { AppContext, MemberActor } from '../../context.ts';
import { inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { pairOf } from '../../platform/ids.ts';
import { broadcastVisibility, isListedAndKnownTo } from '../members/index.ts';
import { requireVisible } from '../visibility/index.ts';
import { deleteMark, findMarks, insertMark, isRelated, type MarkKind } from './queries.ts';

/** One can block whom one sees, and whom one has dealt with, seen or not. */
async function requireBlockable(trx: Trx, actor: MemberActor, otherId: string): Promise<void> {
  if (await isRelated(trx, actor.id, otherId, pairOf(actor.id, otherId))) return;
  await requireVisible(trx, actor, otherId);
}

/**
 * Adds a favorite or a block, or removes one; doing it again changes nothing (spec §4). A block ends visibility both ways at once, on open
 * screens too, and cuts nothing else. Throws SELF, TOO_MANY_REQUESTS, and NOT_FOUND for somebody to add who is not there for this member.
 */
export async function updateFavorite(
  context: AppContext,
  actor: MemberActor,
  change: { readonly _id: string; readonly action: 'ADD' | 'REMOVE'; readonly updateField: MarkKind },
): Promise<{ favorites: string[]; blocks: string[] }> {
  const { _id: otherId, action, updateField: kind } = change;
  if (otherId === actor.id) throw new DomainError('SELF');
  // The other's open screens hear of each block and of its end.
  await context.limits.take('choice', actor.id);
  const isThere = await inTransaction(context.db, async (trx) => {
    if (action === 'ADD' && kind === 'block') await requireBlockable(trx, actor, otherId);
    else if (action === 'ADD') await requireVisible(trx, actor, otherId);
    const change = () =>
      action === 'REMOVE'
        ? deleteMark(trx, kind, actor.id, otherId)
        : insertMark(trx, kind, { memberId: actor.id, otherId, at: context.clock() });
    if (kind === 'favorite') {
      await change();
      return undefined;
    }
    const before = await isListedAndKnownTo(context, trx, actor.id, otherId);
    await change();
    const after = await isListedAndKnownTo(context, trx, actor.id, otherId);
    return after === before ? undefined : after;
  });
  context.bus.toMember(actor.id, 'favorite-update', change);
  if (isThere !== undefined) broadcastVisibility(context, [otherId], actor.id, isThere);
  const [favorites, blocks] = await Promise.all([
    findMarks(context.db, 'favorite', actor.id),
    findMarks(context.db, 'block', actor.id),
  ]);
  return { favorites, blocks };
}
