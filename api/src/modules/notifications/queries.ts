import type { Db } from '../../platform/database/connect.ts';
import type { TimeCursor } from '../../platform/time-cursor.ts';
import { blockedFlag, isShownTo, type MemberViewer, visibilityColumns } from '../visibility/index.ts';

export async function findRecipient(db: Db, memberId: string) {
  const row = await db
    .selectFrom('members')
    .select([
      'id',
      'gender',
      'meets_further',
      'email',
      'email_verified',
      'active_policy',
      'is_disabled',
      'is_deleted',
      'language',
      'screen_language',
      'notifications',
      'profile_id',
      'phone',
      'phone_verified',
      'sms_notifications',
    ])
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row && { ...row, meetsFurther: row.meets_further === 1 };
}
export type RecipientRow = NonNullable<Awaited<ReturnType<typeof findRecipient>>>;

export async function writeNotificationSettings(
  db: Db,
  memberId: string,
  notifications: string,
): Promise<void> {
  await db.updateTable('members').set({ notifications }).where('id', '=', memberId).execute();
}

/** The other member of a pair: the name, and what decides whether `recipientId` may see it. */
export function findOther(db: Db, recipientId: string, otherId: string) {
  return db
    .selectFrom('members')
    .select(visibilityColumns)
    .select(['members.first_name', 'members.last_name'])
    .select((eb) => blockedFlag(recipientId, eb.ref('members.id')).as('blocked'))
    .where('members.id', '=', otherId)
    .executeTakeFirst();
}

/** A member's notifications, without those about members who are not visible or no longer visible. */
function selectShown(db: Db, viewer: MemberViewer) {
  return db
    .selectFrom('notifications')
    .leftJoin('members as other', 'other.id', 'notifications.other_id')
    .where('notifications.member_id', '=', viewer.id)
    .where((where) => where.or([where('notifications.other_id', 'is', null), isShownTo(viewer, 'other')]));
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
  viewer: MemberViewer,
  page: { readonly after: TimeCursor | undefined; readonly limit: number },
) {
  const { after } = page;
  return selectShown(db, viewer)
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

/** How many are unread (`notifications_unread`), by what they are about, counted up to `most` together. */
export function countUnreadShown(db: Db, viewer: MemberViewer, most: number) {
  return db
    .selectFrom(
      selectShown(db, viewer)
        .select('notifications.about')
        .where('notifications.read_at', 'is', null)
        .limit(most)
        .as('unread'),
    )
    .select((eb) => ['unread.about', eb.fn.countAll<number>().as('count')])
    .groupBy('unread.about')
    .execute();
}

/** Without `about`, marks all. False if nothing was unread. */
export async function markRead(
  db: Db,
  memberId: string,
  { upTo, about }: { readonly upTo: number; readonly about: string | undefined },
  at: number,
): Promise<boolean> {
  const written = await db
    .updateTable('notifications')
    .set({ read_at: at })
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .where('at', '<=', upTo)
    .$if(about !== undefined, (query) => query.where('about', '=', about ?? ''))
    .executeTakeFirst();
  return Number(written.numUpdatedRows) > 0;
}

/**
 * Notifications that are unread since a moment and not mailed yet, with the other member's name, newest
 * first.
 */
export function findUnreadSince(
  db: Db,
  viewer: MemberViewer,
  wanted: { readonly abouts: readonly string[]; readonly since: number; readonly limit: number },
) {
  return selectShown(db, viewer)
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

/** What is unread since a moment of what SMS tell: an approval, invitations and acceptances. */
export async function countForSms(db: Db, viewer: MemberViewer, since: number) {
  const rows = await selectShown(db, viewer)
    .select(['notifications.about', 'notifications.facts'])
    .where('notifications.read_at', 'is', null)
    .where('notifications.at', '>=', since)
    .where('notifications.about', 'in', ['status', 'invitation', 'acceptance'])
    .execute();
  const count = (about: string) => rows.filter((row) => row.about === about).length;
  return {
    isApproved: rows.some((row) => row.about === 'status' && JSON.parse(row.facts).accepted === true),
    invitations: count('invitation'),
    acceptances: count('acceptance'),
  };
}
