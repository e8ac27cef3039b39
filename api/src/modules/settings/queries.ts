import type { Db } from '../../platform/database/connect.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { Trx } from '../../platform/database/transaction.ts';

const key = 'settings';

const values = prepared((db, slot: { key: string }) =>
  db.selectFrom('settings').select('value').where('key', '=', slot.key),
);

export async function findSettings(db: Db): Promise<string | undefined> {
  const [row] = await values(db, { key });
  return row?.value;
}

/** The version of settings that were never saved. */
const firstVersion = 1;

export async function findSettingsVersion(db: Db): Promise<number> {
  const row = await db.selectFrom('settings').select('version').where('key', '=', key).executeTakeFirst();
  return row?.version ?? firstVersion;
}

/**
 * Saves the settings. Returns the new version; undefined if `replaces` is given and is no longer the stored
 * version.
 */
export async function saveSettingsValue(
  db: Db,
  value: string,
  now: number,
  replaces?: number,
): Promise<number | undefined> {
  const saved = await db
    .insertInto('settings')
    .values({ key, value, version: firstVersion + 1, updated_at: now })
    .onConflict((conflict) => {
      const update = conflict.column('key').doUpdateSet((eb) => ({
        value,
        version: eb('settings.version', '+', 1),
        updated_at: now,
      }));
      return replaces === undefined ? update : update.where('settings.version', '=', replaces);
    })
    .returning('version')
    .executeTakeFirst();
  return saved?.version;
}

/** Records who changed these settings last. */
export async function saveSettingChanges(
  trx: Trx,
  names: readonly string[],
  staffId: string,
  at: number,
): Promise<void> {
  if (names.length === 0) return;
  const change = { staff_id: staffId, changed_at: at };
  await trx
    .insertInto('setting_changes')
    .values(names.map((name) => ({ name, ...change })))
    .onConflict((conflict) => conflict.column('name').doUpdateSet(change))
    .execute();
}

export function findSettingChanges(db: Db) {
  return db
    .selectFrom('setting_changes')
    .leftJoin('staff', 'staff.id', 'setting_changes.staff_id')
    .select([
      'setting_changes.name',
      'setting_changes.staff_id',
      'setting_changes.changed_at',
      'staff.name as staff_name',
    ])
    .orderBy('setting_changes.name')
    .execute();
}
