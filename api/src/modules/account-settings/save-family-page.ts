import type { FamilyStep } from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { findMember, lockMember, skippedSteps, updateMember } from '../members/index.ts';

/** Remembers that the member opened *For the family*, and a step that was skipped, for other devices too. */
export async function saveFamilyPage(
  context: AppContext,
  actor: MemberActor,
  skipped: FamilyStep | undefined,
): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    // Two devices may skip at the same time.
    await lockMember(trx, actor.id);
    const row = await findMember(trx, actor.id);
    if (!row) return;
    const steps = new Set(skippedSteps(row.family_page));
    if (skipped) steps.add(skipped);
    await updateMember(trx, actor.id, { family_page: JSON.stringify([...steps]) });
  });
}
