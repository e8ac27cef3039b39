import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';

const columns = [
  'id',
  'name',
  'name_bn',
  'package_type',
  'price',
  'connects',
  'valid_days',
  'is_active',
  'position',
  'version',
] as const;

export type PackageRow = Pick<Selectable<Database['packages']>, (typeof columns)[number]>;

/** In the shop's order. There are only a few. */
export function findPackages(db: Db): Promise<PackageRow[]> {
  return db.selectFrom('packages').select(columns).orderBy('position').orderBy('id').execute();
}

export function findPackage(db: Db, id: string): Promise<PackageRow | undefined> {
  return db.selectFrom('packages').select(columns).where('id', '=', id).executeTakeFirst();
}

export async function findLastPosition(db: Db): Promise<number> {
  const row = await db
    .selectFrom('packages')
    .select((eb) => eb.fn.max('position').as('last'))
    .executeTakeFirst();
  return row?.last ?? 0;
}

export async function insertPackage(db: Db, row: Insertable<Database['packages']>): Promise<void> {
  await db.insertInto('packages').values(row).execute();
}

/** Locks a package until the transaction ends. */
function lockPackage(trx: Trx, id: string): Promise<PackageRow | undefined> {
  return trx
    .updateTable('packages')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

const offerColumns = [
  'name',
  'name_bn',
  'package_type',
  'price',
  'connects',
  'valid_days',
  'is_active',
] as const;

/** What a member buys of a package. */
export type OfferRow = Pick<PackageRow, (typeof offerColumns)[number]>;

/** What the package offered in an earlier version, and until when. */
export function findEarlierOffer(
  db: Db,
  id: string,
  version: number,
): Promise<(OfferRow & { readonly ended_at: number }) | undefined> {
  return db
    .selectFrom('earlier_offers')
    .select([...offerColumns, 'ended_at'])
    .where('package_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
}

/** Changes the package, if it has this version where one is given, and keeps what it offered before. */
export async function changePackage(
  trx: Trx,
  id: string,
  changes: Updateable<Database['packages']>,
  { version, now }: { readonly version: number | undefined; readonly now: number },
): Promise<PackageRow | undefined> {
  const before = await lockPackage(trx, id);
  if (!before || (version !== undefined && before.version !== version)) return undefined;
  const { id: package_id, position: _order, ...offer } = before;
  await trx
    .insertInto('earlier_offers')
    .values({ package_id, ...offer, ended_at: now })
    .execute();
  return trx
    .updateTable('packages')
    .set({ ...changes, version: before.version + 1 })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

/** The names in Bangla that packages have and had, the latest last; of two today, the empty one first. */
export function findNamesInBangla(db: Db): Promise<{ readonly name: string; readonly name_bn: string }[]> {
  return db
    .selectFrom('earlier_offers')
    .select(['name', 'name_bn', 'ended_at as until'])
    .unionAll(
      db
        .selectFrom('packages')
        .select(['name', 'name_bn', (eb) => eb.val(Number.MAX_SAFE_INTEGER).as('until')]),
    )
    .orderBy('until')
    .orderBy('name_bn')
    .execute();
}

export async function setPosition(trx: Trx, id: string, position: number): Promise<void> {
  await trx.updateTable('packages').set({ position }).where('id', '=', id).execute();
}

/**
 * Whether this member paid for a package, apart from the purchase `exceptId`. One that was refunded in full
 * does not count.
 */
export async function hasPaid(db: Db, memberId: string, exceptId?: string): Promise<boolean> {
  let query = db
    .selectFrom('transactions')
    .select('id')
    .where('member_id', '=', memberId)
    .where('status', 'in', ['VALID', 'PARTLY_REFUNDED']);
  if (exceptId !== undefined) query = query.where('id', '<>', exceptId);
  return (await query.executeTakeFirst()) !== undefined;
}

/**
 * Whether staff still have to decide a purchase of a New package by this member. An open checkout at a
 * gateway does not count: the next checkout replaces it.
 */
export async function hasOpenNewPurchase(db: Db, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('transactions')
    .select('id')
    .where('member_id', '=', memberId)
    .where('package_type', '=', 'New')
    .where('status', '=', 'PENDING')
    .where('provider', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
