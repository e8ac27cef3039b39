import { type CallAnswer, type CallParsed, idSchema, type premiumUsersCall } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { readSearchText, recordContactSearch } from '../members/index.ts';
import { holdersPage } from './staff-queries.ts';
import { premiumUserView } from './staff-view.ts';

/** The id at which the page before ended. Throws MALFORMED for a cursor that this API did not give. */
function readCursor(cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  const id = idSchema.safeParse(cursor);
  if (!id.success) throw new DomainError('MALFORMED', { fields: ['cursor'] });
  return id.data;
}

/** Lists members who bought a package, newest members first. A search by contact is limited and audited. */
export async function listPremiumUsers(
  context: AppContext,
  actor: StaffActor,
  query: CallParsed<typeof premiumUsersCall, 'query'>,
  lists: Db = context.readers,
): Promise<CallAnswer<typeof premiumUsersCall>> {
  const before = readCursor(query.cursor);
  const { searches, contact } = readSearchText(query.q ?? '', actor.role);
  if (contact) await recordContactSearch(context, actor, contact);
  const found = await holdersPage(lists, {
    searches,
    isWaiting: query.waiting === 'true',
    before,
    limit: query.limit + 1,
  }).execute();
  const rows = found.slice(0, query.limit);
  const last = rows.at(-1);
  const now = context.clock();
  return {
    data: rows.map((row) => premiumUserView(row, now)),
    ...(last && found.length > rows.length ? { nextCursor: last.id } : {}),
  };
}
