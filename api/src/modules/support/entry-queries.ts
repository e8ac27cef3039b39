import type { Insertable } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';

export async function insertEntry(trx: Trx, row: Insertable<Database['support_entries']>): Promise<void> {
  await trx.insertInto('support_entries').values(row).execute();
}

/** The last text of the writer. */
export async function findLastWritten(trx: Trx, requestId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('support_entries')
    .select('id')
    .where('request_id', '=', requestId)
    .where('kind', '=', 'WRITTEN')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

async function findEntries(db: Db, requestIds: readonly string[]) {
  if (requestIds.length === 0) return [];
  return db
    .selectFrom('support_entries')
    .leftJoin('staff', 'staff.id', 'support_entries.staff_id')
    .select([
      'support_entries.id',
      'support_entries.request_id',
      'support_entries.kind',
      'support_entries.text',
      'support_entries.created_at',
      'staff.name as staff_name',
    ])
    .where('support_entries.request_id', 'in', requestIds)
    .orderBy('support_entries.request_id')
    .orderBy('support_entries.id')
    .execute();
}
export type EntryRow = Awaited<ReturnType<typeof findEntries>>[number];

/** The texts of each of these messages, the earliest first. */
export async function loadEntries(db: Db, requestIds: readonly string[]) {
  const byRequest = Map.groupBy(await findEntries(db, requestIds), (entry) => entry.request_id);
  return (requestId: string): readonly EntryRow[] => byRequest.get(requestId) ?? [];
}
