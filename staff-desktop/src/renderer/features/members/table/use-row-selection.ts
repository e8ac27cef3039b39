import type { AdminUser } from '@milon/shared/contracts';
import type { GridApi } from 'ag-grid-community';
import { type RefObject, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../../components/states/use-toast.ts';
import { useStableCallback } from '../../../lib/use-stable-callback.ts';
import type { UserSelection } from '../../../parts/member/selection/use-selection.ts';
import type { SelectContext } from './select-cell.tsx';

/** Selects rows of the grid: Space or X, Shift with an arrow or a click for a range, Ctrl+A for all. */
export function useRowSelection(
  grid: RefObject<GridApi<AdminUser> | undefined>,
  selection: UserSelection | undefined,
) {
  const { t } = useTranslation();
  const toast = useToast();
  /** The row where a range begins. */
  const anchor = useRef(0);

  const idAt = (row: number) => grid.current?.getDisplayedRowAtIndex(row)?.data?._id;

  function selectRange(to: number) {
    const [first, last] = [Math.min(anchor.current, to), Math.max(anchor.current, to)];
    const ids = Array.from({ length: last - first + 1 }, (_, at) => idAt(first + at));
    const known = ids.filter((id) => id !== undefined);
    if (known.length === ids.length) selection?.mark(known, true);
    else toast(t('bulk.rangeNotLoaded'), 'warning');
  }

  function toggle(row: number) {
    anchor.current = row;
    const id = idAt(row);
    if (id !== undefined) selection?.mark([id]);
  }

  function onKey({ altKey, code, ctrlKey, key, metaKey, shiftKey }: KeyboardEvent, row: number | null) {
    if (!selection || row === null || altKey) return false;
    const isControl = ctrlKey || metaKey;
    // By the key's position: a Bangla keyboard writes other letters.
    if (isControl && code === 'KeyA') selection.selectAll();
    else if (isControl) return false;
    else if (key === ' ' || code === 'KeyX') toggle(row);
    else if (shiftKey && (key === 'ArrowDown' || key === 'ArrowUp'))
      extend(row, key === 'ArrowDown' ? 1 : -1);
    else return false;
    return true;
  }

  /** The row and its neighbour; the grid moves the focus on by itself. */
  function extend(row: number, step: 1 | -1) {
    const ids = [idAt(row), idAt(row + step)].filter((id) => id !== undefined);
    anchor.current = row + step;
    selection?.mark(ids, true);
  }

  const onSelect = useStableCallback((row: number, isRange: boolean) => {
    if (isRange) selectRange(row);
    else toggle(row);
    // The keys work in the cell, not in its checkbox.
    grid.current?.setFocusedCell(row, 'select');
  });
  const onSelectAll = useStableCallback((wanted: boolean) =>
    wanted ? selection?.selectAll() : selection?.clear(),
  );
  const context: SelectContext = useMemo(() => ({ onSelect, onSelectAll }), [onSelect, onSelectAll]);
  return { context, onKey };
}
