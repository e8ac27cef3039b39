import type { AdminUserFilter } from '@milon/shared/contracts';
import { type ConsentAbout, consentOf } from '@milon/shared/rules';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { ChangeRow } from './queries.ts';

/** What needs a consent and chose the members of a bulk change. */
function filteredBy({ filter }: Pick<ChangeRow, 'filter'>): ConsentAbout[] {
  const criteria = Object.keys(filter === null ? {} : (JSON.parse(filter) as AdminUserFilter));
  return criteria.flatMap((criterion) => consentOf(criterion) ?? []);
}

/** Whether the member of a row did not take back, since the start, what the members were chosen by. */
export function stillAgrees(
  where: ExpressionBuilder<Database, 'bulk_rows'>,
  change: Pick<ChangeRow, 'created_at' | 'filter'>,
): Expression<SqlBool> {
  const abouts = filteredBy(change);
  if (abouts.length === 0) return where.lit(true);
  return where.not(
    where.exists(
      where
        .selectFrom('consents')
        .select('consents.id')
        .whereRef('consents.member_id', '=', 'bulk_rows.member_id')
        .where('consents.about', 'in', abouts)
        .where('consents.withdrawn_at', '>=', change.created_at)
        .where('consents.withdrawn_source', '<>', 'renewed'),
    ),
  );
}
