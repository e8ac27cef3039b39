import type { ActingStaff } from '../../context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { findStaff } from './queries.ts';
import { roleOf } from './role-view.ts';

/**
 * The Administration account of this id, for work that goes on after the request; undefined if it is
 * disabled, or no longer of that role.
 */
export async function findAdministration(db: Db, id: string): Promise<ActingStaff | undefined> {
  const row = await findStaff(db, id);
  if (!row || row.is_disabled === 1 || roleOf(row.user_role) !== 'administration') return undefined;
  return { id: row.id, role: 'administration' };
}
