import type { Db } from '../../../platform/database/connect.ts';
import { type CreditNoteWithRate, findCreditNotes } from './credit-note-queries.ts';

/** The credit notes of these transactions, by refund. */
export async function loadCreditNotes(
  db: Db,
  transactions: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, CreditNoteWithRate>> {
  const rows = await findCreditNotes(
    db,
    transactions.map(({ id }) => id),
  );
  return new Map(rows.map((row) => [row.refund_id, row]));
}
