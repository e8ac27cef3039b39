import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { likeLiteral } from '../../../platform/text.ts';
import { matchesText, type TextSearch } from './text-queries.ts';

/** The stored name contains all these words, in any order. */
const hasWords = (words: readonly string[]) =>
  sql<SqlBool>`(${sql.join(
    words.map((word) => sql`members.name_search like ${`%${likeLiteral(word)}%`} escape '\\'`),
    sql` and `,
  )})`;

/**
 * Names with all these words: first those that begin with one of them, and only if these are too few, the
 * others. Both read nothing but the index of names: the first a part of it, the second all of it at worst.
 */
export async function findNames(db: Db, words: readonly string[], limit: number): Promise<string[]> {
  const names = () => db.selectFrom('members').select('members.name_search').where(hasWords(words));
  const beginnings = await Promise.all(
    words.map((word) =>
      names()
        .where('members.name_search', '>=', word)
        .where('members.name_search', '<', `${word}\uffff`)
        .orderBy('members.name_search')
        .limit(limit)
        .execute(),
    ),
  );
  const found = beginnings.flat();
  // Names have no digits: a text with digits is not searched in the middle of all names.
  if (found.length < limit && !words.some((word) => /\d/.test(word))) {
    found.push(...(await names().orderBy('members.name_search').limit(limit).execute()));
  }
  return [...new Set(found.map((row) => row.name_search))].slice(0, limit);
}

/** Members with one of these names, the newest of each name first. */
export async function findIdsByNames(db: Db, names: readonly string[], limit: number): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await db
    .selectFrom('members')
    .select(['members.id', 'members.name_search'])
    .where('members.name_search', 'in', names)
    .where('members.is_deleted', '=', 0)
    .orderBy('members.id', 'desc')
    .limit(limit)
    .execute();
  const place = new Map(names.map((name, at) => [name, at]));
  return rows
    .toSorted((a, b) => (place.get(a.name_search) ?? 0) - (place.get(b.name_search) ?? 0))
    .map((row) => row.id);
}

/**
 * Members by id or contact, the newest first. The order must not depend on a contact: staff who see it masked
 * could read from the order what the mask hides.
 */
export async function findIdsBy(
  db: Db,
  search: Exclude<TextSearch, { kind: 'name' }>,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .select('members.id')
    .where(matchesText(search))
    .where('members.is_deleted', '=', 0)
    .orderBy('members.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Payments whose transaction id begins with this, and their buyers. */
export function findBuyers(db: Db, trxId: string, limit: number) {
  return db
    .selectFrom('transactions')
    .innerJoin('members', 'members.id', 'transactions.member_id')
    .select(['transactions.id', 'transactions.trx_id', 'transactions.member_id'])
    .where('transactions.trx_id', '>=', trxId)
    .where('transactions.trx_id', '<', `${trxId}\uffff`)
    .where('members.is_deleted', '=', 0)
    .orderBy('transactions.trx_id')
    .limit(limit)
    .execute();
}

/** Members whose guardian's number begins with this, the newest first. */
export async function findIdsByGuardian(db: Db, phone: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('guardians')
    .innerJoin('members', 'members.id', 'guardians.member_id')
    .select('members.id')
    .where('guardians.phone', '>=', phone)
    .where('guardians.phone', '<', `${phone}\uffff`)
    .where('guardians.ended_at', 'is', null)
    .where('members.is_deleted', '=', 0)
    .orderBy('members.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
