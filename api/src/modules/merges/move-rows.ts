import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { type Move, placeOf } from './moves.ts';

/** The newer and the older account. */
export interface Accounts {
  readonly newerId: string;
  readonly olderId: string;
}

const chunkSize = 200;

/** The rows of one transaction of this size are written together. */
function* chunksOf<T>(items: readonly T[]): Generator<T[]> {
  for (let from = 0; from < items.length; from += chunkSize) yield items.slice(from, from + chunkSize);
}

/** Whether the row `r` stays where it is instead of going to `toId`. */
function stays({ key, notHeld, once, onceIn, ...move }: Move, toId: string): RawBuilder<boolean> {
  const among = onceIn ?? move;
  const agree = (once ?? []).map((column) => sql`o.${sql.ref(column)} = r.${sql.ref(column)}`);
  const tests = [
    ...(move.other === undefined ? [] : [sql`coalesce(r.${sql.ref(move.other)} = ${toId}, false)`]),
    ...(agree.length === 0
      ? []
      : [
          sql`exists (select 1 from ${sql.table(among.table)} as o
            where o.${sql.ref(among.column)} = ${toId} and ${sql.join(agree, sql` and `)})`,
        ]),
    ...(notHeld
      ? [
          sql`exists (select 1 from connect_holds as h
            where h.unlock_id = r.${sql.ref(key)} and h.state = 'HELD')`,
        ]
      : []),
  ];
  return tests.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`(${sql.join(tests, sql` or `)})`;
}

/** How many rows a move takes, and how many stay. */
export async function countMove(
  db: Db,
  move: Move,
  { newerId, olderId }: Accounts,
): Promise<{ moves: number; stays: number }> {
  const { rows } = await sql<{ n: number | string; kept: number | string | null }>`
    select count(*) as n, sum(case when ${stays(move, olderId)} then 1 else 0 end) as kept
    from ${sql.table(move.table)} as r where r.${sql.ref(move.column)} = ${newerId}`.execute(db);
  const kept = Number(rows[0]?.kept ?? 0);
  return { moves: Number(rows[0]?.n ?? 0) - kept, stays: kept };
}

/** Remembers moved rows, so that an undo finds them. */
export async function remember(
  trx: Trx,
  mergeId: string,
  place: string,
  rows: readonly { readonly key: string; readonly before?: string }[],
): Promise<void> {
  for (const chunk of chunksOf(rows))
    await trx
      .insertInto('merge_rows')
      .values(
        chunk.map(({ before, key }) => ({ merge_id: mergeId, place, row_key: key, before: before ?? null })),
      )
      .execute();
}

export function findRemembered(trx: Trx, mergeId: string, place: string) {
  return trx
    .selectFrom('merge_rows')
    .select(['row_key', 'before'])
    .where('merge_id', '=', mergeId)
    .where('place', '=', place)
    .execute();
}

async function writeOwner(
  trx: Trx,
  move: Move,
  keys: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const { column, key, table } = move;
  for (const chunk of chunksOf(keys))
    await sql`update ${sql.table(table)} as r set ${sql.ref(column)} = ${to}
      where ${sql.ref(`r.${column}`)} = ${from} and ${sql.ref(`r.${key}`)} in (${sql.join(chunk)})
      and not ${stays(move, to)}`.execute(trx);
}

/** Moves the newer account's rows to the older one, and remembers them. */
export async function moveRows(trx: Trx, mergeId: string, move: Move, accounts: Accounts): Promise<void> {
  const { newerId: from, olderId: to } = accounts;
  const { rows } = await sql<{ key: string }>`select r.${sql.ref(move.key)} as ${sql.ref('key')}
    from ${sql.table(move.table)} as r
    where r.${sql.ref(move.column)} = ${from} and not ${stays(move, to)}`.execute(trx);
  await writeOwner(
    trx,
    move,
    rows.map(({ key }) => key),
    { from, to },
  );
  await remember(trx, mergeId, placeOf(move), rows);
}

/** Moves back the rows that the older account still has and of which the newer one has no other. */
export async function moveRowsBack(
  trx: Trx,
  mergeId: string,
  move: Move,
  { newerId, olderId }: Accounts,
): Promise<void> {
  const rows = await findRemembered(trx, mergeId, placeOf(move));
  await writeOwner(
    trx,
    move,
    rows.map((row) => row.row_key),
    { from: olderId, to: newerId },
  );
}
