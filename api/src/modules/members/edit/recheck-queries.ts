import { GREETING_ID_PREFIX, GREETING_PREFIX } from '@milon/shared/constants';
import type { StaffRole } from '@milon/shared/options';
import { NAME_RULE, suggestionsOfHi } from '@milon/shared/rules';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transaction.ts';

const administration: StaffRole = '1';

/** The members after this one, by their ids. */
export function findNamesAfter(db: Db, after: string, limit: number) {
  return db
    .selectFrom('members')
    .select(['id', 'first_name', 'last_name', 'name_rule'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Takes these names to the rule of today. Returns those that nobody took before, as they are now. */
export async function claimNames(trx: Trx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return trx
    .updateTable('members')
    .set({ name_rule: NAME_RULE })
    .where('id', 'in', ids)
    .where('name_rule', '<', NAME_RULE)
    .returning(['id', 'first_name', 'last_name', 'first_name_request', 'last_name_request', 'removed_at'])
    .execute();
}

/** The facts of an edit, as far as they tell whether staff accepted a name. */
interface EditFacts {
  readonly nameDecision?: string;
  readonly fields?: readonly string[];
}

/**
 * Which of these members' names staff accepted, or Administration wrote, before anybody noted it at the
 * member: the audit log knows.
 */
export async function findAcceptedNames(trx: Trx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const edits = await trx
    .selectFrom('audit_log')
    .innerJoin('staff', 'staff.id', 'audit_log.staff_id')
    .select(['audit_log.target_id', 'audit_log.facts', 'staff.user_role'])
    .where('audit_log.target_id', 'in', ids)
    .where('audit_log.action', '=', 'member.edit')
    .execute();
  const accepted = edits.filter(({ facts, user_role }) => {
    const { nameDecision, fields = [] } = JSON.parse(facts) as EditFacts;
    const isWritten = fields.some((field) => field === 'firstName' || field === 'lastName');
    return nameDecision === 'APPROVE' || (isWritten && user_role === administration);
  });
  return new Set(accepted.map(({ target_id }) => target_id));
}

/** Replaces the first name in the greetings that this member sent, which hold it as it was then. */
export async function renameInGreetings(
  trx: Trx,
  senderId: string,
  names: { readonly from: string; readonly to: string },
): Promise<void> {
  const begins = (name: string) => [`${GREETING_PREFIX} ${name}.`, ...suggestionsOfHi(name)];
  const after = begins(names.to);
  for (const [n, before] of begins(names.from).entries()) {
    await trx
      .updateTable('messages')
      .set({
        text: sql<string>`cast(${after[n]} as text) || substr(text, ${sql.lit(Array.from(before).length + 1)})`,
        masked_text: null,
      })
      .where('sender_id', '=', senderId)
      // The ids of greetings begin with 'hi-'; the dot follows the hyphen.
      .where('client_id', '>=', GREETING_ID_PREFIX)
      .where('client_id', '<', 'hi.')
      .where(sql<string>`substr(text, 1, ${sql.lit(Array.from(before).length)})`, '=', before)
      .execute();
  }
}
