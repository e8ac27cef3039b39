import type { AppContext, MemberActor } from '../../context.ts';
import { inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { pairOf } from '../../platform/ids.ts';
import { requireVisible } from '../members/index.ts';
import { tellBlock } from '../notifications/index.ts';
import { type ChoiceKind, deleteChoice, findChoices, insertChoice, isRelated } from './queries.ts';

/** One can block whom one sees, and whom one has dealt with, seen or not. */
async function requireBlockable(
  context: AppContext,
  actor: MemberActor,
  otherId: string,
  trx: Trx,
): Promise<void> {
  if (await isRelated(trx, actor.id, otherId, pairOf(actor.id, otherId))) return;
  await requireVisible(context, actor, otherId, trx);
}

/**
 * Adds a favorite or a block, or removes one; doing it again changes nothing (spec §4). A block ends visibility both ways at once and cuts
 * nothing else. Throws SELF, and NOT_FOUND for somebody to add who is not there for this member.
 */
export async function updateFavorite(
  context: AppContext,
  actor: MemberActor,
  change: { readonly _id: string; readonly action: 'ADD' | 'REMOVE'; readonly updateField: ChoiceKind },
): Promise<{ favorites: string[]; blocks: string[] }> {
  const { _id: otherId, action, updateField: kind } = change;
  if (otherId === actor.id) throw new DomainError('SELF');
  await inTransaction(context.db, async (trx) => {
    if (action === 'REMOVE') return deleteChoice(trx, kind, actor.id, otherId);
    if (kind === 'block') await requireBlockable(context, actor, otherId, trx);
    else await requireVisible(context, actor, otherId, trx);
    await insertChoice(trx, kind, { memberId: actor.id, otherId, at: context.clock() });
  });
  if (kind === 'block') await tellBlock(context, actor.id, otherId);
  const [favorites, blocks] = await Promise.all([
    findChoices(context.db, 'favorite', actor.id),
    findChoices(context.db, 'block', actor.id),
  ]);
  return { favorites, blocks };
}
