import type { CallParsed, SupportMessage, SupportRequest, supportQueueCall } from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { findOwn, findRequest, findRequests } from './queries.ts';
import { ownMessageView, requestView } from './view.ts';

/** More than a member writes within the time that messages are kept. */
const mostOwn = 100;

/** What the member wrote to staff, newest first. */
export async function listOwnMessages({ db }: AppContext, actor: MemberActor): Promise<SupportMessage[]> {
  return (await findOwn(db, actor.id, mostOwn)).map(ownMessageView);
}

/** A page of the queue. Throws INVALID for an invalid cursor. */
export async function listRequests(
  { db }: AppContext,
  { status, cursor, limit }: CallParsed<typeof supportQueueCall, 'query'>,
): Promise<{ data: SupportRequest[]; nextCursor?: string }> {
  if (cursor !== undefined && !/^[\da-f-]{36}$/.test(cursor))
    throw new DomainError('INVALID', { fields: ['cursor'] });
  const rows = await findRequests(db, { status, after: cursor, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { data: shown.map(requestView), ...(last && rows.length > limit ? { nextCursor: last.id } : {}) };
}

/** Throws NOT_FOUND. */
export async function getRequest({ db }: AppContext, id: string): Promise<SupportRequest> {
  const row = await findRequest(db, id);
  if (!row) throw new DomainError('NOT_FOUND');
  return requestView(row);
}
