import type { NotificationKind } from '@milon/shared/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { preparedForMany } from '../../../platform/database/prepared.ts';
import type { Trx } from '../../../platform/database/transaction.ts';
import { isShownTo, type MemberViewer } from '../../visibility/index.ts';
import { isGreetingRow } from '../greeting-queries.ts';

/** A mail of one kind to one member; times in epoch milliseconds. */
export interface DueMail {
  readonly memberId: string;
  readonly kind: NotificationKind;
  /** When the first event that it reports happened. */
  readonly since: number;
  readonly dueAt: number;
  /** False until the member's setting was read. */
  readonly isPlanned: boolean;
  /** How often sending failed. */
  readonly tries?: number;
}

interface DueRow extends Record<string, string | number> {
  readonly member_id: string;
  readonly kind: NotificationKind;
  readonly since: number;
  readonly due_at: number;
  readonly is_planned: 0 | 1;
  readonly tries: number;
}

const beginsEarlier = sql<boolean>`excluded.since < mail_dues.since`;
/** A new event is due before the next try of a failed mail. */
const comesSooner = sql<boolean>`(excluded.is_planned = 1 and excluded.tries = 0 and excluded.due_at < mail_dues.due_at)`;

const insertedDues = preparedForMany<DueRow, { member_id: string }>(
  {
    member_id: 'text',
    kind: 'text',
    since: 'bigint',
    due_at: 'bigint',
    is_planned: 'integer',
    tries: 'integer',
  },
  ({ db }) =>
    db
      .insertInto('mail_dues')
      .columns(['member_id', 'kind', 'since', 'due_at', 'is_planned', 'tries'])
      .expression((eb) =>
        eb
          .selectFrom('asked')
          .innerJoin('members', 'members.id', 'asked.member_id')
          .select(['asked.member_id', 'asked.kind', 'asked.since', 'asked.due_at', 'asked.is_planned'])
          .select('asked.tries')
          .where('members.email_verified', '=', 1)
          // In the same order everywhere, so that two transactions do not deadlock.
          .orderBy('asked.member_id'),
      )
      // The row is locked in any case, but written only if it changes.
      .onConflict((conflict) =>
        conflict
          .columns(['member_id', 'kind'])
          .doUpdateSet({
            since: sql<number>`case when ${beginsEarlier} then excluded.since else mail_dues.since end`,
            due_at: sql<number>`case when ${comesSooner} then excluded.due_at else mail_dues.due_at end`,
            tries: sql<number>`case when ${comesSooner} then 0 else mail_dues.tries end`,
          })
          .where(sql<boolean>`(${beginsEarlier} or ${comesSooner})`),
      )
      .returning('member_id'),
);

/**
 * Makes mails due, at most one of each kind for each member with a verified address. A mail that is already
 * due takes an earlier `since` or `dueAt`. Its row stays locked until the transaction ends, so that no
 * process sends it without what this transaction writes.
 */
export async function scheduleMails(trx: Trx, dues: readonly DueMail[]): Promise<void> {
  await insertedDues(
    trx,
    dues.map(({ memberId, kind, since, dueAt, isPlanned, tries = 0 }) => ({
      member_id: memberId,
      kind,
      since,
      due_at: dueAt,
      is_planned: isPlanned ? 1 : 0,
      tries,
    })),
  );
}

/** Members with a due mail, the longest due first. */
export async function findDueMembers(db: Db, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('mail_dues')
    .select('member_id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('member_id')
    .limit(limit)
    .execute();
  return [...new Set(rows.map((row) => row.member_id))];
}

/** Deletes a member's due mails and returns them: if several processes try, only one gets them. */
export function claimDueMails(trx: Trx, memberId: string, now: number) {
  return trx
    .deleteFrom('mail_dues')
    .where('member_id', '=', memberId)
    .where('due_at', '<=', now)
    .returning(['kind', 'since', 'is_planned', 'tries'])
    .execute();
}

/** Records that a mail reported these notifications in their current state. */
export async function markMailed(trx: Trx, ids: readonly string[], at: number): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable('notifications').set({ mailed_at: at }).where('id', 'in', ids).execute();
}

/**
 * Undoes that for a mail that could not be sent, except for notifications that another mail reported since.
 */
export async function unmarkMailed(trx: Trx, ids: readonly string[], at: number): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('notifications')
    .set({ mailed_at: null })
    .where('id', 'in', ids)
    .where('mailed_at', '=', at)
    .execute();
}

export async function postponeDueMails(db: Db, memberId: string, dueAt: number): Promise<void> {
  await db
    .updateTable('mail_dues')
    .set({ due_at: dueAt })
    .where('member_id', '=', memberId)
    .where('due_at', '<', dueAt)
    .execute();
}

/** Moves a due mail to another time, or deletes it. */
export async function moveDueMail(
  trx: Trx,
  memberId: string,
  kind: NotificationKind,
  dueAt: number | undefined,
): Promise<void> {
  if (dueAt === undefined) {
    await trx.deleteFrom('mail_dues').where('member_id', '=', memberId).where('kind', '=', kind).execute();
    return;
  }
  await trx
    .updateTable('mail_dues')
    .set({ due_at: dueAt, is_planned: 1 })
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .execute();
}

/**
 * Two processes that write concurrently may order conversations slightly wrong, by at most the length of a
 * transaction.
 */
const orderMs = 60_000;

/**
 * Names of those whose messages the member has not read and no mail reported before `since`, latest first. A
 * message that the member deleted unread counts as read.
 */
export function findUnreadWriters(db: Db, viewer: MemberViewer, since: number, limit: number) {
  return (
    db
      .selectFrom('conversation_members as mine')
      .innerJoin('conversation_members as theirs', (join) =>
        join
          .onRef('theirs.conversation_id', '=', 'mine.conversation_id')
          .on('theirs.member_id', '!=', viewer.id),
      )
      .innerJoin('members as other', 'other.id', 'theirs.member_id')
      .innerJoin('messages', (join) =>
        join
          .onRef('messages.conversation_id', '=', 'mine.conversation_id')
          .onRef('messages.position', '>', 'mine.seen_position'),
      )
      .select(['other.id', 'other.first_name', 'other.last_name'])
      .where('mine.member_id', '=', viewer.id)
      // Further messages in the topmost conversation did not move it up, so the latest one moved up before
      // `since` may contain new messages too.
      .where('mine.moved_up_at', '>=', (eb) =>
        eb.fn.coalesce(
          eb
            .selectFrom('conversation_members as earlier')
            .select((each) => each.fn.max('earlier.moved_up_at').as('at'))
            .where('earlier.member_id', '=', viewer.id)
            .where('earlier.moved_up_at', '<', since - orderMs),
          sql.lit(0),
        ),
      )
      .where('messages.sender_id', '!=', viewer.id)
      .where(({ not }) => not(isGreetingRow))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('message_deletions')
              .select('message_deletions.message_id')
              .whereRef('message_deletions.message_id', '=', 'messages.id')
              .where('message_deletions.member_id', '=', viewer.id),
          ),
        ),
      )
      .where(isShownTo(viewer, 'other'))
      .groupBy(['other.id', 'other.first_name', 'other.last_name'])
      .having((eb) => eb(eb.fn.min('messages.created_at'), '>=', since))
      .orderBy((eb) => eb.fn.max('messages.created_at'), 'desc')
      .limit(limit)
      .execute()
  );
}
