import { CONTACTS_IN_PROFILE } from '@milon/shared/rules';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { PostgresAdapter, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { preparedForIds } from '../../platform/database/prepared.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';

/** What a card shows and what masking and privacy need to know. */
export const cardColumns = [
  'members.id',
  'members.profile_id',
  'members.first_name',
  'members.last_name',
  'members.gender',
  'members.birth_date',
  'members.height',
  'members.marital_status',
  'members.religion',
  'members.city',
  'members.district',
  'members.country',
  'members.degree',
  'members.working_as',
  'members.working_with',
  'members.sallary',
  'members.user_type',
  'members.active_policy',
  'members.is_disabled',
  'members.is_deleted',
  'members.paused_at',
  'members.is_verified',
  'members.document_verified_at',
  'members.document_verified_by',
  'members.photo_privacy',
  'members.client_type',
  'members.phone_country_code',
  'members.phone_number',
  'members.phone_country',
  'members.phone_verified',
  'members.phone_verified_at',
  'members.email_verified',
  'members.email_verified_at',
  'members.email_verified_by',
  'members.has_photo',
  'members.created_at',
] as const;

const membershipColumns = [
  'memberships.package_id',
  'memberships.package_name',
  'memberships.package_type',
  'memberships.ends_at',
] as const;

type Members = Selectable<Database['members']>;
type Nullable<T> = { [K in keyof T]: T[K] | null };
export type MembershipPart = Nullable<
  Pick<Selectable<Database['memberships']>, 'package_id' | 'package_name' | 'package_type' | 'ends_at'>
>;

export type CardRow = Pick<
  Members,
  | 'id'
  | 'profile_id'
  | 'first_name'
  | 'last_name'
  | 'gender'
  | 'birth_date'
  | 'height'
  | 'marital_status'
  | 'religion'
  | 'city'
  | 'district'
  | 'country'
  | 'degree'
  | 'working_as'
  | 'working_with'
  | 'sallary'
  | 'user_type'
  | 'active_policy'
  | 'is_disabled'
  | 'is_deleted'
  | 'paused_at'
  | 'is_verified'
  | 'document_verified_at'
  | 'document_verified_by'
  | 'photo_privacy'
  | 'client_type'
  | 'phone_country_code'
  | 'phone_number'
  | 'phone_country'
  | 'phone_verified'
  | 'phone_verified_at'
  | 'email_verified'
  | 'email_verified_at'
  | 'email_verified_by'
  | 'has_photo'
  | 'created_at'
> &
  MembershipPart;

export type MemberRow = Members &
  MembershipPart &
  Nullable<Pick<Selectable<Database['memberships']>, 'total_connects' | 'remaining_connects'>>;

/** What `CardRow` is read from: `members`, and `memberships` joined to it. */
export const cardSelection = [...cardColumns, ...membershipColumns] as const;

/** Cards to filter, order and limit. */
export function selectCards(db: Db) {
  return db
    .selectFrom('members')
    .leftJoin('memberships', 'memberships.member_id', 'members.id')
    .select(cardSelection);
}

/** Whole rows. */
function selectMembers(db: Db) {
  return db
    .selectFrom('members')
    .leftJoin('memberships', 'memberships.member_id', 'members.id')
    .selectAll('members')
    .select(membershipColumns)
    .select(['memberships.total_connects', 'memberships.remaining_connects']);
}

const cardsById = preparedForIds((db, _slot, ids) => selectCards(db).where('members.id', 'in', ids));

export function findCards(db: Db, ids: readonly string[]): Promise<CardRow[]> {
  return ids.length === 0 ? Promise.resolve([]) : cardsById(db, ids, {});
}

export function findMembers(db: Db, ids: readonly string[]): Promise<MemberRow[]> {
  return ids.length === 0 ? Promise.resolve([]) : selectMembers(db).where('members.id', 'in', ids).execute();
}

/** By id, or by the eight characters of a profile id. */
export function findMember(db: Db, ref: string): Promise<MemberRow | undefined> {
  return selectMembers(db)
    .where(ref.length === 8 ? 'members.profile_id' : 'members.id', '=', ref)
    .executeTakeFirst();
}

export async function insertMember(trx: Trx, row: Insertable<Database['members']>): Promise<void> {
  await trx.insertInto('members').values(row).execute();
}

export async function updateMember(
  trx: Trx,
  id: string,
  changes: Updateable<Database['members']>,
): Promise<void> {
  await trx.updateTable('members').set(changes).where('id', '=', id).execute();
}

/**
 * Counts a save with a contact in it, in one statement, so that saves at once count each. The count begins again where the last one was
 * before `since`, but not for a member who waits for staff.
 */
export async function recordWrittenContacts(
  trx: Trx,
  id: string,
  { at, since }: { at: number; since: number },
): Promise<void> {
  await trx
    .updateTable('members')
    .set((eb) => ({
      contacts_written: eb
        .case()
        .when(
          eb.and([
            eb('contacts_written', '<', CONTACTS_IN_PROFILE.saves),
            eb('contacts_written_at', '<', since),
          ]),
        )
        .then(1)
        .else(eb('contacts_written', '+', 1))
        .end(),
      contacts_written_at: at,
    }))
    .where('id', '=', id)
    .execute();
}

/** What counts need to know of a member: in or out, and of which places. */
export function findListing(db: Db, id: string) {
  return db
    .selectFrom('members')
    .select(['id', 'gender', 'listed', 'listed_from', 'city', 'district', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}
export type ListingRow = NonNullable<Awaited<ReturnType<typeof findListing>>>;

export async function findListingCounter(
  db: Db,
  counter: { gender: string; kind: string; place: string },
): Promise<number> {
  const row = await db
    .selectFrom('population')
    .select('members')
    .where('gender', '=', counter.gender)
    .where('kind', '=', counter.kind)
    .where('place', '=', counter.place)
    .executeTakeFirst();
  return row?.members ?? 0;
}

/** Adds `by` to one counter. */
export async function addToListingCounter(
  trx: Trx,
  counter: { gender: string; kind: string; place: string },
  by: number,
): Promise<void> {
  await trx
    .insertInto('population')
    .values({ ...counter, members: by })
    .onConflict((conflict) =>
      conflict.columns(['gender', 'kind', 'place']).doUpdateSet({ members: sql`population.members + ${by}` }),
    )
    .execute();
}

/** Notes whose change a generation was, and forgets the one that is no longer kept. */
export async function recordListingChange(
  trx: Trx,
  change: { generation: number; member_id: string },
  forgotten: number,
): Promise<void> {
  await trx.insertInto('listing_changes').values(change).execute();
  await trx.deleteFrom('listing_changes').where('generation', '=', forgotten).execute();
}

/** How one viewer stands to some members, a row for each tie; one round trip for the whole page. */
export interface RelationshipRow {
  readonly tie: 'invitation' | 'favorite' | 'block' | 'blocked-by' | 'connect';
  readonly other_id: string;
  readonly sender_id: string | null;
  readonly status: string | null;
  readonly at: number | null;
  readonly decline_reason: string | null;
}

const tiesTo = preparedForIds((db, slot: { viewerId: string }, ids) => {
  const others = sql`(${sql.join(ids)})`;
  const { viewerId } = slot;
  const query = sql<RelationshipRow>`
    select 'invitation' as tie, receiver_id as other_id, sender_id, status, coalesce(decided_at, created_at) as at, decline_reason
      from invitations where sender_id = ${viewerId} and receiver_id in ${others}
    union all select 'invitation', sender_id, sender_id, status, coalesce(decided_at, created_at), null
      from invitations where receiver_id = ${viewerId} and sender_id in ${others}
    union all select 'favorite', favorite_id, null, null, created_at, null
      from favorites where member_id = ${viewerId} and favorite_id in ${others}
    union all select 'block', blocked_id, null, null, created_at, null
      from blocks where member_id = ${viewerId} and blocked_id in ${others}
    union all select 'blocked-by', member_id, null, null, created_at, null
      from blocks where blocked_id = ${viewerId} and member_id in ${others}
    union all select 'connect', owner_id, null, null, created_at, null
      from connects where viewer_id = ${viewerId} and owner_id in ${others}`;
  return { compile: () => query.compile(db) };
});

export async function findRelationships(
  db: Db,
  viewerId: string,
  ids: readonly string[],
): Promise<RelationshipRow[]> {
  return ids.length === 0 ? [] : tiesTo(db, ids, { viewerId });
}

/** Everything of a member's own lists (spec §3 invite, blocks, favorites, sayHi). */
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

/** The newest document of a member, without its number. */
export function findDocument(db: Db, memberId: string) {
  return db
    .selectFrom('documents')
    .select(['kind', 'number_last4', 'status', 'decided_at'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** What of a viewer's own profile decides what they are shown of others'. */
const viewerColumns = [
  'details',
  'preference',
  'religion',
  'marital_status',
  'city',
  'district',
  'degree',
  'working_with',
  'working_as',
  'sallary',
  'birth_date',
  'height',
] as const;
export type ViewerRow = Pick<Members, (typeof viewerColumns)[number]>;

export function findViewer(db: Db, memberId: string): Promise<ViewerRow | undefined> {
  return db.selectFrom('members').select(viewerColumns).where('id', '=', memberId).executeTakeFirst();
}

/**
 * A visit counts once a day for each pair, and not at all where one of the two is incognito. That is asked by the very statement that writes,
 * over rows which PostgreSQL holds meanwhile: who has gone incognito by the time it writes leaves no trace.
 */
export async function insertVisit(
  db: Db,
  visit: { visited_id: string; visitor_id: string; day: string },
): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db
    .insertInto('visits')
    .columns(['visited_id', 'visitor_id', 'day'])
    .expression((eb) =>
      eb
        .selectFrom(['members as visited', 'members as visitor'])
        .select(['visited.id', 'visitor.id as visitor_id', eb.val(visit.day).as('day')])
        .where('visited.id', '=', visit.visited_id)
        .where('visited.incognito', '=', 0)
        .where('visitor.id', '=', visit.visitor_id)
        .where('visitor.incognito', '=', 0)
        .$if(isPostgres, (query) => query.forShare()),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function countVisitors(db: Db, memberId: string): Promise<number> {
  const row = await db
    .selectFrom('visits')
    .select((eb) => eb.fn.count<number>('visitor_id').distinct().as('visitors'))
    .where('visited_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return row.visitors;
}

/** Holds a member's row to the end of the transaction, so that requests of one member follow one another. */
export async function lockMember(trx: Trx, memberId: string): Promise<void> {
  await trx
    .updateTable('members')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', memberId)
    .execute();
}
