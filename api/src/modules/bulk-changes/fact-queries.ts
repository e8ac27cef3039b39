import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/** The most ids in one query. */
const chunkSize = 500;

/** What decides whether a bulk change applies to a member, and whether the member is at risk. */
function selectFacts(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('members')
    .leftJoin('memberships', 'memberships.member_id', 'members.id')
    .leftJoin('specials', 'specials.member_id', 'members.id')
    .select([
      'members.id',
      'members.gender',
      'members.is_deleted',
      'members.deleted_by',
      'members.removed_at',
      'members.active_policy',
      'members.policy_message',
      'members.waits_first_look',
      'members.status_revision',
      'memberships.ends_at as package_ends_at',
      'specials.starts_at as special_starts_at',
      'specials.ends_at as special_ends_at',
    ])
    .select(({ exists, selectFrom }) => [
      exists(
        selectFrom('report_cases')
          .select('report_cases.id')
          .whereRef('report_cases.member_id', '=', 'members.id')
          .where('report_cases.status', '=', sql.lit('OPEN')),
      ).as('is_reported'),
      exists(
        selectFrom('message_cases')
          .select('message_cases.id')
          .whereRef('message_cases.member_id', '=', 'members.id')
          .where('message_cases.status', '=', sql.lit('OPEN')),
      ).as('is_in_case'),
      exists(selectFrom('staff').select('staff.id').whereRef('staff.email', '=', 'members.email')).as(
        'is_staff',
      ),
    ])
    .where('members.id', 'in', ids);
}
export type MemberFacts = Awaited<ReturnType<ReturnType<typeof selectFacts>['execute']>>[number];

/** The facts of these members, by id. Unknown ids are left out. */
export async function findFacts(db: Db, ids: readonly string[]): Promise<Map<string, MemberFacts>> {
  const facts = new Map<string, MemberFacts>();
  for (let start = 0; start < ids.length; start += chunkSize) {
    const rows = await selectFacts(db, ids.slice(start, start + chunkSize)).execute();
    for (const row of rows) facts.set(row.id, row);
  }
  return facts;
}

export function findNames(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('members')
    .select(['id', 'profile_id', 'first_name', 'last_name', 'is_deleted'])
    .where('id', 'in', ids)
    .execute();
}
export type NamedRow = Awaited<ReturnType<typeof findNames>>[number];
