import { setTimeout as wait } from 'node:timers/promises';
import {
  type AdminUser,
  type AdminUserFilter,
  administrationFilters,
  administrationSorts,
  type CallAnswer,
  type CallParsed,
  COUNTED_BY_SEARCH,
  type searchUsersCall,
} from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { isAssigned } from '../../assignments/index.ts';
import { loadAdminRows } from '../staff-edit/load-admin-users.ts';
import { auditDeletedViews } from '../staff-edit/self-deleted.ts';
import type { AdminFilter } from './filter-queries.ts';
import { readSearchText } from './read-search-text.ts';
import { recordContactSearch } from './record-contact-search.ts';
import {
  countFiltered,
  countFilteredUpTo,
  countListed,
  estimateFiltered,
  findFilteredIds,
  type SortedPage,
} from './staff-queries.ts';

/** Above this population, rows do not wait for a slow count. */
const largePopulation = 50_000;
/** How long the rows wait for their number at most. */
const countWaitMs = 30;

interface FoundPage {
  readonly ids: string[];
  readonly total: number;
  readonly isExact: boolean;
}

/**
 * The filter of this reader. A search by contact is limited and audited, whatever it finds. Throws FORBIDDEN
 * for what only Administration sees.
 */
async function readFilter(
  context: AppContext,
  actor: StaffActor,
  wanted: AdminUserFilter,
): Promise<AdminFilter> {
  const isRefused = actor.role !== 'administration' && administrationFilters.some((name) => wanted[name]);
  if (isRefused) throw new DomainError('FORBIDDEN');
  const { assigned, text, ...filter } = wanted;
  const { searches, contact } = readSearchText(text ?? '', actor.role);
  if (contact) await recordContactSearch(context, actor, contact);
  const reviewer = { staffId: actor.id, now: context.clock() };
  if (assigned === undefined) return { ...filter, text: searches, reviewer };
  const whose = { kind: 'first-look', itemId: 'members.id', assigned } as const;
  const isListed = await isAssigned(context, actor, whose);
  return { ...filter, text: searches, reviewer, firstLookWaiting: true, isAssigned: isListed };
}

/** A page, and how many match: an estimate if the count of a large population takes long. */
async function findPage(readers: Db, filter: AdminFilter, page: SortedPage): Promise<FoundPage> {
  const ids = await findFilteredIds(readers, filter, page);
  const seen = page.skip + ids.length;
  if (ids.length < page.limit && (ids.length > 0 || page.skip === 0))
    return { ids, total: seen, isExact: true };
  // The deleted are few, and an estimate would be one of the others.
  const isLarge = !filter.deleted && (await countListed(readers)) > largePopulation;
  // Before the count: a reader makes one thing after the other for the same person.
  const estimate = isLarge ? await estimateFiltered(readers, filter) : 0;
  const counting = countFilteredUpTo(readers, filter, COUNTED_BY_SEARCH + 1);
  // After the wait no one is interested in its failure.
  counting.catch(() => {});
  const total = await (isLarge ? Promise.race([counting, wait(countWaitMs)]) : counting);
  if (total !== undefined && total <= COUNTED_BY_SEARCH) return { ids, total, isExact: true };
  const least = total ?? seen;
  return { ids, total: Math.max(least, estimate), isExact: false };
}

/**
 * Members by filter, sorted and paged, off the event loop. Which they are may come from a replica by `lists`;
 * what they say is read from the primary. Throws FORBIDDEN.
 */
export async function searchUsers(
  context: AppContext,
  actor: StaffActor,
  body: CallParsed<typeof searchUsersCall, 'body'>,
  { limit, skip, lists = context.readers }: { limit: number; skip: number; lists?: Db | undefined },
): Promise<CallAnswer<typeof searchUsersCall> & { data: AdminUser[] }> {
  const sort = body.sort[0] ?? { field: 'createdAt', dir: 'desc' };
  const isRefused =
    actor.role !== 'administration' && administrationSorts.some((name) => name === sort.field);
  if (isRefused) throw new DomainError('FORBIDDEN');
  const filter = await readFilter(context, actor, body.filter);
  const page: SortedPage = { sort, limit, skip };
  const { ids, total, isExact } = await findPage(lists, filter, page);
  if (filter.deleted && ids.length > 0) {
    await inTransaction(context.db, (trx) =>
      auditDeletedViews(trx, actor, { listed: ids }, filter.reviewer.now),
    );
  }
  return { data: await loadAdminRows(context, actor, ids), total, totalIsExact: isExact };
}

/** How many members match, exactly. Throws FORBIDDEN. */
export async function countUsers(
  context: AppContext,
  actor: StaffActor,
  wanted: AdminUserFilter,
  lists: Db = context.readers,
): Promise<number> {
  const filter = await readFilter(context, actor, wanted);
  return countFiltered(lists, filter);
}

/**
 * Ids of the members that match, newest first, but at most `most`, and how many match. Throws FORBIDDEN.
 */
export async function findMatchingIds(
  context: AppContext,
  actor: StaffActor,
  wanted: AdminUserFilter,
  most: number,
): Promise<{ ids: string[]; total: number }> {
  const filter = await readFilter(context, actor, wanted);
  const page: SortedPage = { sort: { field: 'createdAt', dir: 'desc' }, limit: most, skip: 0 };
  const ids = await findFilteredIds(context.readers, filter, page);
  return { ids, total: ids.length < most ? ids.length : await countFiltered(context.readers, filter) };
}

/** How many members there are. */
export function countAllUsers(
  context: AppContext,
  actor: StaffActor,
  lists: Db = context.readers,
): Promise<number> {
  return countFiltered(lists, { text: [], reviewer: { staffId: actor.id, now: context.clock() } });
}
