import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { isPostgres } from '../../platform/database/is-postgres.ts';
import { prepared, preparedForIds, preparedForMany } from '../../platform/database/prepared.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';

/** What a card shows, and what masking, privacy and the reasons need. */
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
  'members.home_district',
  'members.home_upazila',
  'members.faith_traits',
  'members.family_traits',
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
  'members.other_verified_at',
  'members.photo_privacy',
  'members.client_type',
  'members.free_access',
  'members.contact_of_record',
  'members.phone_country_code',
  'members.phone_number',
  'members.phone_country',
  'members.candidate_phone',
  'members.candidate_country_code',
  'members.phone_verified',
  'members.phone_verified_at',
  'members.email_verified',
  'members.email_verified_at',
  'members.email_verified_by',
  'members.has_photo',
  'members.active_day',
  'members.created_at',
  'members.preference',
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
  | 'home_district'
  | 'home_upazila'
  | 'faith_traits'
  | 'family_traits'
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
  | 'other_verified_at'
  | 'photo_privacy'
  | 'client_type'
  | 'free_access'
  | 'contact_of_record'
  | 'phone_country_code'
  | 'phone_number'
  | 'phone_country'
  | 'candidate_phone'
  | 'candidate_country_code'
  | 'phone_verified'
  | 'phone_verified_at'
  | 'email_verified'
  | 'email_verified_at'
  | 'email_verified_by'
  | 'has_photo'
  | 'active_day'
  | 'created_at'
  | 'preference'
> &
  MembershipPart;

export type MemberRow = Members &
  MembershipPart &
  Nullable<Pick<Selectable<Database['memberships']>, 'total_connects' | 'remaining_connects'>>;

/** The source of `CardRow`: `members` with `memberships` joined. */
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

const membersById = preparedForIds((db, _slot, ids) => selectMembers(db).where('members.id', 'in', ids));
const memberByProfileId = prepared<{ ref: string }, MemberRow>((db, slot) =>
  selectMembers(db).where('members.profile_id', '=', slot.ref),
);

export function findMembers(db: Db, ids: readonly string[]): Promise<MemberRow[]> {
  return ids.length === 0 ? Promise.resolve([]) : membersById(db, ids, {});
}

/** A profile id has eight characters. */
export const isProfileId = (ref: string): boolean => ref.length === 8;

/** By id, or by the profile id. */
export async function findMember(db: Db, ref: string): Promise<MemberRow | undefined> {
  const [row] = isProfileId(ref) ? await memberByProfileId(db, { ref }) : await findMembers(db, [ref]);
  return row;
}

export async function insertMember(trx: Trx, row: Insertable<Database['members']>): Promise<void> {
  await trx.insertInto('members').values(row).execute();
}

/**
 * Changes a member's row. `updated_at` always increases, even if the clock does not, so that an edit that
 * began from an older row is noticed.
 */
export async function updateMember(
  trx: Trx,
  id: string,
  { updated_at: at, ...changes }: Updateable<Database['members']>,
): Promise<void> {
  await trx
    .updateTable('members')
    .set(changes)
    .$if(at !== undefined, (query) =>
      query.set((eb) => ({
        updated_at: eb
          .case()
          .when('updated_at', '<', at ?? 0)
          .then(at ?? 0)
          .else(eb('updated_at', '+', 1))
          .end(),
      })),
    )
    .where('id', '=', id)
    .execute();
}

/** Throws NOT_FOUND for a member who does not exist or is deleted. */
export async function requireExisting(db: Db, memberId: string): Promise<void> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('is_deleted', '=', 0)
    .executeTakeFirst();
  if (!row) throw new DomainError('NOT_FOUND');
}

/** Locks a member's row until the transaction ends, so that requests of one member run one after another. */
export async function lockMember(trx: Trx, memberId: string): Promise<void> {
  await trx
    .updateTable('members')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', memberId)
    .execute();
}

const heldMembers = preparedForMany<{ id: string }, { id: string }>({ id: 'text' }, ({ db }) =>
  db
    .selectFrom('members')
    .select('members.id')
    .where((eb) => eb('members.id', 'in', eb.selectFrom('asked').select('asked.id')))
    .orderBy('members.id')
    .forKeyShare(),
);

/**
 * Keeps members from being removed or blocked until the transaction ends, as a reference to them would.
 * Returns false if one is removed already. SQLite has only one writer.
 */
export async function holdMembers(trx: Trx, ids: readonly string[]): Promise<boolean> {
  if (!isPostgres(trx)) return true;
  const held = await heldMembers(
    trx,
    ids.map((id) => ({ id })),
  );
  return held.length === ids.length;
}

/**
 * Locks a member's row until the transaction ends, also against new rows that refer to it: on PostgreSQL they
 * do not wait for a plain update. SQLite has only one writer.
 */
export async function lockWithReferences(trx: Trx, memberId: string): Promise<void> {
  if (!isPostgres(trx)) return;
  await trx.selectFrom('members').select('id').where('id', '=', memberId).forUpdate().execute();
}
