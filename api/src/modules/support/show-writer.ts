import type { SupportWriter } from '@milon/shared/contracts';
import type { AppContext } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { loadEntries } from './entry-queries.ts';
import { findRequest } from './queries.ts';
import { requestView } from './view.ts';
import { findItems, findOthers, findWriter, type ItemRow } from './writer-queries.ts';

/** How many items of each kind, and how many other messages, are shown. */
const most = 8;

type Writer = NonNullable<Awaited<ReturnType<typeof findWriter>>>;

function factsView(row: Writer, now: number): NonNullable<SupportWriter['facts']> {
  const { ends_at: endsAt, last_login_at, last_seen_at, package_name: name } = row;
  const seenAt = last_seen_at ?? last_login_at;
  return {
    activePolicy: row.active_policy,
    isWaitingFirstLook: row.waits_first_look === 1,
    joinedAt: isoTime(row.created_at),
    ...(seenAt === null ? {} : { lastSeenAt: isoTime(seenAt) }),
    ...(name !== null && endsAt !== null && endsAt > now
      ? { package: { name, endsAt: isoTime(endsAt), remainingConnects: row.remaining_connects ?? 0 } }
      : {}),
    openCases: (row.report_cases ?? 0) + (row.message_cases ?? 0),
  };
}

function itemView(row: ItemRow): SupportWriter['items'][number] {
  const { amount, isReporter, kind, method, trx_id: trxId } = row;
  return {
    kind,
    _id: row.id,
    status: row.status,
    createdAt: isoTime(row.created_at),
    isLinked: row.is_linked === 1,
    ...(isReporter ? { isReporter } : {}),
    ...(trxId === null ? {} : { payment: { trxId, amount: amount ?? 0, method: method ?? '' } }),
  };
}

/** What staff know of who wrote a message; of a deleted account only the other messages. Throws NOT_FOUND. */
export async function showWriter({ clock, db }: AppContext, id: string): Promise<SupportWriter> {
  const request = await findRequest(db, id);
  if (!request) throw new DomainError('NOT_FOUND');
  const memberId = request.member_id;
  const [writer, others] = await Promise.all([
    memberId === null ? undefined : findWriter(db, memberId),
    findOthers(db, request, most),
  ]);
  const [items, entriesOf] = await Promise.all([
    writer && memberId !== null ? findItems(db, { id, memberId }, most) : [],
    loadEntries(
      db,
      others.map((other) => other.id),
    ),
  ]);
  return {
    ...(writer ? { facts: factsView(writer, clock()) } : {}),
    items: items.map(itemView),
    others: others.map((other) => {
      const { _id, createdAt, status, text, topic } = requestView(
        { ...request, ...other },
        entriesOf(other.id),
      );
      return { _id, topic, status, text, createdAt };
    }),
  };
}
