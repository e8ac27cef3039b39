import { DAY_MS } from '@milon/shared/rules';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/schema.ts';
import { lowestIdAt } from '../../platform/ids.ts';

/** Asia/Dhaka is six hours ahead of UTC all year. */
const dhakaOffsetMs = 6 * 3_600_000;

/** From `from` on, and before `until`, in epoch milliseconds. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/** The sign-ups of present members by gender and by the day's number since 1970, in Dhaka. */
export function countSignUps(db: Db, { from, until }: Span) {
  const day = sql<number | string>`(members.created_at + ${sql.lit(dhakaOffsetMs)}) / ${sql.lit(DAY_MS)}`;
  return db
    .selectFrom('members')
    .select((eb) => [day.as('day'), 'gender', eb.fn.countAll<number>().as('n')])
    .where((eb) => eb('is_deleted', '=', eb.lit(0)))
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .groupBy([day, 'gender'])
    .execute();
}

/** Present members whose last sign-in is in the span. */
export async function countSignedIn(db: Db, { from, until }: Span): Promise<number> {
  const { n } = await db
    .selectFrom('members')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where((eb) => eb('is_deleted', '=', eb.lit(0)))
    .where('last_login_at', '>=', from)
    .where('last_login_at', '<', until)
    .executeTakeFirstOrThrow();
  return n;
}

export function findDailyFigures(db: Db, fromDay: string) {
  return db.selectFrom('daily_figures').selectAll().where('day', '>=', fromDay).orderBy('day').execute();
}

/** Counts one day: invitations and messages that were sent, and invitations that were decided. */
export async function countDay(db: Db, { from, until }: Span) {
  const [{ n: invitations }, decided, { n: messages }] = await Promise.all([
    db
      .selectFrom('invitations')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('created_at', '>=', from)
      .where('created_at', '<', until)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('invitations')
      .select((eb) => ['status', eb.fn.countAll<number>().as('n')])
      .where('decided_at', '>=', from)
      .where('decided_at', '<', until)
      .groupBy('status')
      .execute(),
    db
      .selectFrom('messages')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('id', '>=', lowestIdAt(from))
      .where('id', '<', lowestIdAt(until))
      .executeTakeFirstOrThrow(),
  ]);
  const withStatus = (status: string) => decided.find((row) => row.status === status)?.n ?? 0;
  return { invitations, accepted: withStatus('CONNECTED'), declined: withStatus('DECLINED'), messages };
}

export async function saveDailyFigures(db: Db, row: Insertable<Database['daily_figures']>): Promise<void> {
  const { day: _day, ...figures } = row;
  await db
    .insertInto('daily_figures')
    .values(row)
    .onConflict((conflict) => conflict.column('day').doUpdateSet(figures))
    .execute();
}
