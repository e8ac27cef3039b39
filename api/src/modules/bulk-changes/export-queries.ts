import type { Db } from '../../platform/database/connect.ts';
import { stillAgrees } from './consent-queries.ts';
import type { ChangeRow } from './queries.ts';

/**
 * Exported members who are not deleted, in the order of the bulk change; without those who took back what
 * they were chosen by: their place in the file would tell it.
 */
export function findExported(
  db: Db,
  change: Pick<ChangeRow, 'created_at' | 'filter' | 'id'>,
  { after, limit }: { readonly after: number; readonly limit: number },
) {
  return db
    .selectFrom('bulk_rows')
    .innerJoin('members', 'members.id', 'bulk_rows.member_id')
    .leftJoin('memberships', 'memberships.member_id', 'members.id')
    .leftJoin('guardians', (join) =>
      join.onRef('guardians.member_id', '=', 'members.id').on('guardians.ended_at', 'is', null),
    )
    .select([
      'bulk_rows.position',
      'members.profile_id',
      'members.first_name',
      'members.last_name',
      'members.gender',
      'members.birth_date',
      'members.city',
      'members.district',
      'members.home_district',
      'members.home_upazila',
      'members.details',
      'members.faith_traits',
      'members.family_traits',
      'members.religion',
      'members.marital_status',
      'members.working_as',
      'members.phone',
      'guardians.state as guardian_state',
      'members.candidate_phone',
      'members.email',
      'members.active_policy',
      'members.user_type',
      'memberships.package_name',
      'memberships.ends_at as package_ends_at',
      'members.created_at',
      'members.last_login_at',
      'members.report_counter',
    ])
    .where('bulk_rows.change_id', '=', change.id)
    .where('bulk_rows.state', '=', 'DONE')
    .where('members.is_deleted', '=', 0)
    .where((where) => stillAgrees(where, change))
    .where('bulk_rows.position', '>', after)
    .orderBy('bulk_rows.position')
    .limit(limit)
    .execute();
}
export type ExportedRow = Awaited<ReturnType<typeof findExported>>[number];
