import type { BulkRowState } from '@milon/shared/contracts';
import type { Db } from '../../platform/database/connect.ts';
import { matchesText, type TextSearch } from '../members/index.ts';
import { stillAgrees } from './consent-queries.ts';
import type { ChangeRow } from './queries.ts';

export interface WantedRows {
  /** Any of these may match; undefined: all rows. */
  readonly text: readonly TextSearch[] | undefined;
  readonly states: readonly BulkRowState[] | undefined;
  /** Of an export; a revert needs all rows of the other acts. */
  readonly withoutWithdrawn: boolean;
}

/** Rows of a bulk change that match. A deleted member is found by the profile id only. */
function selectRows(db: Db, change: ChangeRow, { states, text, withoutWithdrawn }: WantedRows) {
  let query = db
    .selectFrom('bulk_rows')
    .leftJoin('members', 'members.id', 'bulk_rows.member_id')
    .where('bulk_rows.change_id', '=', change.id);
  if (withoutWithdrawn) query = query.where((where) => stillAgrees(where, change));
  if (states && states.length > 0) query = query.where('bulk_rows.state', 'in', states);
  if (text) {
    query = query.where((eb) =>
      eb.or(
        text.map((search) =>
          search.kind === 'name'
            ? eb.and([matchesText(search), eb('members.is_deleted', '=', 0)])
            : matchesText(search),
        ),
      ),
    );
  }
  return query;
}

export function findRows(
  db: Db,
  change: ChangeRow,
  { after, limit, ...wanted }: WantedRows & { readonly after: number; readonly limit: number },
) {
  return selectRows(db, change, wanted)
    .leftJoin('staff', 'staff.id', 'bulk_rows.reverted_by')
    .select([
      'bulk_rows.position',
      'bulk_rows.state',
      'bulk_rows.reason',
      'bulk_rows.before',
      'bulk_rows.version',
      'bulk_rows.at',
      'staff.name as reverted_by_name',
      'members.id',
      'members.profile_id',
      'members.first_name',
      'members.last_name',
      'members.is_deleted',
      'members.removed_at',
    ])
    .where('bulk_rows.position', '>', after)
    .orderBy('bulk_rows.position')
    .limit(limit)
    .execute();
}
export type ListedRow = Awaited<ReturnType<typeof findRows>>[number];

export async function countRows(db: Db, change: ChangeRow, wanted: WantedRows): Promise<number> {
  const { rows } = await selectRows(db, change, wanted)
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
}
