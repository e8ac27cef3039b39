import { GREETING_ID_PREFIX, GREETING_PREFIX } from '@milon/shared/constants';
import { NAME_RULE } from '@milon/shared/rules';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transaction.ts';

/** Finds the members whose names an older rule let be shown. */
export async function findOldNames(db: Db, limit: number): Promise<{ id: string; name_rule: number }[]> {
  const rows = await db
    .selectFrom('members')
    .select(['id', 'name_rule'])
    .where('name_rule', '<', NAME_RULE)
    .limit(limit)
    .execute();
  return rows.map(({ id, name_rule }) => ({ id, name_rule: name_rule ?? NAME_RULE }));
}

/** Takes these names to the rule of today. Returns those that nobody took before, as they are now. */
export function claimNames(trx: Trx, ids: readonly string[]) {
  return trx
    .updateTable('members')
    .set({ name_rule: NAME_RULE })
    .where('id', 'in', ids)
    .where('name_rule', '<', NAME_RULE)
    .returning(['id', 'first_name', 'last_name', 'first_name_request', 'last_name_request', 'removed_at'])
    .execute();
}

/** Replaces the first name in the greetings that this member sent, which hold it as it was then. */
export async function renameInGreetings(
  trx: Trx,
  senderId: string,
  names: { readonly from: string; readonly to: string },
): Promise<void> {
  const begin = (name: string) => `${GREETING_PREFIX} ${name}.`;
  const before = begin(names.from);
  await trx
    .updateTable('messages')
    .set({
      text: sql<string>`cast(${begin(names.to)} as text) || substr(text, ${sql.lit(Array.from(before).length + 1)})`,
      masked_text: null,
    })
    .where('sender_id', '=', senderId)
    // The ids of greetings begin with 'hi-'; the dot follows the hyphen.
    .where('client_id', '>=', GREETING_ID_PREFIX)
    .where('client_id', '<', 'hi.')
    .where(sql<string>`substr(text, 1, ${sql.lit(Array.from(before).length)})`, '=', before)
    .execute();
}
