import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { TimeCursor } from '../../platform/time-cursor.ts';

export function findRecipient(db: Db, memberId: string) {
  return db
    .selectFrom('members')
    .select([
      'id',
      'gender',
      'email',
      'email_verified',
      'active_policy',
      'is_disabled',
      'is_deleted',
      'language',
      'screen_language',
      'notifications',
    ])
    .where('id', '=', memberId)
    .executeTakeFirst();
}
export type RecipientRow = NonNullable<Awaited<ReturnType<typeof findRecipient>>>;

export async function writeChoices(db: Db, memberId: string, notifications: string): Promise<void> {
  await db.updateTable('members').set({ notifications }).where('id', '=', memberId).execute();
}

/** The other of a pair, as the rule of who is shown to whom asks for them. */
export function findOther(db: Db, otherId: string) {
  return db
    .selectFrom('members')
    .select([
      'id',
      'gender',
      'first_name',
      'last_name',
      'active_policy',
      'is_disabled',
      'is_deleted',
      'paused_at',
    ])
    .where('id', '=', otherId)
    .executeTakeFirst();
}

export async function hasBlock(db: Db, one: string, other: string): Promise<boolean> {
  const row = await db
    .selectFrom('blocks')
    .select('member_id')
    .where((where) =>
      where.or([
        where.and([where('member_id', '=', one), where('blocked_id', '=', other)]),
        where.and([where('member_id', '=', other), where('blocked_id', '=', one)]),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** The member who looks. */
export interface ListReader {
  readonly id: string;
  readonly gender: string;
}

/** The rule of who is shown to whom (`isVisibleTo`) for the joined row `other`, as SQL. */
export function isShown({ id, gender }: ListReader): RawBuilder<boolean> {
  return sql<boolean>`(other.listed = 1 and other.gender <> ${gender}
    and not exists (select 1 from blocks where blocks.member_id = ${id} and blocks.blocked_id = other.id)
    and not exists (select 1 from blocks where blocks.member_id = other.id and blocks.blocked_id = ${id}))`;
}

/** What happened to a member, without what is of people whom the member may not meet, or not any more. */
function selectShown(db: Db, looker: ListReader) {
  return db
    .selectFrom('notifications')
    .leftJoin('members as other', 'other.id', 'notifications.other_id')
    .where('notifications.member_id', '=', looker.id)
    .where((where) => where.or([where('notifications.other_id', 'is', null), isShown(looker)]));
}

const columns = [
  'notifications.id',
  'notifications.about',
  'notifications.other_id',
  'notifications.facts',
  'notifications.times',
  'notifications.at',
  'notifications.read_at',
] as const;

/** One page, the newest first (`notifications_latest`). */
export function findNotifications(
  db: Db,
  looker: ListReader,
  page: { readonly after: TimeCursor | undefined; readonly limit: number },
) {
  const { after } = page;
  return selectShown(db, looker)
    .select(columns)
    .$if(after !== undefined, (query) =>
      query.where((where) =>
        where(
          where.refTuple('notifications.at', 'notifications.id'),
          '<',
          where.tuple(after?.at ?? 0, after?.key ?? ''),
        ),
      ),
    )
    .orderBy('notifications.at', 'desc')
    .orderBy('notifications.id', 'desc')
    .limit(page.limit)
    .execute();
}
export type NotificationRow = Awaited<ReturnType<typeof findNotifications>>[number];

/** How many are unread (`notifications_unread`), counted no further than `most`. */
export async function countUnreadShown(db: Db, looker: ListReader, most: number): Promise<number> {
  const row = await db
    .selectFrom(
      selectShown(db, looker)
        .select('notifications.id')
        .where('notifications.read_at', 'is', null)
        .limit(most)
        .as('unread'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** False where nothing was unread. */
export async function markRead(db: Db, memberId: string, upTo: number, at: number): Promise<boolean> {
  const written = await db
    .updateTable('notifications')
    .set({ read_at: at })
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .where('at', '<=', upTo)
    .executeTakeFirst();
  return Number(written.numUpdatedRows) > 0;
}

/** Unread since a moment and in no mail yet, with the other's name, the newest first. */
export function findUnreadSince(
  db: Db,
  looker: ListReader,
  wanted: { readonly abouts: readonly string[]; readonly since: number; readonly limit: number },
) {
  return selectShown(db, looker)
    .select(columns)
    .select(['other.first_name', 'other.last_name'])
    .where('notifications.read_at', 'is', null)
    .where('notifications.mailed_at', 'is', null)
    .where('notifications.at', '>=', wanted.since)
    .where('notifications.about', 'in', wanted.abouts)
    .orderBy('notifications.at', 'desc')
    .limit(wanted.limit)
    .execute();
}
export type UnreadRow = Awaited<ReturnType<typeof findUnreadSince>>[number];
