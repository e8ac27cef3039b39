import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { preparedForMany } from '../../platform/database/prepared.ts';
import { pairOf } from '../../platform/ids.ts';

/** A member in a condition: an id as a string, a column as a reference. */
type MemberId = string | Expression<string>;

/** Looks up one row by the primary key of `blocks`, so each direction is a separate condition. */
const hasBlocked = (memberId: MemberId, blockedId: MemberId) =>
  sql<SqlBool>`exists (select 1 from blocks where blocks.member_id = ${memberId} and blocks.blocked_id = ${blockedId})`;

/** Neither of the two has blocked the other. */
export const notBlocked = (a: MemberId, b: MemberId): RawBuilder<SqlBool> =>
  sql<SqlBool>`(not ${hasBlocked(a, b)} and not ${hasBlocked(b, a)})`;

/** 1 if one of the two has blocked the other, else 0. */
export const blockedFlag = (a: MemberId, b: MemberId): RawBuilder<number> =>
  sql<number>`case when ${hasBlocked(a, b)} or ${hasBlocked(b, a)} then 1 else 0 end`;

/** Ids of the members that this one blocked or that blocked this one, each once. */
export const selectBlockedEitherWay = (db: Db, memberId: string) =>
  db
    .selectFrom('blocks')
    .select('blocks.blocked_id as id')
    .where('blocks.member_id', '=', memberId)
    .union(
      db.selectFrom('blocks').select('blocks.member_id as id').where('blocks.blocked_id', '=', memberId),
    );

interface AskedPair extends Record<string, string> {
  readonly pair: string;
  readonly one_id: string;
  readonly other_id: string;
}

const blockedPairs = preparedForMany<AskedPair, { pair: string }>(
  { pair: 'text', one_id: 'text', other_id: 'text' },
  ({ db }) =>
    db
      .selectFrom('asked')
      .select('asked.pair')
      .where((eb) => eb(blockedFlag(eb.ref('asked.one_id'), eb.ref('asked.other_id')), '=', eb.lit(1))),
);

/** Those of the pairs, as `pairOf` writes them, in which one has blocked the other. */
export async function findBlockedPairs(
  db: Db,
  pairs: readonly (readonly [one: string, other: string])[],
): Promise<Set<string>> {
  const rows = await blockedPairs(
    db,
    pairs.map(([one, other]) => ({ pair: pairOf(one, other), one_id: one, other_id: other })),
  );
  return new Set(rows.map((row) => row.pair));
}
