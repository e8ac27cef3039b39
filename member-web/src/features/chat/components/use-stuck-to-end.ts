import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** Nearer to the end than this, in pixels, one reads the newest message. */
const nearPx = 64;

/** Keeps the newest message in sight for who reads at the end, also while the keyboard comes up; leaves others where they read. */
export function useStuckToEnd(
  scroll: RefObject<HTMLDivElement | null>,
  lastId: string | undefined,
  waiting: number,
) {
  const [atEnd, setAtEnd] = useState(true);

  function toEnd() {
    const element = scroll.current;
    if (element) element.scrollTop = element.scrollHeight;
    setAtEnd(true);
  }

  function onScroll() {
    const element = scroll.current;
    if (element) setAtEnd(element.scrollHeight - element.scrollTop - element.clientHeight < nearPx);
  }

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- follows what is said, not what else changes
  useLayoutEffect(() => {
    if (atEnd) toEnd();
  }, [lastId]);

  // What one writes oneself is always shown.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- as above
  useLayoutEffect(toEnd, [waiting > 0 ? waiting : 0]);

  useEffect(() => {
    const element = scroll.current;
    if (!element || !atEnd) return;
    const observer = new ResizeObserver(() => {
      element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroll, atEnd]);

  return { atEnd, toEnd, onScroll };
}
