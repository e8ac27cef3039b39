import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { countUpTo } from '../../platform/database/count-up-to.ts';
import { waitsForStaff } from '../reachability/index.ts';

const counted = <T extends { n: number }>(row: T) => row.n;

/** Counts the members, and those since the start of the day, whose lowest id is `dayStartId`. */
export async function countMembers(db: Db, dayStartId: string): Promise<{ total: number; today: number }> {
  const members = () => db.selectFrom('members').select((eb) => eb.fn.countAll<number>().as('n'));
  const [all, deleted, today] = await Promise.all([
    members().executeTakeFirstOrThrow().then(counted),
    members()
      .where((eb) => eb('members.is_deleted', '=', eb.lit(1)))
      .executeTakeFirstOrThrow()
      .then(counted),
    members()
      .where('id', '>=', dayStartId)
      .where('is_deleted', '=', 0)
      .executeTakeFirstOrThrow()
      .then(counted),
  ]);
  return { total: all - deleted, today };
}

/** Payments by hand that wait for staff. A pending payment of a gateway waits for the buyer. */
const pendingPayments = (db: Db) =>
  db.selectFrom('transactions').where('status', '=', 'PENDING').where('provider', 'is', null);

/** When the oldest of each queue began to wait. Each is read from the index of its queue. */
export async function findOldestWaiting(db: Db, isAdministration: boolean) {
  const since = async (query: { executeTakeFirst(): Promise<{ created_at: number } | undefined> }) =>
    (await query.executeTakeFirst())?.created_at;
  const first = (table: 'documents' | 'message_cases' | 'report_cases', statuses: string[]) =>
    since(
      db
        .selectFrom(table)
        .select('created_at')
        .where('status', 'in', statuses)
        .orderBy('created_at')
        .limit(1),
    );
  const users = since(
    db
      .selectFrom('members')
      .select('created_at')
      .where('waits_first_look', '=', sql.lit(1))
      .where('is_deleted', '=', 0)
      .orderBy('id')
      .limit(1),
  );
  const photos = since(
    db.selectFrom('photos').select('created_at').where('status', '=', 'PENDING').orderBy('id').limit(1),
  );
  if (!isAdministration) return { photos: await photos, users: await users };
  const support = since(
    db
      .selectFrom('support_messages')
      .select('status_since as created_at')
      .where('status', '=', 'OPEN')
      .orderBy('status_since')
      .limit(1),
  );
  const [oldestPhoto, oldestUser, transactions, documents, messages, reports, oldestMessage] =
    await Promise.all([
      photos,
      users,
      since(pendingPayments(db).select('created_at').orderBy('id').limit(1)),
      first('documents', ['PENDING']),
      first('message_cases', ['OPEN']),
      first('report_cases', ['OPEN', 'APPEALED']),
      support,
    ]);
  return {
    photos: oldestPhoto,
    users: oldestUser,
    transactions,
    documents,
    messages,
    reports,
    support: oldestMessage,
  };
}

/** Counts the new profiles that wait for a first look, up to `most`. */
export function countWaitingMembers(db: Db, most: number): Promise<number> {
  const waiting = db.selectFrom('members').select('id').where('waits_first_look', '=', sql.lit(1));
  return countUpTo(db, most, waiting.where('is_deleted', '=', 0));
}

/** Counts what waits for a decision of Administration, each up to `most`. */
export async function countWaitingDecisions(
  db: Db,
  most: number,
): Promise<
  Record<
    | 'transactions'
    | 'heldTransactions'
    | 'heldConnects'
    | 'documents'
    | 'messages'
    | 'reports'
    | 'reportAppeals'
    | 'support',
    number
  >
> {
  const reportCases = (status: string) =>
    countUpTo(db, most, db.selectFrom('report_cases').select('id').where('status', '=', status));
  const heldConnects = db
    .selectFrom('connect_holds')
    .innerJoin('members', 'members.id', 'connect_holds.viewer_id')
    .select('connect_holds.unlock_id as id')
    .where(waitsForStaff)
    .where('members.is_deleted', '=', 0);
  const [transactions, heldTransactions, connects, documents, messages, reports, reportAppeals, support] =
    await Promise.all([
      countUpTo(db, most, pendingPayments(db).select('id')),
      countUpTo(db, most, db.selectFrom('transactions').select('id').where('attention', '=', 1)),
      countUpTo(db, most, heldConnects),
      countUpTo(db, most, db.selectFrom('documents').select('id').where('status', '=', 'PENDING')),
      countUpTo(db, most, db.selectFrom('message_cases').select('id').where('status', '=', 'OPEN')),
      reportCases('OPEN'),
      reportCases('APPEALED'),
      countUpTo(db, most, db.selectFrom('support_messages').select('id').where('status', '=', 'OPEN')),
    ]);
  return {
    transactions,
    heldTransactions,
    heldConnects: connects,
    documents,
    messages,
    reports,
    reportAppeals,
    support,
  };
}
