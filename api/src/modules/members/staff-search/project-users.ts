import type { AdminUser } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../../context.ts';
import { loadAdminRows } from '../staff-edit/load-admin-users.ts';

/**
 * The requested fields of the requested members, picked from what this role may see. Deleted members are left
 * out: opening one is audited, so only the calls for that show them.
 */
export async function projectUsers(
  context: AppContext,
  actor: StaffActor,
  ids: readonly string[],
  projections: readonly (keyof AdminUser)[],
): Promise<Partial<AdminUser>[]> {
  const users = await loadAdminRows(context, actor, [...new Set(ids)]);
  return users
    .filter(({ account }) => !account.deleted)
    .map((user) => {
      const picked: Record<string, unknown> = { _id: user._id };
      for (const name of projections) if (user[name] !== undefined) picked[name] = user[name];
      return picked;
    });
}
