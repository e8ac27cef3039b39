import type {
  BulkAct,
  BulkChange,
  BulkMember,
  BulkRisk,
  BulkRow,
  BulkRowState,
  BulkSkip,
} from '@milon/shared/contracts';
import { displayName } from '@milon/shared/rules';
import { isoTime } from '../../platform/iso-time.ts';
import type { NamedRow } from './fact-queries.ts';
import type { ChangeRow, StateCount } from './queries.ts';
import type { ListedRow } from './row-queries.ts';

/** A member in a bulk change. A deleted account has no name here: staff open it by other calls. */
export function memberView(row: NamedRow): BulkMember {
  const name = displayName({ firstName: row.first_name, lastName: row.last_name }, true);
  return { _id: row.id, profileId: row.profile_id, ...(row.is_deleted ? {} : { name }) };
}

export const actOf = ({ act }: Pick<ChangeRow, 'act'>): BulkAct => JSON.parse(act) as BulkAct;

export function changeView(row: ChangeRow, counts: readonly StateCount[]): BulkChange {
  const count = (state: BulkRowState) =>
    counts.find((one) => one.change_id === row.id && one.state === state)?.rows ?? 0;
  return {
    _id: row.id,
    act: actOf(row),
    by: { _id: row.staff_id, name: row.staff_name ?? '' },
    createdAt: isoTime(row.created_at),
    ...(row.filter === null ? {} : { filter: JSON.parse(row.filter) as NonNullable<BulkChange['filter']> }),
    hadText: row.had_text === 1,
    exceptions: row.exceptions,
    leftOut: JSON.parse(row.left_out) as BulkRisk[],
    total: row.total,
    figures: {
      waiting: count('WAITING'),
      done: count('DONE'),
      skipped: count('SKIPPED'),
      failed: count('FAILED'),
      toRevert: count('TO_REVERT'),
      reverted: count('REVERTED'),
      changed: count('CHANGED'),
    },
  };
}

/** The state before, as a revert brings it back. */
export interface StatusBefore {
  readonly activePolicy: NonNullable<BulkRow['from']>;
  readonly message: string | null;
  readonly waitsFirstLook?: boolean;
}

export function rowView(row: ListedRow, isRevertible: boolean): BulkRow {
  const before = row.before === null ? undefined : (JSON.parse(row.before) as StatusBefore);
  return {
    position: row.position,
    ...(row.id === null || row.profile_id === null || row.removed_at !== null
      ? {}
      : {
          member: memberView({
            id: row.id,
            profile_id: row.profile_id,
            first_name: row.first_name ?? '',
            last_name: row.last_name ?? '',
            is_deleted: row.is_deleted ?? 1,
          }),
        }),
    state: row.state as BulkRowState,
    ...(row.reason === null ? {} : { reason: row.reason as BulkSkip }),
    ...(before ? { from: before.activePolicy } : {}),
    ...(row.at === null ? {} : { at: isoTime(row.at) }),
    ...(row.reverted_by_name === null ? {} : { revertedBy: row.reverted_by_name }),
    isRevertible,
  };
}
