import type { SettingChange } from '@milon/shared/contracts';
import type { AppContext } from '../../context.ts';
import { findSettingChanges } from './queries.ts';

/** Who changed each setting last, and when. */
export async function listSettingChanges(context: Pick<AppContext, 'db'>): Promise<SettingChange[]> {
  const rows = await findSettingChanges(context.db);
  return rows.map((row): SettingChange => {
    const change = {
      name: row.name,
      staffId: row.staff_id,
      changedAt: new Date(row.changed_at).toISOString(),
    };
    return row.staff_name === null ? change : Object.assign(change, { staffName: row.staff_name });
  });
}
