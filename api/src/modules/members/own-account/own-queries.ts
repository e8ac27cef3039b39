import type { Db } from '../../../platform/database/connect.ts';
import { isShownTo, type MemberViewer } from '../../visibility/index.ts';

/** All of a member's own lists (spec §3 invite, blocks, favorites, sayHi). */
export async function findOwnLists(db: Db, memberId: string) {
  const [invitations, blocks, favorites, greetings] = await Promise.all([
    db
      .selectFrom('invitations')
      .select(['sender_id', 'receiver_id', 'status', 'created_at', 'decided_at'])
      .where((where) => where.or([where('sender_id', '=', memberId), where('receiver_id', '=', memberId)]))
      .orderBy('created_at', 'desc')
      .execute(),
    db
      .selectFrom('blocks')
      .select('blocked_id')
      .where('member_id', '=', memberId)
      .orderBy('created_at', 'desc')
      .execute(),
    db
      .selectFrom('favorites')
      .select('favorite_id')
      .where('member_id', '=', memberId)
      .orderBy('created_at', 'desc')
      .execute(),
    db
      .selectFrom('greetings')
      .select(['receiver_id', 'last_sent_at'])
      .where('sender_id', '=', memberId)
      .execute(),
  ]);
  return { invitations, blocks, favorites, greetings };
}
export type OwnLists = Awaited<ReturnType<typeof findOwnLists>>;

/** A member's newest national id or passport, without its number. */
export function findDocument(db: Db, memberId: string) {
  return db
    .selectFrom('documents')
    .select(['kind', 'number_last4', 'status', 'decided_at'])
    .where('member_id', '=', memberId)
    .where('kind', '!=', 'permission')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Counts everyone who ever visited, for staff. */
export async function countVisitors(db: Db, memberId: string): Promise<number> {
  const row = await db
    .selectFrom('visits')
    .select((eb) => eb.fn.count<number>('visitor_id').distinct().as('visitors'))
    .where('visited_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return row.visitors;
}

/** Counts the visitors that their list shows: it leaves out members who are gone, hidden or blocked. */
export async function countShownVisitors(db: Db, owner: MemberViewer): Promise<number> {
  const row = await db
    .selectFrom('visits')
    .innerJoin('members', 'members.id', 'visits.visitor_id')
    .select((eb) => eb.fn.count<number>('visits.visitor_id').distinct().as('visitors'))
    .where('visits.visited_id', '=', owner.id)
    .where(isShownTo(owner, 'members'))
    .executeTakeFirstOrThrow();
  return row.visitors;
}

/** Until when a member is special; undefined if not at `now`. */
export async function findSpecialEnd(db: Db, memberId: string, now: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('specials')
    .select('ends_at')
    .where('member_id', '=', memberId)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return row?.ends_at;
}

/** How long the latest first looks since `since` took, in milliseconds, the newest first. */
export async function findFirstLookWaits(db: Db, since: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('members')
    .select(['created_at', 'first_look_at'])
    .where('first_look_at', '>', since)
    .orderBy('first_look_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => (row.first_look_at ?? row.created_at) - row.created_at);
}
