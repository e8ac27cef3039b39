import type { Db } from '../../platform/database/connect.ts';
import type { Trx } from '../../platform/database/transaction.ts';

/** By the digest of a word: the key of an option, or '' for a cell that is left empty. */
export type StoredWords = Readonly<Record<string, string>>;

/** More than the option fields of many files have; each import keeps a copy. */
const most = 1_000;

/** What staff said about words in all files, the latest ones. */
export async function findRememberedWords(db: Db): Promise<StoredWords> {
  const rows = await db
    .selectFrom('import_words')
    .select(['word', 'meaning'])
    .orderBy('updated_at', 'desc')
    .orderBy('word')
    .limit(most)
    .execute();
  return Object.fromEntries(rows.map(({ meaning, word }) => [word, meaning]));
}

export async function rememberWords(trx: Trx, words: StoredWords, at: number): Promise<void> {
  const rows = Object.entries(words).map(([word, meaning]) => ({ word, meaning, updated_at: at }));
  if (rows.length === 0) return;
  await trx
    .insertInto('import_words')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('word').doUpdateSet((eb) => ({
        meaning: eb.ref('excluded.meaning'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute();
}
