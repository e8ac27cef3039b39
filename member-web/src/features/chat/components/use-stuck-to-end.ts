import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';

/** Nearer to the end than this, in pixels, one reads the newest message. */
const nearPx = 64;

/** Keeps the newest message in sight for who reads at the end, also while the keyboard comes up; leaves others where they read. */
export function useStuckToEnd(
  scroll: RefObject<HTMLDivElement | null>,
  lastId: string | undefined,
  waiting: number,
) {
  const [atEnd, setAtEnd] = useState(true);

  const toEnd = useCallback(() => {
    scroll.current?.scrollTo({ top: scroll.current.scrollHeight });
  }, [scroll]);

  function onScroll() {
    const element = scroll.current;
    if (element) setAtEnd(element.scrollHeight - element.scrollTop - element.clientHeight < nearPx);
  }

  useLayoutEffect(() => {
    if (lastId !== undefined && atEnd) toEnd();
  }, [lastId, atEnd, toEnd]);

  // What one writes oneself is always shown.
  useLayoutEffect(() => {
    if (waiting > 0) toEnd();
  }, [waiting, toEnd]);

  useEffect(() => {
    const element = scroll.current;
    if (!element || !atEnd) return;
    const observer = new ResizeObserver(toEnd);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroll, atEnd, toEnd]);

  return { atEnd, toEnd, onScroll };
}
