import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Nearer to the end than this, in pixels, one reads the newest message. */
const nearPx = 64;

interface End {
  /** What scrolls; its last child grows with the messages. */
  readonly scroll: RefObject<HTMLElement | null>;
  /** Whether the part that is shown has the newest messages. */
  readonly isNewest: boolean;
  readonly lastId: string | undefined;
  /** How many of one's own messages wait. */
  readonly waiting: number;
  /** Goes to the newest messages, where another part is shown. */
  readonly onLeaveEarlier: () => void;
}

/** Keeps the newest message in sight for who reads at the end, also while the keyboard comes up; leaves others where they read. */
export function useStuckToEnd({ scroll, isNewest, lastId, waiting, onLeaveEarlier }: End) {
  const [near, setNear] = useState(isNewest);
  const stuck = useRef(isNewest);
  const offset = useRef(0);
  const atEnd = near && isNewest;

  const hold = useCallback(() => {
    const element = scroll.current;
    if (stuck.current) element?.scrollTo({ top: element.scrollHeight, behavior: 'instant' });
  }, [scroll]);

  const toEnd = useCallback(() => {
    stuck.current = true;
    onLeaveEarlier();
    hold();
  }, [hold, onLeaveEarlier]);

  function onScroll() {
    const element = scroll.current;
    if (!element) return;
    // As drawn: the list learns of a new height of its window only after the scroll that comes with it.
    const { scrollTop, scrollHeight, clientHeight } = element;
    const gap = scrollHeight - scrollTop - clientHeight;
    if (scrollTop < offset.current && gap > 2) stuck.current = false;
    else if (gap < nearPx) stuck.current = isNewest;
    offset.current = scrollTop;
    setNear(gap < nearPx);
  }

  useLayoutEffect(() => {
    if (lastId !== undefined) hold();
  }, [lastId, hold]);

  // Rows are as high as they are, and the page as tall as they are, only some time after they come.
  useEffect(() => {
    const element = scroll.current;
    if (!element) return;
    const observer = new ResizeObserver(hold);
    for (const part of [element, element.lastElementChild]) if (part) observer.observe(part);
    return () => observer.disconnect();
  }, [scroll, hold]);

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
    /** One goes somewhere else: nothing pulls back. */
    leave: () => {
      stuck.current = false;
    },
  };
}
