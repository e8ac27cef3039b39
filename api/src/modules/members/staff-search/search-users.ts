import type { AdminUser, CallParsed, searchUsersCall } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { loadAdminRows } from '../staff-edit/load-admin-users.ts';
import { auditDeletedViews } from '../staff-edit/self-deleted.ts';
import { readSearchText } from './read-search-text.ts';
import { recordContactSearch } from './record-contact-search.ts';
import { type AdminFilter, countFiltered, findFilteredIds } from './staff-queries.ts';

/**
 * Members by filter, sorted and paged, with their total; read on the reader threads. A search by contact is
 * limited and audited, whatever it finds. Throws FORBIDDEN.
 */
export async function searchUsers(
  context: AppContext,
  actor: StaffActor,
  body: CallParsed<typeof searchUsersCall, 'body'>,
  page: { limit: number; skip: number },
): Promise<{ data: AdminUser[]; total: number }> {
  const { text, hasPhoto, deleted, ...rest } = body.filter;
  if (deleted && actor.role !== 'administration') throw new DomainError('FORBIDDEN');
  const { searches, contact } = readSearchText(text ?? '', actor.role);
  if (contact) await recordContactSearch(context, actor, contact);
  const reviewer = { staffId: actor.id, now: context.clock() };
  const filter: AdminFilter = {
    ...rest,
    isSelfDeleted: deleted,
    text: searches,
    hasPhoto: hasPhoto === undefined ? undefined : { is: hasPhoto, reviewer },
  };
  const [ids, total] = await Promise.all([
    findFilteredIds(context.readers, filter, {
      ...page,
      sort: body.sort[0] ?? { field: 'createdAt', dir: 'desc' },
    }),
    countFiltered(context.readers, filter),
  ]);
  if (deleted && ids.length > 0) {
    await inTransaction(context.db, (trx) => auditDeletedViews(trx, actor, { listed: ids }, reviewer.now));
  }
  return { data: await loadAdminRows(context, actor, ids), total };
}
