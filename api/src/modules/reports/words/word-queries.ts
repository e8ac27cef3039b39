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

/** Finds every word, retired ones too, in the order of staff. */
export function findAllWords(db: Db) {
  return selectWords(db).orderBy('position').orderBy('id').execute();
}

/** Finds the words that members of these user types may choose, in the order of staff. */
export function findOfferedWords(db: Db, userTypes: readonly string[]) {
  return db
    .selectFrom('report_words')
    .select(['id', 'name', 'name_bangla', 'gives_connect_back', 'fits_message'])
    .where('is_active', '=', 1)
    .where('user_type', 'in', userTypes)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export function findActiveWord(db: Db, id: string) {
  return db
    .selectFrom('report_words')
    .select(['id', 'user_type', 'gives_connect_back', 'fits_message'])
    .where('id', '=', id)
    .where('is_active', '=', 1)
    .executeTakeFirst();
}

export function findAnyWord(db: Db, id: string): Promise<WordRow | undefined> {
  return selectWords(db).where('id', '=', id).executeTakeFirst();
}

type NewWord = Insertable<Database['report_words']>;

export async function insertMissingWords(db: Db, rows: NewWord[]): Promise<void> {
  await db
    .insertInto('report_words')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Adds a word after all others. */
export async function insertWord(trx: Trx, row: Omit<NewWord, 'position'>): Promise<void> {
  await trx
    .insertInto('report_words')
    .values((eb) => ({
      ...row,
      position: eb
        .selectFrom('report_words')
        .select((sub) => sub.fn.coalesce(sub(sub.fn.max('position'), '+', 1), sub.lit(0)).as('next')),
    }))
    .execute();
}

export async function updateWord(
  trx: Trx,
  id: string,
  columns: Updateable<Database['report_words']>,
): Promise<void> {
  await trx.updateTable('report_words').set(columns).where('id', '=', id).execute();
}
