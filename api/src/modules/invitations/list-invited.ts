import { INVITE_EXPIRES_AFTER_DAYS } from '@milon/shared/constants';
import type { Profile } from '@milon/shared/contracts';
import { DAY_MS } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../context.ts';
import { readTimeCursor, writeTimeCursor } from '../../platform/time-cursor.ts';
import { loadCards } from '../members/index.ts';
import { findInvitationsBy, type InvitationRow } from './queries.ts';
import { otherOf } from './view.ts';

type ListAction = 'SEND' | 'RECEIVE' | 'ACCEPT' | 'DECLINE';

/**
 * The rows of each list, by the member's side and the status. A sender's list includes declined (decisions
 * §4) and expired invitations.
 */
const parts: Readonly<Record<ListAction, readonly (readonly ['sender_id' | 'receiver_id', string])[]>> = {
  SEND: [
    ['sender_id', 'INVITED'],
    ['sender_id', 'DECLINED'],
    ['sender_id', 'EXPIRED'],
  ],
  RECEIVE: [['receiver_id', 'INVITED']],
  ACCEPT: [
    ['sender_id', 'CONNECTED'],
    ['receiver_id', 'CONNECTED'],
  ],
  DECLINE: [['receiver_id', 'DECLINED']],
};

/** An unanswered invitation leaves the receiver's list when it expires (rule: `pairStateAt`). */
const sinceOf = (action: ListAction, now: number) =>
  action === 'RECEIVE' ? now - INVITE_EXPIRES_AFTER_DAYS * DAY_MS : 0;

const newestFirst = (a: InvitationRow, b: InvitationRow) =>
  b.created_at - a.created_at || (a.pair < b.pair ? 1 : -1);

/** Lists one page of an `invite` list of spec §3 as cards, newest invitation first. */
export async function listInvited(
  context: AppContext,
  actor: MemberActor,
  query: { readonly action: ListAction; readonly limit: number; readonly cursor?: string | undefined },
): Promise<{ data: Profile[]; nextCursor?: string }> {
  const page = {
    after: readTimeCursor(query.cursor),
    limit: query.limit + 1,
    since: sinceOf(query.action, context.clock()),
  };
  const found = await Promise.all(
    parts[query.action].map(([side, status]) => findInvitationsBy(context.db, side, actor.id, status, page)),
  );
  const rows = found.flat().toSorted(newestFirst);
  const shown = rows.slice(0, query.limit);
  const ids = shown.map((row) => otherOf(row, actor.id));
  const cards = await loadCards(context, actor, ids, { reasons: true });
  const last = shown.at(-1);
  return {
    data: ids.flatMap((id) => cards.get(id) ?? []),
    ...(last && rows.length > query.limit
      ? { nextCursor: writeTimeCursor({ at: last.created_at, key: last.pair }) }
      : {}),
  };
}
