import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';

/** Nearer to the end than this, in pixels, one reads the newest message. */
const nearPx = 64;

interface End {
  readonly list: RefObject<VirtualizerHandle | null>;
  readonly rows: number;
  /** Whether the part that is shown has the newest messages. */
  readonly isNewest: boolean;
  readonly lastId: string | undefined;
  /** How many of one's own messages wait. */
  readonly waiting: number;
  /** Goes to the newest messages, where another part is shown. */
  readonly onLeaveEarlier: () => void;
}

/** Keeps the newest message in sight for who reads at the end, also while the keyboard comes up; leaves others where they read. */
export function useStuckToEnd({ list, rows, isNewest, lastId, waiting, onLeaveEarlier }: End) {
  const [near, setNear] = useState(isNewest);
  const stuck = useRef(isNewest);
  const offset = useRef(0);
  const atEnd = near && isNewest;

  const hold = useCallback(() => {
    if (stuck.current) list.current?.scrollToIndex(rows - 1, { align: 'end' });
  }, [list, rows]);

  const toEnd = useCallback(() => {
    stuck.current = true;
    onLeaveEarlier();
    hold();
  }, [hold, onLeaveEarlier]);

  function onScroll() {
    const handle = list.current;
    if (!handle) return;
    const gap = handle.scrollSize - handle.scrollOffset - handle.viewportSize;
    if (handle.scrollOffset < offset.current && gap > 2) stuck.current = false;
    else if (gap < nearPx) stuck.current = isNewest;
    offset.current = handle.scrollOffset;
    setNear(gap < nearPx);
  }

  useLayoutEffect(() => {
    if (lastId !== undefined) hold();
  }, [lastId, hold]);

  // What one writes oneself is always shown.
  const before = useRef(waiting);
  useEffect(() => {
    if (waiting > before.current) toEnd();
    before.current = waiting;
  }, [waiting, toEnd]);

  return {
    atEnd,
    toEnd,
    onScroll,
    onResize: hold,
    /** One goes somewhere else: nothing pulls back. */
    leave: () => {
      stuck.current = false;
    },
  };
}
