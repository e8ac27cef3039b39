import { expressionBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import type { TimeCursor } from '../../platform/time-cursor.ts';

export type InvitationRow = Selectable<Database['invitations']>;

const columns = [
  'pair',
  'sender_id',
  'receiver_id',
  'status',
  'created_at',
  'decided_at',
  'decline_reason',
] as const;

export function findInvitation(db: Db, pair: string): Promise<InvitationRow | undefined> {
  return db.selectFrom('invitations').select(columns).where('pair', '=', pair).executeTakeFirst();
}

export async function findInvitations(db: Db, pairs: readonly string[]): Promise<InvitationRow[]> {
  if (pairs.length === 0) return [];
  return db.selectFrom('invitations').select(columns).where('pair', 'in', pairs).execute();
}

/** Returns false if the pair already has a row. */
export async function insertInvitation(trx: Trx, row: InvitationRow): Promise<boolean> {
  const written = await trx
    .insertInto('invitations')
    .values(row)
    .onConflict((conflict) => conflict.column('pair').doNothing())
    .executeTakeFirstOrThrow();
  return Number(written.numInsertedOrUpdatedRows ?? 0) === 1;
}

/** Returns false if the row changed since it was read. */
export async function changeInvitation(
  trx: Trx,
  read: InvitationRow,
  changes: Updateable<Database['invitations']>,
): Promise<boolean> {
  const written = await trx
    .updateTable('invitations')
    .set(changes)
    .where('pair', '=', read.pair)
    .where('status', '=', read.status)
    .where('sender_id', '=', read.sender_id)
    .where('created_at', '=', read.created_at)
    .executeTakeFirst();
  return Number(written.numUpdatedRows) === 1;
}

/** Returns false if the row changed since it was read. */
export async function deleteInvitation(trx: Trx, read: InvitationRow): Promise<boolean> {
  const written = await trx
    .deleteFrom('invitations')
    .where('pair', '=', read.pair)
    .where('status', '=', read.status)
    .where('sender_id', '=', read.sender_id)
    .where('created_at', '=', read.created_at)
    .executeTakeFirst();
  return Number(written.numDeletedRows) === 1;
}

/** Finds all invitations of a member, newest first. */
export function findInvitationsOf(db: Db, memberId: string): Promise<InvitationRow[]> {
  return db
    .selectFrom('invitations')
    .select(columns)
    .where((where) => where.or([where('sender_id', '=', memberId), where('receiver_id', '=', memberId)]))
    .orderBy('created_at', 'desc')
    .orderBy('pair', 'desc')
    .execute();
}

/**
 * Finds one page of a member's invitations on one side, in one status and later than `since`, newest first.
 */
export function findInvitationsBy(
  db: Db,
  side: 'sender_id' | 'receiver_id',
  memberId: string,
  status: string,
  page: { readonly after: TimeCursor | undefined; readonly since: number; readonly limit: number },
): Promise<InvitationRow[]> {
  const { after } = page;
  return db
    .selectFrom('invitations')
    .select(columns)
    .where(side, '=', memberId)
    .where('status', '=', status)
    .where('created_at', '>', page.since)
    .$if(after !== undefined, (query) =>
      query.where((where) =>
        where(where.refTuple('created_at', 'pair'), '<', where.tuple(after?.at ?? 0, after?.key ?? '')),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('pair', 'desc')
    .limit(page.limit)
    .execute();
}

/**
 * Ids of the members who accepted an invitation of this member, or got one after `since` (epoch milliseconds)
 * and have not answered yet.
 */
export const selectInvitedBy = (memberId: string, since: number) =>
  expressionBuilder<Database>()
    .selectFrom('invitations')
    .select('receiver_id as id')
    .where('sender_id', '=', memberId)
    .where((eb) =>
      eb.or([
        eb('status', '=', sql.lit('CONNECTED')),
        eb.and([eb('status', '=', sql.lit('INVITED')), eb('created_at', '>', since)]),
      ]),
    );

/**
 * Finds unanswered invitations that were sent by `sentUntil` (epoch milliseconds), oldest first
 * (`invitations_waiting`).
 */
export function findInvitedUntil(db: Db, sentUntil: number, limit: number): Promise<InvitationRow[]> {
  return (
    db
      .selectFrom('invitations')
      .select(columns)
      // A literal, as in the partial index: a parameter would not use the index.
      .where('status', '=', sql.lit('INVITED'))
      .where('created_at', '<=', sentUntil)
      .orderBy('created_at')
      .limit(limit)
      .execute()
  );
}

/**
 * Counts one more invitation of the day. Returns false if the member has already sent `most`. If the stored
 * day is already the next one, by the clock of another process or of a faster call, the invitation counts
 * towards that day: at midnight the count starts again only once.
 */
export async function countDailyInvitation(
  trx: Trx,
  sent: { readonly memberId: string; readonly day: string; readonly nextDay: string; readonly most: number },
): Promise<boolean> {
  if (sent.most < 1) return false;
  const counted = await trx
    .insertInto('invitations_of_day')
    .values({ member_id: sent.memberId, day: sent.day, sent: 1 })
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet((eb) => {
          const isSameCount = eb('invitations_of_day.day', 'in', [sent.day, sent.nextDay]);
          return {
            day: eb.case().when(isSameCount).then(eb.ref('invitations_of_day.day')).else(sent.day).end(),
            sent: eb
              .case()
              .when(isSameCount)
              .then(eb('invitations_of_day.sent', '+', 1))
              .else(1)
              .end(),
          };
        })
        .where((eb) =>
          eb.or([
            eb('invitations_of_day.day', 'not in', [sent.day, sent.nextDay]),
            eb('invitations_of_day.sent', '<', sent.most),
          ]),
        ),
    )
    .returning('sent')
    .executeTakeFirst();
  return counted !== undefined;
}
