import type { Db } from '../../platform/database/connect.ts';
import { prepared } from '../../platform/database/prepared.ts';

const key = 'settings';

const values = prepared((db, slot: { key: string }) =>
  db.selectFrom('settings').select('value').where('key', '=', slot.key),
);

export async function findSettings(db: Db): Promise<string | undefined> {
  const [row] = await values(db, { key });
  return row?.value;
}

export async function saveSettingsValue(db: Db, value: string, now: number): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key, value, updated_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: now }))
    .execute();
}
