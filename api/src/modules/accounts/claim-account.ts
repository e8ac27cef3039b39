import type { AppContext } from '../../context.ts';
import type { Flag } from '../../platform/database/schema/columns.ts';
import { afterCommit, type Trx } from '../../platform/database/transaction.ts';
import { eraseDocuments } from '../documents/index.ts';
import { endGuardianOf } from '../guardians/index.ts';
import { changedColumns, findMember, updateMember, withVisibilityBroadcast } from '../members/index.ts';
import { endSessionsOf } from '../sessions/index.ts';
import { claimByEmail } from './queries.ts';

/** What hides a profile that others saw until staff decide. A warned one does not come back as new. */
const hiddenAs: Readonly<
  Record<string, { active_policy: string; waits_first_look: Flag; first_look_at?: null } | undefined>
> = {
  '1': { active_policy: '4', waits_first_look: 1, first_look_at: null },
  '3': { active_policy: '2', waits_first_look: 0 },
};

/**
 * Hands an account to the owner of its email if another person may have created it. Deletes its password,
 * sessions, codes, phone, guardian, WhatsApp, imo and documents. Texts and photos stay, but staff must
 * approve the profile again before others see it.
 */
export async function claimAccount(
  context: AppContext,
  trx: Trx,
  memberId: string,
  email: string,
): Promise<void> {
  const now = context.clock();
  if (!(await claimByEmail(trx, memberId, email, now))) return;
  const row = await findMember(trx, memberId);
  if (!row) return;
  const hidden = hiddenAs[row.active_policy];
  await withVisibilityBroadcast(context, trx, memberId, () =>
    updateMember(trx, memberId, {
      ...changedColumns(row, { whatsapp: null, imo: null }),
      ...(hidden ? { ...hidden, policy_message: null } : {}),
      // No decision before this can be undone, even if the profile is hidden: the undo would show it without
      // approval.
      status_revision: row.status_revision + 1,
    }),
  );
  await endGuardianOf(context, trx, memberId);
  const files = await eraseDocuments(trx, memberId, { wasBanned: false, at: now });
  const removeFiles = async () => {
    for (const file of files) await context.storage.removeAll(file);
  };
  afterCommit(trx, () => context.background.run('documents of a claimed account', removeFiles));
  await endSessionsOf(context, trx, memberId);
}
