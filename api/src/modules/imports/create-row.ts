import type { ActingStaff, AppContext } from '../../context.ts';
import { inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { prepareUser, takenContact, writeUser } from '../accounts/index.ts';
import { newNameColumns } from '../members/index.ts';
import { recordFailedLink } from './failed-links/record-failed-link.ts';
import { type ImportRecord, lockRow, type RowKey, settleRow } from './queries.ts';
import { readRow } from './read-row.ts';
import { readingOf } from './reading-view.ts';
import { type Remark, refusedContact, takenBy } from './remark-view.ts';

const refuse = (trx: Trx, key: RowKey, errors: readonly Remark[], at: number) =>
  settleRow(trx, key, { state: 'FAILED', errors: JSON.stringify(errors), at });

/**
 * Creates the member of one row as staff would, and stores the outcome with it in one transaction. The cells
 * are deleted then: from now on the member has them.
 */
export async function createRow(
  context: AppContext,
  record: ImportRecord,
  actor: ActingStaff,
  key: RowKey,
): Promise<void> {
  const { db } = context;
  const at = context.clock();
  const where = { row: 'VALID', of: 'RUNNING' } as const;
  try {
    await inTransaction(db, async (trx) => {
      const row = await lockRow(trx, key, where);
      if (!row) return;
      const { form, errors } = readRow(
        JSON.parse(row.cells ?? '[]') as string[],
        readingOf(context, record),
        at,
      );
      // Valid before: since then a birthday has made nobody younger, but a rule may have changed.
      if (!form) return refuse(trx, key, errors, at);
      const prepared = prepareUser({ ...form, linkBySms: record.send_sms === 1 }, 'en', at, actor);
      // Nobody read the names of a file one by one: a name that may mislead waits, as at a sign-up.
      const user = { ...prepared, row: { ...prepared.row, ...newNameColumns(prepared.person) } };
      await writeUser(context, trx, actor, user, {
        facts: { import: record.id },
        onLinkFailed: (channel) => recordFailedLink(context, key, channel),
      });
      await settleRow(trx, key, {
        state: 'CREATED',
        member_id: user.row.id,
        version: user.row.updated_at,
        cells: null,
        errors: null,
        warnings: null,
        phone: null,
        mailbox: null,
        at,
      });
    });
  } catch (error) {
    const refusal = takenContact(error);
    if (!refusal) throw error;
    const field = refusal.details.fields?.includes('email.address') ? 'email' : 'phoneNumber';
    const remark = refusal.code === 'CONTACT_REFUSED' ? refusedContact(field) : takenBy(field);
    await inTransaction(db, async (trx) => {
      if (await lockRow(trx, key, where)) await refuse(trx, key, [remark], at);
    });
  }
}
