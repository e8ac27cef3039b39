import type { OwnBiodata } from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { afterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { updateMember } from '../members/index.ts';
import { recordRemoval } from '../removals/index.ts';
import { listCopies } from './list-copies.ts';

/** Whether accepted matches may have the biodata. Withdrawn, the pages of their copies are dead at once. */
export async function allowMatches(
  context: AppContext,
  actor: MemberActor,
  allowed: boolean,
): Promise<OwnBiodata> {
  await inTransaction(context.db, async (trx) => {
    await updateMember(trx, actor.id, { biodata_for_matches: allowed ? 1 : 0 });
    const what = allowed ? 'biodataMatches.on' : 'biodataMatches.off';
    await recordRemoval(trx, { what, id: actor.id, at: context.clock() });
    afterCommit(trx, () => context.bus.toMember(actor.id, 'account-update', {}));
  });
  return listCopies(context, actor);
}

/** After a restore: the member had withdrawn the permission, so it is withdrawn again. */
export async function repeatNoBiodata(db: Db, memberId: string): Promise<void> {
  await inTransaction(db, (trx) => updateMember(trx, memberId, { biodata_for_matches: 0 }));
}
