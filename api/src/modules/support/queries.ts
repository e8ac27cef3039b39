import type { Insertable, RawBuilder, SqlBool } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';

export async function insertRequest(trx: Trx, row: Insertable<Database['support_messages']>): Promise<void> {
  await trx.insertInto('support_messages').values(row).execute();
}

/** A member's own messages, newest first. */
export function findOwn(db: Db, memberId: string, limit: number) {
  return db
    .selectFrom('support_messages')
    .select(['id', 'topic', 'status', 'created_at', 'answered_at'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
export type OwnRow = Awaited<ReturnType<typeof findOwn>>[number];

function selectRequests(db: Db) {
  return db
    .selectFrom('support_messages')
    .leftJoin('members', 'members.id', 'support_messages.member_id')
    .leftJoin('staff', 'staff.id', 'support_messages.answered_by')
    .leftJoin('decision_undos', (join) =>
      join
        .onRef('decision_undos.item_id', '=', 'support_messages.id')
        .on('decision_undos.kind', '=', 'support'),
    )
    .select([
      'decision_undos.undo_until',
      'support_messages.id',
      'support_messages.member_id',
      'support_messages.contact',
      'support_messages.language',
      'support_messages.topic',
      'support_messages.status',
      'support_messages.status_since',
      'support_messages.answered_by',
      'support_messages.created_at',
      'support_messages.answered_at',
      'members.profile_id',
      'members.first_name',
      'members.last_name',
      'members.is_deleted',
      'staff.name as staff_name',
    ]);
}

/** The last row of the page before. */
export interface Place {
  readonly since: number;
  readonly id: string;
}

interface Range {
  readonly status: string;
  /** Whose messages. */
  readonly isListed: RawBuilder<SqlBool>;
  readonly after: Place | undefined;
  readonly limit: number;
}

/** Messages that wait for staff from the oldest, the others from the newest. */
export function findRequests(db: Db, { status, isListed, after, limit }: Range) {
  const [beyond, order] = status === 'OPEN' ? (['>', 'asc'] as const) : (['<', 'desc'] as const);
  return selectRequests(db)
    .where('support_messages.status', '=', status)
    .where(isListed)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('support_messages.status_since', 'support_messages.id'),
          beyond,
          tuple(after?.since ?? 0, after?.id ?? ''),
        ),
      ),
    )
    .orderBy('support_messages.status_since', order)
    .orderBy('support_messages.id', order)
    .limit(limit)
    .execute();
}
export type RequestRow = Awaited<ReturnType<typeof findRequests>>[number];

export function findRequest(db: Db, id: string): Promise<RequestRow | undefined> {
  return selectRequests(db).where('support_messages.id', '=', id).executeTakeFirst();
}

/** The columns that say whether a message waits for staff or for its writer, and since when. */
export type Turn = Pick<RequestRow, 'status' | 'status_since' | 'answered_by' | 'answered_at'>;

/** Moves a message to its next turn. Returns false if it is no longer as `from` says. */
export async function moveRequest(
  trx: Trx,
  id: string,
  { from, to }: { readonly from: Pick<Turn, 'status' | 'answered_at'>; readonly to: Turn },
): Promise<boolean> {
  const moved = await trx
    .updateTable('support_messages')
    .set(to)
    .where('id', '=', id)
    .where('status', '=', from.status)
    .where('answered_at', from.answered_at === null ? 'is' : '=', from.answered_at)
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

/** Locks messages in one order until the transaction ends, and returns those that exist. */
export async function lockRequests(trx: Trx, ids: readonly string[]): Promise<RequestRow[]> {
  const rows: RequestRow[] = [];
  for (const id of ids.toSorted()) {
    await trx
      .updateTable('support_messages')
      .set((eb) => ({ status: eb.ref('status') }))
      .where('id', '=', id)
      .execute();
    const row = await findRequest(trx, id);
    if (row) rows.push(row);
  }
  return rows;
}

/** Gives everything of one message to another, and deletes it. */
export async function moveInto(trx: Trx, id: string, from: string): Promise<void> {
  await trx.updateTable('support_entries').set({ request_id: id }).where('request_id', '=', from).execute();
  await trx
    .insertInto('support_links')
    .columns(['request_id', 'kind', 'item_id'])
    .expression((eb) =>
      eb
        .selectFrom('support_links')
        .select([eb.val(id).as('request_id'), 'kind', 'item_id'])
        .where('request_id', '=', from),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx.deleteFrom('support_messages').where('id', '=', from).execute();
}

export async function setTurn(trx: Trx, id: string, turn: Turn): Promise<void> {
  await trx.updateTable('support_messages').set(turn).where('id', '=', id).execute();
}

/** Deletes what was settled until `settled`, and what nobody answered until `waiting`. */
export async function deleteMessages(db: Db, until: { settled: number; waiting: number }): Promise<void> {
  await db
    .deleteFrom('support_messages')
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '!=', 'OPEN'), eb('status_since', '<', until.settled)]),
        eb.and([eb('status', '=', 'OPEN'), eb('status_since', '<', until.waiting)]),
      ]),
    )
    .execute();
}
