import { policyAllows } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { afterCommit, inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { mintProfileId } from '../../platform/ids.ts';
import { eraseDocuments } from '../documents/index.ts';
import { recordRemoval } from '../removals/index.ts';
import { anonymizeMember } from './anonymize-queries.ts';
import { countInvoices } from './queries.ts';
import { receiptView } from './receipt.ts';
import {
  anonymizeInvoices,
  deleteOwnRows,
  deleteRelationships,
  eraseMessages,
  findFiles,
  lockDeletedMember,
} from './removal-queries.ts';
import { sendReceipt } from './send-receipt.ts';

type Erased = NonNullable<Awaited<ReturnType<typeof lockDeletedMember>>>;

/**
 * Erases a member's data as `removeAccount` says, and tells nobody. Calls `andThen` in the same transaction
 * unless the member was removed before.
 */
export async function eraseAccount(
  { clock, db, storage }: Pick<AppContext, 'clock' | 'db' | 'storage'>,
  memberId: string,
  deletedUntil: number,
  andThen: (trx: Trx, row: Erased, at: number) => Promise<void> = async () => {},
): Promise<void> {
  // Delete the files first: without the rows, their storage keys are lost.
  for (const prefix of await findFiles(db, memberId, deletedUntil)) await storage.removeAll(prefix);
  await inTransaction(db, async (trx) => {
    const row = await lockDeletedMember(trx, memberId, deletedUntil);
    if (!row) return;
    const at = clock();
    await eraseDocuments(trx, memberId, { wasBanned: !policyAllows(row.active_policy).signsIn, at });
    await deleteOwnRows(trx, memberId, row.email);
    await deleteRelationships(trx, memberId);
    await anonymizeInvoices(trx, memberId, at);
    await anonymizeMember(trx, memberId, mintProfileId(), at);
    await eraseMessages(trx, memberId);
    await andThen(trx, row, at);
  });
}

/**
 * Permanently removes all personal data of a member who was deleted by `deletedUntil`: texts, files,
 * contacts, relationships. Only a row named 'Deleted User', anonymous invoices, ids, and digests of numbers
 * that refuse remain; phone and email are free again. Does nothing for a member who is already removed. If it
 * breaks off, it can run again from the start.
 */
export async function removeAccount(
  context: AppContext,
  memberId: string,
  deletedUntil: number,
): Promise<void> {
  await eraseAccount(context, memberId, deletedUntil, async (trx, row, at) => {
    await recordRemoval(trx, { what: 'account.removed', id: memberId, at });
    const invoices = await countInvoices(trx, memberId);
    const receipt = receiptView({ deletedAt: row.deleted_at ?? 0, invoices });
    afterCommit(trx, () => sendReceipt(context, row, 'removed', receipt));
  });
}
