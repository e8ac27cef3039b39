import type { StaffAccount } from '@milon/shared/contracts';
import type { StaffRole } from '@milon/shared/options';
import { removeEmpty } from '@milon/shared/rules';
import type { AppContext, StaffActor } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { type AuditFacts, appendAudit, changeFacts } from '../../audit/index.ts';
import { recordRemoval } from '../../removals/index.ts';
import { getStaff } from '../get-staff.ts';
import { lockAdministrations, type StaffRow, updateStaff } from '../queries.ts';
import { roleKeys } from '../role-view.ts';
import { revokeDevicesOf } from '../sign-in/device-queries.ts';
import { endSessionsOf } from '../sign-in/session-queries.ts';
import { staffAccountView } from '../view.ts';

export interface AccountChanges {
  readonly name?: string | undefined;
  readonly userRole?: StaffRole | undefined;
  readonly isDisabled?: boolean | undefined;
}

/**
 * No one may disable or demote their own account, or the last Administration account that can sign in.
 * `administrations` are locked, so two people who demote each other at the same time cannot both succeed.
 */
function requireKeepable(
  administrations: readonly string[],
  actor: StaffActor,
  before: StaffRow,
  changes: AccountChanges,
): void {
  const losesRole = changes.userRole !== undefined && changes.userRole !== roleKeys.administration;
  if (!changes.isDisabled && !losesRole) return;
  if (administrations.every((id) => id === before.id)) throw new DomainError('LAST_ADMINISTRATION');
  if (before.id === actor.id) throw new DomainError('OWN_ACCOUNT');
}

function factsOf(context: AppContext, before: StaffRow, changes: AccountChanges): AuditFacts {
  const { name, user_role: userRole } = before;
  const former = { name, userRole, isDisabled: before.is_disabled === 1 };
  return changeFacts(context, before.id, { before: former, after: { ...former, ...removeEmpty(changes) } });
}

/**
 * Administration changes an account: a disabled one is immediately signed out everywhere, a new role applies
 * from its next request. Throws NOT_FOUND, LAST_ADMINISTRATION, OWN_ACCOUNT.
 */
export async function changeStaffAccount(
  context: AppContext,
  actor: StaffActor,
  id: string,
  changes: AccountChanges,
): Promise<StaffAccount> {
  const at = context.clock();
  return inTransaction(context.db, async (trx) => {
    const administrations = await lockAdministrations(trx);
    // An actor who lost the role a moment ago may not change other accounts.
    if (!administrations.includes(actor.id)) throw new DomainError('FORBIDDEN');
    const before = await getStaff(trx, id);
    requireKeepable(administrations, actor, before, changes);
    const facts = factsOf(context, before, changes);
    if (Object.keys(facts).length === 0) return staffAccountView(before);
    await updateStaff(trx, id, {
      name: changes.name ?? before.name,
      user_role: changes.userRole ?? before.user_role,
      is_disabled: (changes.isDisabled ?? before.is_disabled === 1) ? 1 : 0,
    });
    if (changes.isDisabled) {
      await endSessionsOf(trx, id, at);
      await revokeDevicesOf(trx, id);
    }
    const { 'after.isDisabled': isDisabled, 'after.userRole': role } = facts;
    if (isDisabled !== undefined)
      await recordRemoval(trx, { what: isDisabled ? 'staff.disabled' : 'staff.enabled', id, at });
    if (role !== undefined) await recordRemoval(trx, { what: 'staffRole.set', id, other: String(role), at });
    await appendAudit(trx, { staffId: actor.id, action: 'staff.update', targetId: id, facts, at });
    return staffAccountView(await getStaff(trx, id));
  });
}
