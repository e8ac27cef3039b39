import type { User } from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../context.ts';
import { afterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { loadUser, updateMember } from '../members/index.ts';
import { recordRemoval } from '../removals/index.ts';

/**
 * Whether the preview of the member's shared link names the member. What messengers copied before stays
 * there.
 */
export async function saveLinkPreview(
  context: AppContext,
  actor: MemberActor,
  linkPreview: boolean,
): Promise<User> {
  await inTransaction(context.db, async (trx) => {
    await updateMember(trx, actor.id, { link_preview: linkPreview ? 1 : 0 });
    const what = linkPreview ? 'linkPreview.on' : 'linkPreview.off';
    await recordRemoval(trx, { what, id: actor.id, at: context.clock() });
    afterCommit(trx, () => context.bus.toMember(actor.id, 'account-update', {}));
  });
  return loadUser(context, actor.id);
}
