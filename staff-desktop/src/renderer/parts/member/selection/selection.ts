import {
  BULK_NAMED_MAX,
  type BulkRisk,
  type CallInput,
  type previewBulkChangeCall,
} from '@milon/shared/contracts';
import type { UserFilter } from '../../../lib/address/user-address.ts';

/** Members that were chosen one by one, or all of the filter with exceptions. */
export interface Selection {
  readonly kind: 'some' | 'all';
  /** The chosen members, or the exceptions. */
  readonly ids: ReadonlySet<string>;
}

export const nobody: Selection = { kind: 'some', ids: new Set() };
export const everybody: Selection = { kind: 'all', ids: new Set() };

export const isSelected = ({ ids, kind }: Selection, id: string): boolean =>
  ids.has(id) === (kind === 'some');

/** The selection with these members in it, or out of it. */
export function withMembers(selection: Selection, members: readonly string[], wanted: boolean): Selection {
  const ids = new Set(selection.ids);
  for (const id of members) {
    if (wanted === (selection.kind === 'some')) ids.add(id);
    else ids.delete(id);
  }
  return { ...selection, ids };
}

/** How many members are selected, if the filter has `total`. */
export const countSelected = ({ ids, kind }: Selection, total: number): number =>
  kind === 'some' ? ids.size : Math.max(total - ids.size, 0);

/** Whether the API takes as many members one by one. */
export const isWithinLimit = ({ ids }: Selection): boolean => ids.size <= BULK_NAMED_MAX;

export type AskedSelection = CallInput<typeof previewBulkChangeCall, 'body'>['selection'];

/** The selection as the API takes it. */
export function askedSelection(
  { ids, kind }: Selection,
  filter: UserFilter,
  leaveOut: readonly BulkRisk[],
): AskedSelection {
  const named = [...ids];
  return kind === 'some'
    ? { ids: named, leaveOut: [...leaveOut] }
    : { filter, except: named, leaveOut: [...leaveOut] };
}
