import type { AdminUser } from '@milon/shared/contracts';
import type { CellFocusedEvent, GridApi } from 'ag-grid-community';
import { type RefObject, useEffect, useRef } from 'react';
import { useStableCallback } from '../../../lib/use-stable-callback.ts';

/** Holding an arrow key opens only the row on which it stops. */
const restMs = 120;

/**
 * While a member is open, ↑ and ↓ in the rows open the focused row, and the focus stays in the rows. `open`
 * asks before it drops unsaved changes. The mouse opens a row by its click: `stop` it at the mouse's press,
 * or the same row opens, and asks, twice.
 */
export function useFollowing(
  grid: RefObject<GridApi<AdminUser> | undefined>,
  openId: string | undefined,
  open: (id: string) => void,
) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The member that an arrow key opened. */
  const followed = useRef<string>(undefined);
  const openLater = useStableCallback(open);
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (openId === undefined || openId !== followed.current) return;
    followed.current = undefined;
    // The pane takes the focus in its own effect, which may run after this one.
    queueMicrotask(() => {
      const cell = grid.current?.getFocusedCell();
      if (cell) grid.current?.setFocusedCell(cell.rowIndex, cell.column);
    });
  }, [grid, openId]);

  const stop = () => clearTimeout(timer.current);
  return {
    follow({ rowIndex }: CellFocusedEvent<AdminUser>) {
      stop();
      if (openId === undefined || rowIndex === null) return;
      timer.current = setTimeout(() => {
        const id = grid.current?.getDisplayedRowAtIndex(rowIndex)?.data?._id;
        if (id === undefined || id === openId) return;
        followed.current = id;
        openLater(id);
      }, restMs);
    },
    stop,
  };
}
