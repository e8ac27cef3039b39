import type { Db } from '../../platform/database/connect.ts';
import { databaseNow } from '../../platform/database/now.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import type { TimeCursor } from '../../platform/time-cursor.ts';

export type MarkKind = 'favorite' | 'block';

/** Adding twice has no further effect. */
export async function insertMark(
  trx: Trx,
  kind: MarkKind,
  mark: { readonly memberId: string; readonly otherId: string; readonly at: number },
): Promise<void> {
  const { memberId, otherId, at } = mark;
  const made = { member_id: memberId, created_at: at };
  const insert =
    kind === 'favorite'
      ? trx.insertInto('favorites').values({ ...made, favorite_id: otherId })
      : trx.insertInto('blocks').values({ ...made, blocked_id: otherId });
  await insert.onConflict((conflict) => conflict.doNothing()).execute();
}

export async function deleteMark(trx: Trx, kind: MarkKind, memberId: string, otherId: string): Promise<void> {
  if (kind === 'favorite') {
    await trx
      .deleteFrom('favorites')
      .where('member_id', '=', memberId)
      .where('favorite_id', '=', otherId)
      .execute();
  } else {
    await trx
      .deleteFrom('blocks')
      .where('member_id', '=', memberId)
      .where('blocked_id', '=', otherId)
      .execute();
  }
}

/** The members that a member marked: both tables in one shape. */
function selectMarks(db: Db, kind: MarkKind, memberId: string) {
  const marked =
    kind === 'favorite'
      ? db
          .selectFrom('favorites')
          .select(['favorite_id as other_id', 'created_at'])
          .where('member_id', '=', memberId)
      : db
          .selectFrom('blocks')
          .select(['blocked_id as other_id', 'created_at'])
          .where('member_id', '=', memberId);
  return db
    .selectFrom(marked.as('marked'))
    .select(['marked.other_id', 'marked.created_at'])
    .orderBy('marked.created_at', 'desc')
    .orderBy('marked.other_id', 'desc');
}

/** All ids of one kind, newest first. */
export async function findMarks(db: Db, kind: MarkKind, memberId: string): Promise<string[]> {
  const rows = await selectMarks(db, kind, memberId).execute();
  return rows.map((row) => row.other_id);
}

/** One page of marks. */
export function findMarksPage(
  db: Db,
  kind: MarkKind,
  memberId: string,
  page: { readonly after: TimeCursor | undefined; readonly limit: number },
) {
  const { after } = page;
  return selectMarks(db, kind, memberId)
    .$if(after !== undefined, (query) =>
      query.where((where) =>
        where(
          where.refTuple('marked.created_at', 'marked.other_id'),
          '<',
          where.tuple(after?.at ?? 0, after?.key ?? ''),
        ),
      ),
    )
    .limit(page.limit)
    .execute();
}

/** Those among `ids` whom this member has blocked. */
export async function findBlocked(db: Db, memberId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('blocks')
    .select('blocked_id')
    .where('member_id', '=', memberId)
    .where('blocked_id', 'in', ids)
    .execute();
  return rows.map((row) => row.blocked_id);
}

/** Those among `ids` who have blocked this member. */
export async function findBlockers(db: Db, memberId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('blocks')
    .select('member_id')
    .where('blocked_id', '=', memberId)
    .where('member_id', 'in', ids)
    .execute();
  return new Set(rows.map((row) => row.member_id));
}

/**
 * Whether the member already has the other in a conversation or a list: an invitation, favorite, block or
 * unlock.
 */
export async function isRelated(db: Db, memberId: string, otherId: string, pair: string): Promise<boolean> {
  const row = await db
    .selectNoFrom((eb) => [
      eb.exists(eb.selectFrom('invitations').select('pair').where('pair', '=', pair)).as('invited'),
      eb.exists(eb.selectFrom('conversations').select('id').where('pair', '=', pair)).as('spoken'),
      eb
        .exists(
          eb
            .selectFrom('favorites')
            .select('member_id')
            .where('member_id', '=', memberId)
            .where('favorite_id', '=', otherId),
        )
        .as('favorite'),
      eb
        .exists(
          eb
            .selectFrom('blocks')
            .select('member_id')
            .where('member_id', '=', memberId)
            .where('blocked_id', '=', otherId),
        )
        .as('blocked'),
      eb
        .exists(
          eb
            .selectFrom('connects')
            .select('id')
            .where('viewer_id', '=', memberId)
            .where('owner_id', '=', otherId),
        )
        .as('unlocked'),
    ])
    .executeTakeFirstOrThrow();
  return Object.values(row).some(Boolean);
}

/**
 * Records that the sender greets the receiver now, by the database's clock, unless they did so within the
 * last `cooldown` milliseconds. Returns the time of the latest greeting (epoch milliseconds), and whether it
 * is this one.
 */
export async function writeGreeting(
  trx: Trx,
  { senderId, receiverId, cooldown }: { senderId: string; receiverId: string; cooldown: number },
): Promise<{ isNew: boolean; lastSentAt: number }> {
  const written = await trx
    .insertInto('greetings')
    .values({ sender_id: senderId, receiver_id: receiverId, last_sent_at: databaseNow(trx) })
    .onConflict((conflict) =>
      conflict
        .columns(['sender_id', 'receiver_id'])
        .doUpdateSet((eb) => ({ last_sent_at: eb.ref('excluded.last_sent_at') }))
        .where((eb) => eb('greetings.last_sent_at', '<', eb('excluded.last_sent_at', '-', cooldown))),
    )
    .returning('last_sent_at')
    .executeTakeFirst();
  if (written) return { isNew: true, lastSentAt: written.last_sent_at };
  const { last_sent_at } = await trx
    .selectFrom('greetings')
    .select('last_sent_at')
    .where('sender_id', '=', senderId)
    .where('receiver_id', '=', receiverId)
    .executeTakeFirstOrThrow();
  return { isNew: false, lastSentAt: last_sent_at };
}
