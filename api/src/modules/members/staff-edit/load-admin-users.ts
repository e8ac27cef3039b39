import { setImmediate as afterOthers } from 'node:timers/promises';
import type { AdminUser } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { showPhotosOfMembers } from '../../photo-review/index.ts';
import { findGuardianStates } from '../listing/guarded-queries.ts';
import { countVisitors, findDocument, findOwnLists, findSpecialEnd } from '../own-account/own-queries.ts';
import { findMember, findMembers } from '../queries.ts';
import { auditDeletedViews, mayOpen } from './self-deleted.ts';
import { adminUserView } from './staff-view.ts';

/**
 * One member with all fields, as this member of staff may see them; without photos if the member is deleted.
 * Throws NOT_FOUND.
 */
export async function loadAdminUser(
  context: AppContext,
  actor: StaffActor,
  memberId: string,
): Promise<AdminUser> {
  const { db } = context;
  const now = context.clock();
  const [row, photos, lists, document, visitors, specialUntil, guardians] = await Promise.all([
    findMember(db, memberId),
    showPhotosOfMembers(context, db, actor, [memberId]),
    findOwnLists(db, memberId),
    findDocument(db, memberId),
    countVisitors(db, memberId),
    findSpecialEnd(db, memberId, now),
    findGuardianStates(db, [memberId]),
  ]);
  if (!row || !mayOpen(actor, row)) throw new DomainError('NOT_FOUND');
  return adminUserView(row, {
    kind: actor.role,
    staffId: actor.id,
    photos: row.is_deleted ? [] : (photos.get(memberId) ?? []),
    lists,
    document,
    visitors,
    specialUntil,
    guardian: guardians.get(memberId),
    now,
  });
}

/**
 * The same for a call whose purpose is to open a member. If the member is deleted, the audit log records it
 * before the answer is sent.
 */
export async function openAdminUser(
  context: AppContext,
  actor: StaffActor,
  memberId: string,
): Promise<AdminUser> {
  const user = await loadAdminUser(context, actor, memberId);
  if (user.account.deleted) {
    await inTransaction(context.db, (trx) => auditDeletedViews(trx, actor, { memberId }, context.clock()));
  }
  return user;
}

/** Members for a table, in the order of `ids`, without the lists that only an opened member shows. */
export async function loadAdminRows(
  context: AppContext,
  actor: StaffActor,
  ids: readonly string[],
): Promise<AdminUser[]> {
  if (ids.length === 0) return [];
  const { readers } = context;
  const now = context.clock();
  const [rows, photos, guardians] = await Promise.all([
    findMembers(readers, ids),
    showPhotosOfMembers(context, readers, actor, ids),
    findGuardianStates(readers, ids),
  ]);
  const order = new Map(ids.map((id, index) => [id, index]));
  const sorted = rows.toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
  const users: AdminUser[] = [];
  for (const [at, row] of sorted.entries()) {
    users.push(
      adminUserView(row, {
        kind: actor.role,
        staffId: actor.id,
        photos: row.is_deleted ? [] : (photos.get(row.id) ?? []),
        guardian: guardians.get(row.id),
        now,
      }),
    );
    // Whole profiles take a while to write: other requests come in between, and before the answer.
    if ((at + 1) % chunkSize === 0) await afterOthers();
  }
  return users;
}

const chunkSize = 5;
