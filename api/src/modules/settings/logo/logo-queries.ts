import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transaction.ts';

/** The logo's bytes, in base64. */
export async function findLogo(db: Db, file: string): Promise<string | undefined> {
  const row = await db.selectFrom('logos').select('content').where('file', '=', file).executeTakeFirst();
  return row?.content;
}

/** Stores a logo. The same one again only gets a new time. */
export async function saveLogo(trx: Trx, file: string, content: string, at: number): Promise<void> {
  await trx
    .insertInto('logos')
    .values({ file, content, created_at: at })
    .onConflict((conflict) => conflict.column('file').doUpdateSet({ created_at: at }))
    .execute();
}

/** Deletes logos that were uploaded before `before`, except the shown one. */
export async function deleteOldLogos(trx: Trx, shown: string, before: number): Promise<void> {
  await trx.deleteFrom('logos').where('created_at', '<', before).where('file', '!=', shown).execute();
}
