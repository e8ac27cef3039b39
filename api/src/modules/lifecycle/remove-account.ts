import { policyAllows } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { afterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { mintProfileId } from '../../platform/ids.ts';
import { eraseDocuments } from '../documents/index.ts';
import { countInvoices } from './queries.ts';
import { receiptView } from './receipt.ts';
import {
  anonymizeInvoices,
  anonymizeMember,
  deleteOwnRows,
  deleteRelationships,
  eraseMessages,
  findFiles,
  lockDeletedMember,
} from './removal-queries.ts';
import { sendReceipt } from './send-receipt.ts';

/**
 * Removes for good everything personal of a member who was deleted at `deletedUntil` or before: texts, files, contacts, ties. What is left
 * is a row that says 'Deleted User', invoices without a person, and ids; phone and email are free again. Does nothing for one who is
 * gone already; where it broke off it begins anew.
 */
export async function removeAccount(
  context: AppContext,
  memberId: string,
  deletedUntil: number,
): Promise<void> {
  const { db, storage } = context;
  // Files first: once the rows are gone nobody knows any more where they lie.
  for (const prefix of await findFiles(db, memberId, deletedUntil)) await storage.removeAll(prefix);
  await inTransaction(db, async (trx) => {
    const row = await lockDeletedMember(trx, memberId, deletedUntil);
    if (!row) return;
    const at = context.clock();
    const invoices = await countInvoices(trx, memberId);
    await eraseDocuments(trx, memberId, { wasBanned: !policyAllows(row.active_policy).signsIn, at });
    await deleteOwnRows(trx, memberId, row.email);
    await deleteRelationships(trx, memberId);
    await anonymizeInvoices(trx, memberId, at);
    await anonymizeMember(trx, memberId, mintProfileId(), at);
    await eraseMessages(trx, memberId);
    const receipt = receiptView({ deletedAt: row.deleted_at ?? 0, invoices });
    afterCommit(trx, () => sendReceipt(context, row, 'removed', receipt));
  });
}
