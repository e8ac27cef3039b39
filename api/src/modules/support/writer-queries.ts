import type { SupportWriter } from '@milon/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import type { RequestRow } from './queries.ts';

/** What staff see of a member beside a message; undefined if the account is deleted. */
export function findWriter(db: Db, memberId: string) {
  return db
    .selectFrom('members')
    .leftJoin('memberships', 'memberships.member_id', 'members.id')
    .select([
      'members.active_policy',
      'members.waits_first_look',
      'members.created_at',
      'members.last_login_at',
      'memberships.package_name',
      'memberships.ends_at',
      'memberships.remaining_connects',
    ])
    .select((eb) => [
      eb
        .selectFrom('sessions')
        .select((sub) => sub.fn.max('sessions.last_seen_at').as('last'))
        .whereRef('sessions.member_id', '=', 'members.id')
        .as('last_seen_at'),
      eb
        .selectFrom('report_cases')
        .select((sub) => sub.fn.countAll<number>().as('n'))
        .whereRef('report_cases.member_id', '=', 'members.id')
        .where('report_cases.status', 'in', ['OPEN', 'APPEALED'])
        .as('report_cases'),
      eb
        .selectFrom('message_cases')
        .select((sub) => sub.fn.countAll<number>().as('n'))
        .whereRef('message_cases.member_id', '=', 'members.id')
        .where('message_cases.status', '=', 'OPEN')
        .as('message_cases'),
    ])
    .where('members.id', '=', memberId)
    .where('members.is_deleted', '=', 0)
    .executeTakeFirst();
}

type LinkKind = SupportWriter['items'][number]['kind'];

/** Where a member's payments and cases are, under the name `one`; each from an index of the member. */
const sources = (memberId: string): Readonly<Record<LinkKind, RawBuilder<unknown>[]>> => ({
  transaction: [sql`transactions as one where one.member_id = ${memberId}`],
  document: [sql`documents as one where one.member_id = ${memberId}`],
  'message-case': [sql`message_cases as one where one.member_id = ${memberId}`],
  'report-case': [
    sql`report_cases as one where one.member_id = ${memberId}`,
    sql`report_cases as one where one.member_id <> ${memberId} and one.id in
      (select case_id from reports where reporter_id = ${memberId} and case_id is not null)`,
  ],
});

interface LinkableRow {
  readonly id: string;
  readonly status: string;
  readonly created_at: number;
  readonly is_linked: number;
  readonly trx_id: string | null;
  readonly amount: number | null;
  readonly method: string | null;
}

/** The newest payments and cases of the writer, and all that are linked. */
export async function findItems(db: Db, { id, memberId }: { id: string; memberId: string }, most: number) {
  const found = Object.entries(sources(memberId)).flatMap(([kind, parts]) =>
    parts.map(async (rows, part) => {
      const payment =
        kind === 'transaction'
          ? sql`one.trx_id, one.amount, one.payment_method as method`
          : sql`null as trx_id, null as amount, null as method`;
      const linked = sql`exists (select 1 from support_links where support_links.request_id = ${id}
        and support_links.kind = ${kind} and support_links.item_id = one.id)`;
      const columns = sql`one.id, one.status, one.created_at, ${payment}`;
      const latest =
        await sql<LinkableRow>`select ${columns}, case when ${linked} then 1 else 0 end as is_linked
        from ${rows} order by one.id desc limit ${most}`.execute(db);
      const older = await sql<LinkableRow>`select ${columns}, 1 as is_linked from ${rows} and one.id in
        (select item_id from support_links where request_id = ${id} and kind = ${kind})`.execute(db);
      const shown = new Set(latest.rows.map((row) => row.id));
      const all = [...latest.rows, ...older.rows.filter((row) => !shown.has(row.id))];
      return all.map((row) => Object.assign(row, { kind: kind as LinkKind, isReporter: part === 1 }));
    }),
  );
  return (await Promise.all(found)).flat();
}
export type ItemRow = Awaited<ReturnType<typeof findItems>>[number];

/** Whether a payment or case is of this member. */
export async function isOfMember(
  trx: Trx,
  memberId: string,
  kind: LinkKind,
  itemId: string,
): Promise<boolean> {
  for (const rows of sources(memberId)[kind]) {
    const { rows: found } = await sql`select one.id from ${rows} and one.id = ${itemId}`.execute(trx);
    if (found.length > 0) return true;
  }
  return false;
}

/** Links or unlinks an item. Returns false if it was so already. */
export async function setLink(
  trx: Trx,
  link: { readonly request_id: string; readonly kind: LinkKind; readonly item_id: string },
  isLinked: boolean,
): Promise<boolean> {
  const changed = isLinked
    ? await trx
        .insertInto('support_links')
        .values(link)
        .onConflict((conflict) => conflict.doNothing())
        .returning('item_id')
        .executeTakeFirst()
    : await trx
        .deleteFrom('support_links')
        .where('request_id', '=', link.request_id)
        .where('kind', '=', link.kind)
        .where('item_id', '=', link.item_id)
        .returning('item_id')
        .executeTakeFirst();
  return changed !== undefined;
}

/** Other messages of the same member or contact, newest first. */
export function findOthers(db: Db, { contact, id, member_id }: RequestRow, most: number) {
  return db
    .selectFrom('support_messages')
    .select(['id', 'topic', 'status', 'created_at', 'answered_at'])
    .where('id', '<>', id)
    .where((eb) => (member_id === null ? eb('contact', '=', contact) : eb('member_id', '=', member_id)))
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}
