import { randomUUID } from 'node:crypto';
import type { OwnDocumentAnswer } from '@milon/shared/contracts';
import type { DocumentKind } from '@milon/shared/options';
import { policyAllows, seeksFurther, visibleDocumentNumber } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../context.ts';
import { createSemaphore } from '../../platform/concurrency/semaphore.ts';
import { inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { mintId } from '../../platform/ids.ts';
import { encryptNumber, encryptScan, numberDigest, scanKey } from './document-encryption.ts';
import { findOwnDocument, latestOf } from './find-own-document.ts';
import { findDocumentsOf, findSameNumber, insertDocument, isBarred, lockOwner } from './queries.ts';
import { renderScan } from './render-scan.ts';

/**
 * Decoding needs memory in proportion to the picture's size, so few documents are decoded at the same time
 * and the queue is limited. Storing the scans is outside the semaphore: a storage that does not answer must
 * not block other members.
 */
const semaphore = createSemaphore({ concurrency: 2, waiting: 30 });

export interface SubmittedDocument {
  readonly kind: DocumentKind;
  /** As `readDocumentNumber` returns it. */
  readonly number: string;
  /** Front and back, or the one page of a passport. */
  readonly scans: readonly Uint8Array[];
}

/**
 * Throws ALREADY_VERIFIED or DOCUMENT_WAITS if the member need not submit a document of this kind now, and
 * FORBIDDEN for a permission of who seeks no further marriage.
 */
async function requireDocumentNeeded(trx: Trx, memberId: string, kind: DocumentKind): Promise<void> {
  const owner = await lockOwner(trx, memberId);
  if (!owner) throw new DomainError('NOT_SIGNED_IN');
  const latest = latestOf(await findDocumentsOf(trx, memberId), kind);
  const isPermission = kind === 'permission';
  if (isPermission && !seeksFurther(owner)) throw new DomainError('FORBIDDEN');
  // A permission that was taken back with the field is asked again.
  if (
    isPermission
      ? owner.permission_seen_at !== null
      : owner.is_verified === 1 || latest?.status === 'VERIFIED'
  )
    throw new DomainError('ALREADY_VERIFIED');
  if (latest?.status === 'PENDING') throw new DomainError('DOCUMENT_WAITS');
}

/** Deletes scans without a row. The nightly sweep deletes those that fail here. */
async function removeScans(context: AppContext, folder: string): Promise<void> {
  await context.storage.removeAll(folder).catch(() => {});
}

/**
 * Renders, encrypts and stores the scans under a random key of the server. Leaves nothing behind if one
 * fails.
 */
async function storeScans(context: AppContext, documentId: string, scans: readonly Uint8Array[]) {
  const folder = `documents/${randomUUID()}`;
  const sealed = await semaphore.run(async () => {
    const rendered: Uint8Array[] = [];
    for (const [index, bytes] of scans.entries()) {
      rendered.push(encryptScan(context.keys, documentId, index + 1, await renderScan(context, bytes)));
    }
    return rendered;
  });
  try {
    for (const [index, bytes] of sealed.entries())
      await context.storage.put(scanKey(folder, index + 1), bytes);
  } catch (error) {
    await removeScans(context, folder);
    throw error;
  }
  return folder;
}

/**
 * Stores a member's national id, passport or permission for a further marriage for Administration to check
 * (spec §1, decisions §7, §10). Throws FORBIDDEN, ALREADY_VERIFIED, DOCUMENT_WAITS, NUMBER_TAKEN,
 * NOT_AN_IMAGE, TOO_MANY_PIXELS, UNAVAILABLE.
 */
export async function submitDocument(
  context: AppContext,
  actor: MemberActor,
  given: SubmittedDocument,
): Promise<OwnDocumentAnswer> {
  if (!policyAllows(actor.activePolicy).edits) throw new DomainError('FORBIDDEN');
  await context.limits.take('document', actor.id);
  const { db, keys } = context;
  // Check before the work too: refusing early costs nothing.
  await inTransaction(db, (trx) => requireDocumentNeeded(trx, actor.id, given.kind));
  const now = context.clock();
  const id = mintId(now);
  // Each council numbers its own papers, so two permissions with one number say nothing about their owners.
  const compared = given.kind === 'permission' ? `${given.number} ${id}` : given.number;
  const digest = numberDigest(keys, given.kind, compared);
  const folder = await storeScans(context, id, given.scans);
  try {
    await inTransaction(db, async (trx) => {
      await requireDocumentNeeded(trx, actor.id, given.kind);
      const same = await findSameNumber(trx, { numberDigest: digest, exceptMember: actor.id });
      // A waiting document proves nothing: staff decide whose number it is.
      if (same[0]?.status === 'VERIFIED' || (await isBarred(trx, digest)))
        throw new DomainError('NUMBER_TAKEN', { fields: ['number'] });
      await insertDocument(trx, {
        id,
        member_id: actor.id,
        kind: given.kind,
        number_sealed: encryptNumber(keys, id, given.number),
        number_digest: digest,
        number_last4: visibleDocumentNumber(given.number),
        scan_key: folder,
        scan_count: given.scans.length,
        status: 'PENDING',
        created_at: now,
      });
    });
  } catch (error) {
    await removeScans(context, folder);
    throw error;
  }
  return findOwnDocument(context, actor.id);
}
