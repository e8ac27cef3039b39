import { type Expression, type ExpressionBuilder, type Insertable, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { likeLiteral } from '../../platform/text.ts';
import { isShownTo, type MemberViewer } from '../visibility/index.ts';

/** Returns the membership of a member; undefined for one who never bought a package. */
export function findMembership(db: Db, memberId: string) {
  return db
    .selectFrom('memberships')
    .innerJoin('members', 'members.id', 'memberships.member_id')
    .select([
      'memberships.package_id',
      'memberships.package_name',
      'memberships.package_type',
      'memberships.ends_at',
      'memberships.total_connects',
      'memberships.remaining_connects',
      'members.paused_at',
    ])
    .where('memberships.member_id', '=', memberId)
    .executeTakeFirst();
}

/** Returns the unlock of this contact by `viewerId`, if there is one. */
export function findUnlock(db: Db, viewerId: string, ownerId: string) {
  return db
    .selectFrom('connects')
    .select(['id', 'cost', 'shows', 'own_unlock_id', 'created_at'])
    .where('viewer_id', '=', viewerId)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
}

/** Whether this member ever used a connect for a contact. */
export async function hasPaidContacts(db: Db, viewerId: string): Promise<boolean> {
  const paid = await db
    .selectFrom('connects')
    .select('id')
    .where('viewer_id', '=', viewerId)
    .where('cost', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return paid !== undefined;
}

/** Counts the contacts that this member unlocked for free since `since`. */
export async function countFree(trx: Trx, viewerId: string, since: number): Promise<number> {
  const { free } = await trx
    .selectFrom('connects')
    .select((eb) => eb.fn.countAll<number>().as('free'))
    .where('viewer_id', '=', viewerId)
    .where('cost', '=', 0)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return free;
}

/** Records an unlock. Returns false if it was recorded already, even by a concurrent request. */
export async function insertUnlock(trx: Trx, row: Insertable<Database['connects']>): Promise<boolean> {
  const inserted = await trx
    .insertInto('connects')
    .values(row)
    .onConflict((conflict) => conflict.columns(['viewer_id', 'owner_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export interface UnlockSearch {
  readonly viewer: MemberViewer;
  /** Epoch milliseconds: at or after, and before. */
  readonly from: number | undefined;
  readonly before: number | undefined;
  /** Part of a number, digits only. */
  readonly digits: string | undefined;
  /** Part of a name, as `normalizeText` writes it. */
  readonly name: string | undefined;
}

function selectUnlocks(db: Db, search: UnlockSearch) {
  const { viewer, from, before, digits, name } = search;
  let query = db
    .selectFrom('connects')
    .select([
      'connects.id',
      'connects.owner_id',
      'connects.package_name',
      'connects.package_ends_at',
      'connects.cost',
      'connects.shows',
      'connects.own_unlock_id',
      'connects.created_at',
    ])
    .where('connects.viewer_id', '=', viewer.id);
  if (from !== undefined) query = query.where('connects.created_at', '>=', from);
  if (before !== undefined) query = query.where('connects.created_at', '<', before);
  if (digits === undefined && name === undefined) return query;
  // A search by name or number finds only members whose name and number this member still sees.
  return query.where((where) =>
    where.exists(
      where
        .selectFrom('members')
        .select('members.id')
        .whereRef('members.id', '=', 'connects.owner_id')
        .where(isShownTo(viewer, 'members'))
        .$if(digits !== undefined, (q) => q.where((phone) => hasDigits(phone, viewer.id, digits ?? '')))
        .$if(name !== undefined, (q) =>
          q.where(sql<boolean>`members.name_search like ${`%${likeLiteral(name ?? '')}%`} escape '\\'`),
        ),
    ),
  );
}

/** Whether a number that the unlocks revealed has these digits: never the own one behind a guardian's. */
function hasDigits(
  where: ExpressionBuilder<Database, 'members' | 'connects'>,
  viewerId: string,
  digits: string,
): Expression<SqlBool> {
  const own = {
    number: sql`coalesce(substr(members.candidate_phone, length(members.candidate_country_code) + 1), members.phone_number)`,
    phone: sql`coalesce(members.candidate_phone, members.phone)`,
  };
  const guardians = { number: sql.ref('guardians.phone_number'), phone: sql.ref('guardians.phone') };
  const matches = ({ number, phone }: Record<'number' | 'phone', Expression<unknown>>) =>
    sql<boolean>`(${number} like ${`%${digits}%`} or ${phone} like ${`+${digits}%`})`;
  return where.or([
    where.and([where('connects.shows', '!=', 'guardian'), matches(own)]),
    where.exists(
      where
        .selectFrom('revealed_guardians')
        .innerJoin('guardians', 'guardians.id', 'revealed_guardians.guardian_id')
        .select('guardians.id')
        .where('revealed_guardians.viewer_id', '=', viewerId)
        .whereRef('revealed_guardians.owner_id', '=', 'members.id')
        .where(matches(guardians)),
    ),
  ]);
}

/**
 * Finds unlocks, newest first. A page ends with all rows of its last moment, because the next one starts
 * before that moment.
 */
export async function findUnlocks(db: Db, search: UnlockSearch, limit: number) {
  const page = await selectUnlocks(db, search)
    .orderBy('connects.created_at', 'desc')
    .orderBy('connects.id', 'desc')
    .limit(limit)
    .execute();
  const last = page.at(-1);
  if (!last || page.length < limit) return page;
  const sameMoment = await selectUnlocks(db, search)
    .where('connects.created_at', '=', last.created_at)
    .where('connects.id', '<', last.id)
    .orderBy('connects.id', 'desc')
    .execute();
  return [...page, ...sameMoment];
}
export type UnlockRow = Awaited<ReturnType<typeof findUnlocks>>[number];

/** Where a page of unlocks ended. */
export interface LastUnlock {
  readonly id: string;
  readonly created_at: number;
}

/** Unlocks of this member's contact, newest first, from below `after`. */
export function findUnlockers(
  db: Db,
  ownerId: string,
  { after, limit }: { readonly after: LastUnlock | undefined; readonly limit: number },
) {
  let query = db
    .selectFrom('connects')
    .select(['id', 'viewer_id', 'created_at'])
    .where('owner_id', '=', ownerId);
  if (after !== undefined) {
    query = query.where((where) =>
      where.or([
        where('created_at', '<', after.created_at),
        where.and([where('created_at', '=', after.created_at), where('id', '<', after.id)]),
      ]),
    );
  }
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export async function countUnlockers(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('connects')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
