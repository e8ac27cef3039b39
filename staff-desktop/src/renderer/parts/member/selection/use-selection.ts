import { BULK_NAMED_MAX } from '@milon/shared/contracts';
import { atom, useAtom, useStore } from 'jotai';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../../components/states/use-toast.ts';
import type { UserFilter } from '../../../lib/address/user-address.ts';
import { useFormat } from '../../../lib/use-format.ts';
import {
  countSelected,
  everybody,
  isSelected,
  isWithinLimit,
  nobody,
  type Selection,
  withMembers,
} from './selection.ts';

/** The selection of the table, with the filter that it belongs to. It survives a visit to a record. */
const keptAtom = atom<{ selection: Selection; filter: string }>({ selection: nobody, filter: '{}' });
/** What the checkboxes of the rows show. */
export const selectionAtom = atom((get) => get(keptAtom).selection);

/** How many members the filter finds. */
export interface UserTotal {
  readonly total: number;
  readonly isExact: boolean;
}

export interface UserSelection {
  selection: Selection;
  /** How many members are selected. */
  count: number;
  /** Selects members or takes them out; without `wanted` the first one turns, and the others follow it. */
  mark: (ids: readonly string[], wanted?: boolean) => void;
  selectAll: () => void;
  clear: () => void;
}

/** What the bar of a table's selection needs. */
export interface SelectionBarProps {
  selection: UserSelection;
  filter: UserFilter;
  total: UserTotal | undefined;
  /** Whether a member is open beside the table: Escape closes it first. */
  isPaneOpen: boolean;
}

/** The selected members of the table. Another filter clears the selection, and says so. */
export function useSelection(filter: UserFilter, total: number): UserSelection {
  const { t } = useTranslation();
  const toast = useToast();
  const { number } = useFormat();
  const [kept, setKept] = useAtom(keptAtom);
  const store = useStore();
  const key = JSON.stringify(filter);
  const isOther = kept.filter !== key;
  const selection = isOther ? nobody : kept.selection;
  const set = (next: Selection) => setKept({ selection: next, filter: key });

  useEffect(() => {
    if (!isOther) return;
    const { ids, kind } = kept.selection;
    setKept({ selection: nobody, filter: key });
    if (kind === 'all') toast(t('bulk.clearedAll'), 'info');
    else if (ids.size > 0) toast(t('bulk.cleared', { count: ids.size, shown: number(ids.size) }), 'info');
  });

  function mark(ids: readonly string[], wanted?: boolean) {
    // As it is now: keys may follow each other faster than the table draws.
    const latest = store.get(keptAtom);
    const marked = latest.filter === key ? latest.selection : nobody;
    const next = withMembers(marked, ids, wanted ?? !isSelected(marked, ids[0] ?? ''));
    if (isWithinLimit(next)) set(next);
    else toast(t('bulk.tooManyNamed', { shown: number(BULK_NAMED_MAX) }), 'warning');
  }

  return {
    selection,
    count: countSelected(selection, total),
    mark,
    selectAll: () => set(everybody),
    clear: () => set(nobody),
  };
}
