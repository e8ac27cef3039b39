import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/** What hangs on a member: counts, the package with its connects, and whether the email is one of staff. */
export function findRisks(db: Db, memberId: string) {
  return db
    .selectFrom('members')
    .leftJoin('memberships', 'memberships.member_id', 'members.id')
    .select(['memberships.package_name', 'memberships.ends_at', 'memberships.remaining_connects'])
    .select(({ exists, fn, selectFrom }) => [
      exists(selectFrom('staff').select('staff.id').whereRef('staff.email', '=', 'members.email')).as(
        'is_staff',
      ),
      selectFrom('report_cases')
        .select(fn.countAll<number>().as('n'))
        .whereRef('report_cases.member_id', '=', 'members.id')
        .where('report_cases.status', 'in', ['OPEN', 'APPEALED'])
        .as('report_cases'),
      selectFrom('message_cases')
        .select(fn.countAll<number>().as('n'))
        .whereRef('message_cases.member_id', '=', 'members.id')
        .where('message_cases.status', '=', sql.lit('OPEN'))
        .as('message_cases'),
      selectFrom('documents')
        .select(fn.countAll<number>().as('n'))
        .whereRef('documents.member_id', '=', 'members.id')
        .where('documents.status', '=', sql.lit('PENDING'))
        .as('documents'),
      selectFrom('support_messages')
        .select(fn.countAll<number>().as('n'))
        .whereRef('support_messages.member_id', '=', 'members.id')
        .where('support_messages.status', '=', sql.lit('OPEN'))
        .as('support'),
      selectFrom('transactions')
        .select(fn.countAll<number>().as('n'))
        .whereRef('transactions.member_id', '=', 'members.id')
        .where('transactions.status', '=', 'PENDING')
        .where('transactions.provider', 'is', null)
        .as('payments'),
      selectFrom('connect_holds')
        .select(fn.countAll<number>().as('n'))
        .where('connect_holds.state', '=', sql.lit('HELD'))
        .where((eb) =>
          eb.or([
            eb('connect_holds.owner_id', '=', eb.ref('members.id')),
            eb('connect_holds.viewer_id', '=', eb.ref('members.id')),
          ]),
        )
        .as('held_connects'),
    ])
    .where('members.id', '=', memberId)
    .where('members.is_deleted', '=', 0)
    .executeTakeFirst();
}
