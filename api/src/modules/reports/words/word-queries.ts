import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Trx } from '../../../platform/database/transaction.ts';

function selectWords(db: Db) {
  return db
    .selectFrom('report_words')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('reports')
        .select((sub) => sub.fn.countAll<number>().as('n'))
        .whereRef('reports.word_id', '=', 'report_words.id')
        .as('reports'),
    );
}
export type WordRow = Awaited<ReturnType<typeof findAllWords>>[number];

/** Finds every word, retired ones too, in the order in which they were added. */
export function findAllWords(db: Db) {
  return selectWords(db).orderBy('id').execute();
}

export function findAnyWord(db: Db, id: string): Promise<WordRow | undefined> {
  return selectWords(db).where('id', '=', id).executeTakeFirst();
}

export async function insertWord(trx: Trx, row: Insertable<Database['report_words']>): Promise<void> {
  await trx.insertInto('report_words').values(row).execute();
}

export async function updateWord(
  trx: Trx,
  id: string,
  columns: Updateable<Database['report_words']>,
): Promise<void> {
  await trx.updateTable('report_words').set(columns).where('id', '=', id).execute();
}
