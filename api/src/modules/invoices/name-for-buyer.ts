import { displayName } from '@milon/shared/rules';
import type { Db } from '../../platform/database/connect.ts';
import { findWaitingName, type InvoiceRow } from './queries.ts';

/**
 * These invoices as their buyer reads them: with the name as the buyer wrote it, where it waits for staff and
 * others read initials.
 */
export async function nameForBuyer<Row extends InvoiceRow>(
  db: Db,
  buyerId: string,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  if (rows.every(({ name_waits }) => name_waits === 0)) return rows;
  const written = await findWaitingName(db, buyerId);
  if (!written) return rows;
  const buyer_name = displayName(written, true);
  return rows.map((row) => (row.name_waits === 0 ? row : { ...row, buyer_name }));
}
