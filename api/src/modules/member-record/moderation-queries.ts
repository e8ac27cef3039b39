import type { ModerationKind } from '@milon/shared/contracts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { indexedBy } from '../../platform/database/indexed-by.ts';
import { isDecisionHiddenFrom, type ReviewerContext } from '../photo-review/index.ts';

/** One entry of the history, as the sources below select it. */
export interface EventRow {
  readonly kind: ModerationKind;
  /** Orders entries of the same moment, with `id`. */
  readonly place: number;
  readonly id: string;
  readonly at: number;
  readonly status: string | null;
  readonly reason: string | null;
  /** Facts of the audit log, in JSON. */
  readonly facts: string | null;
  readonly is_reverted: number;
  readonly item_id: string | null;
  readonly staff_name: string | null;
}

type Column = 'id' | 'at' | 'status' | 'reason' | 'facts' | 'is_reverted' | 'item_id' | 'staff_id';

interface Source {
  readonly kind: ModerationKind;
  readonly columns: Readonly<Partial<Record<Column, RawBuilder<unknown>>>>;
  /** The tables and the condition, from an index that begins with the member. */
  readonly rows: RawBuilder<unknown>;
}

const nothing = sql`cast(null as text)`;
const empty: Readonly<Record<Exclude<Column, 'id' | 'at'>, RawBuilder<unknown>>> = {
  status: nothing,
  reason: nothing,
  facts: nothing,
  is_reverted: sql`0`,
  item_id: nothing,
  staff_id: nothing,
};

/** The opening of a case, and its decision if there is one. */
function openedAndDecided(
  kind: ModerationKind,
  { opened, rows }: { readonly opened: string; readonly rows: RawBuilder<unknown> },
): Source[] {
  const id = sql`one.id`;
  // An appealed case keeps who decided it before, but no longer what.
  const status = sql`case when one.status in (${sql.lit(opened)}, 'APPEALED') then null else one.status end`;
  return [
    { kind, columns: { id, at: sql`one.created_at`, status: sql.lit(opened), item_id: id }, rows },
    {
      kind,
      columns: {
        id,
        at: sql`one.decided_at`,
        status,
        reason: sql`one.reason`,
        item_id: id,
        staff_id: sql`one.decided_by`,
      },
      rows: sql`${rows} and one.decided_at is not null`,
    },
  ];
}

const ofMember = (table: string, memberId: string) =>
  sql`${sql.table(table)} as one where one.member_id = ${memberId}`;

