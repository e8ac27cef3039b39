import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Within this distance from the end, in pixels, the newest message counts as in view. */
const nearPx = 64;
/** What a member does to scroll. */
const gestures = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

interface End {
  /** The scroll container; its last child grows with the messages. */
  readonly scroll: RefObject<HTMLElement | null>;
  /** Whether the shown part has the newest messages. */
  readonly isNewest: boolean;
  readonly lastId: string | undefined;
  /** How many of one's own messages are unsent. */
  readonly waiting: number;
  /** Shows the newest messages, if another part is shown. */
  readonly onLeaveEarlier: () => void;
}

/**
 * Keeps the newest message in view for a member who reads at the end, even when the on-screen keyboard opens.
 * Does not move a member who reads further up.
 */
export function useStuckToEnd({ scroll, isNewest, lastId, waiting, onLeaveEarlier }: End) {
  const [near, setNear] = useState(isNewest);
  const stuck = useRef(isNewest);
  /** The position and the height after the last scroll, and whether the member made a gesture since then. */
  const last = useRef({ top: 0, height: 0, touched: false });
  const atEnd = near && isNewest;

  const hold = useCallback(() => {
    const element = scroll.current;
    if (!element || !stuck.current) return;
    element.scrollTo({ top: element.scrollHeight, behavior: 'instant' });
    // A scroll up is measured from here, even if the browser reports it together with this one.
    last.current = { top: element.scrollTop, height: element.scrollHeight, touched: false };
  }, [scroll]);

  const toEnd = useCallback(() => {
    stuck.current = true;
    onLeaveEarlier();
    hold();
  }, [hold, onLeaveEarlier]);

  /**
   * Only a scroll up by the member leaves the end. The list also scrolls by itself when its rows are taller
   * or shorter than it expected: its height has changed then, and it returns to the end. Runs in the capture
   * phase, before the list renders rows for its new position: they can be taller than the height that the
   * list reserves for them.
   */
  function onScrollCapture() {
    const element = scroll.current;
    if (!element) return;
    // Measured from the DOM: the list learns its new height only after the scroll that the change causes.
    const { scrollTop, scrollHeight, clientHeight } = element;
    const gap = scrollHeight - scrollTop - clientHeight;
    const { top, height, touched } = last.current;
    const byMember = touched || scrollHeight === height;
    if (stuck.current && gap > 2 && !byMember) {
      hold();
      return;
    }
    if (scrollTop < top && gap > 2) stuck.current = false;
    else if (gap < nearPx) stuck.current = isNewest;
    last.current = { top: scrollTop, height: scrollHeight, touched: false };
    setNear(gap < nearPx);
  }

  useLayoutEffect(() => {
    if (lastId !== undefined) hold();
  }, [lastId, hold]);

  // Rows and the page reach their final height only some time after they are rendered.
  useEffect(() => {
    const element = scroll.current;
    if (!element) return;
    const observer = new ResizeObserver(hold);
    for (const part of [element, element.lastElementChild]) if (part) observer.observe(part);
    return () => observer.disconnect();
  }, [scroll, hold]);

  useEffect(() => {
    const element = scroll.current;
    const onGesture = () => {
      last.current.touched = true;
    };
    for (const name of gestures) element?.addEventListener(name, onGesture, { passive: true });
    return () => {
      for (const name of gestures) element?.removeEventListener(name, onGesture);
    };
  }, [scroll]);

  // A message that the member sends is always scrolled into view.
  const before = useRef(waiting);
  useEffect(() => {
    if (waiting > before.current) toEnd();
    before.current = waiting;
  }, [waiting, toEnd]);

  return {
    atEnd,
    toEnd,
    onScrollCapture,
    /** The member goes elsewhere: stop scrolling to the end. */
    leave: () => {
      stuck.current = false;
    },
  };
}
