import {
  type CallParsed,
  idSchema,
  type SupportMessage,
  type SupportRequest,
  type supportQueueCall,
} from '@milon/shared/contracts';
import type { AppContext, MemberActor, StaffActor } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { isAssigned } from '../assignments/index.ts';
import { loadEntries } from './entry-queries.ts';
import { findOwn, findRequests, type Place } from './queries.ts';
import { ownMessageView, requestView } from './view.ts';

/** More than a member writes within the time that messages are kept. */
const mostOwn = 100;

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** What the member wrote to staff, newest first. */
export async function listOwnMessages({ db }: AppContext, actor: MemberActor): Promise<SupportMessage[]> {
  const rows = await findOwn(db, actor.id, mostOwn);
  const entriesOf = await loadEntries(db, idsOf(rows));
  return rows.map((row) => ownMessageView(row, entriesOf(row.id)));
}

/** Throws INVALID for a cursor that this API did not give. */
function readPlace(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const [, since, id] = /^(\d{1,15})\.(.{36})$/.exec(cursor) ?? [];
  if (!idSchema.safeParse(id).success) throw new DomainError('INVALID', { fields: ['cursor'] });
  return { since: Number(since), id: id as string };
}

/** A page of the queue. Throws INVALID for an invalid cursor. */
export async function listRequests(
  context: AppContext,
  actor: StaffActor,
  { assigned, status, cursor, limit }: CallParsed<typeof supportQueueCall, 'query'>,
): Promise<{ data: SupportRequest[]; nextCursor?: string }> {
  const { db } = context;
  const itemId = 'support_messages.id';
  const isListed = await isAssigned(context, actor, { kind: 'support', itemId, assigned });
  const rows = await findRequests(db, { status, isListed, after: readPlace(cursor), limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const entriesOf = await loadEntries(db, idsOf(shown));
  const last = shown.at(-1);
  return {
    data: shown.map((row) => requestView(row, entriesOf(row.id))),
    ...(last && rows.length > limit ? { nextCursor: `${last.status_since}.${last.id}` } : {}),
  };
}