/** Where the history comes from. Their order is that of entries of one moment, the last shown first. */
function sourcesOf(db: Db, memberId: string, reader: ReviewerContext): Source[] {
  const id = sql`one.id`;
  const created = { id, at: sql`one.created_at` };
  const support = ofMember('support_messages', memberId);
  return [
    {
      kind: 'PHOTO_APPEAL',
      columns: created,
      rows: sql`photos join photo_cases as one on one.photo_id = photos.id
        where photos.member_id = ${memberId} and one.queue = 'APPEALS'`,
    },
    {
      kind: 'PHOTO',
      columns: {
        id: sql`one.photo_id`,
        at: sql`one.decided_at`,
        status: sql`one.status`,
        reason: sql`one.reason`,
        is_reverted: sql`case when one.reverted_at is null then 0 else 1 end`,
        item_id: sql`one.batch_id`,
        staff_id: sql`one.staff_id`,
      },
      // A second look must not learn the first decision here, and its own decision changes nothing by itself.
      rows: sql`photo_decisions as one left join photos on photos.id = one.photo_id
        where one.member_id = ${memberId} and one.queue <> 'SECOND' and not ${isDecisionHiddenFrom(reader)}`,
    },
    ...openedAndDecided('MESSAGE_CASE', { opened: 'OPEN', rows: ofMember('message_cases', memberId) }),
    ...openedAndDecided('REPORT_CASE', { opened: 'OPEN', rows: ofMember('report_cases', memberId) }),
    {
      kind: 'REPORT_APPEAL',
      columns: { id, at: sql`one.appealed_at`, item_id: id },
      rows: sql`${ofMember('report_cases', memberId)} and one.appealed_at is not null`,
    },
    {
      kind: 'REPORT_MADE',
      columns: { ...created, status: sql`one.status`, item_id: sql`one.case_id` },
      rows: sql`reports as one where one.reporter_id = ${memberId}`,
    },
    ...openedAndDecided('DOCUMENT', { opened: 'PENDING', rows: ofMember('documents', memberId) }),
    {
      kind: 'STATUS',
      columns: {
        id: sql`one.hash`,
        at: sql`one.created_at`,
        facts: sql`one.facts`,
        staff_id: sql`one.staff_id`,
      },
      // A large part of the log may be changes of a status, so never by the action.
      rows: sql`audit_log as one ${indexedBy(db, 'audit_log_target_time')}
        where one.target_id = ${memberId} and one.action = 'member.status'`,
    },
    {
      kind: 'BATCH',
      columns: {
        id: sql`bulk_changes.id`,
        at: sql`one.at`,
        facts: sql`bulk_changes.act`,
        is_reverted: sql`case when one.state = 'REVERTED' then 1 else 0 end`,
        item_id: sql`bulk_changes.id`,
        staff_id: sql`bulk_changes.staff_id`,
      },
      rows: sql`bulk_rows as one join bulk_changes on bulk_changes.id = one.change_id
        where one.member_id = ${memberId} and one.state in ('DONE', 'CHANGED', 'TO_REVERT', 'REVERTED')`,
    },
    {
      kind: 'SUPPORT',
      columns: { ...created, status: sql`'OPEN'`, item_id: id },
      rows: support,
    },
    {
      kind: 'SUPPORT',
      columns: {
        id,
        at: sql`one.answered_at`,
        status: sql`one.status`,
        item_id: id,
        staff_id: sql`one.answered_by`,
      },
      rows: sql`${support} and one.answered_at is not null`,
    },
    {
      kind: 'NOTE',
      columns: { ...created, staff_id: sql`one.staff_id` },
      rows: sql`${ofMember('member_notes', memberId)} and one.kind = 'NOTE'`,
    },
    {
      kind: 'TEAM_MESSAGE',
      columns: { ...created, staff_id: sql`one.staff_id` },
      rows: sql`${ofMember('member_notes', memberId)} and one.kind = 'MESSAGE'`,
    },
  ];
}

function selectFrom({ columns, kind, rows }: Source, place: number): RawBuilder<unknown> {
  const { at, facts, id, is_reverted, item_id, reason, staff_id, status } = { ...empty, ...columns };
  return sql`select ${sql.lit(kind)} as kind, ${sql.lit(place)} as place, ${id} as id, ${at} as at,
    ${status} as status, ${reason} as reason, ${facts} as facts, ${is_reverted} as is_reverted,
    ${item_id} as item_id, ${staff_id} as staff_id from ${rows}`;
}

/** Where a page ended. */
export interface EventPlace {
  readonly at: number;
  readonly place: number;
  readonly id: string;
}

interface Asked {
  readonly reader: ReviewerContext;
  /** Only entries of this kind. */
  readonly kind: ModerationKind | undefined;
  readonly after: EventPlace | undefined;
  readonly limit: number;
}

/**
 * A page of a member's history, the latest first, in one query: each source reads an index by the member, and
 * none has more than some hundred rows of one member.
 */
export function eventsQuery(
  db: Db,
  memberId: string,
  { after, kind, limit, reader }: Asked,
): RawBuilder<EventRow> {
  const sources = sourcesOf(db, memberId, reader).flatMap((source, place) =>
    kind === undefined || source.kind === kind ? [selectFrom(source, place)] : [],
  );
  const isAfter: RawBuilder<SqlBool> = after
    ? sql`where event.at < ${after.at} or (event.at = ${after.at} and (event.place < ${after.place}
        or (event.place = ${after.place} and event.id < ${after.id})))`
    : sql``;
  return sql<EventRow>`select event.*, staff.name as staff_name
    from (${sql.join(sources, sql` union all `)}) as event left join staff on staff.id = event.staff_id
    ${isAfter} order by event.at desc, event.place desc, event.id desc limit ${limit}`;
}

export async function findEvents(db: Db, memberId: string, asked: Asked): Promise<EventRow[]> {
  return (await eventsQuery(db, memberId, asked).execute(db)).rows;
}
