import type { ConsentAbout } from '@milon/shared/rules';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Trx } from '../../../platform/database/transaction.ts';

export type ConsentRow = Selectable<Database['consents']>;

/** Everything that the member agreed to, newest first. */
export function findConsents(db: Db, memberId: string): Promise<ConsentRow[]> {
  return db
    .selectFrom('consents')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute();
}

/** Stores a consent, unless one about the same stands. */
export async function insertConsent(trx: Trx, row: Insertable<Database['consents']>): Promise<void> {
  await trx
    .insertInto('consents')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'about']).where('withdrawn_at', 'is', null).doNothing(),
    )
    .execute();
}

/** Ends the consent that stands. Returns false if there is none. */
export async function endConsent(
  trx: Trx,
  memberId: string,
  about: ConsentAbout,
  withdrawn: { readonly source: string; readonly at: number },
): Promise<boolean> {
  const ended = await trx
    .updateTable('consents')
    .set({ withdrawn_source: withdrawn.source, withdrawn_at: withdrawn.at })
    .where('member_id', '=', memberId)
    .where('about', '=', about)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .execute();
  return ended.length > 0;
}

/** A consent stands again, as if it had not ended. */
export async function reopenConsent(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('consents')
    .set({ withdrawn_source: null, withdrawn_at: null })
    .where('id', '=', id)
    .execute();
}

export async function deleteConsent(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('consents').where('id', '=', id).execute();
}
