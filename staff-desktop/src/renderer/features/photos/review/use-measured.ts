import { type RefCallback, useCallback, useState } from 'react';

/** The size in pixels of the element with `ref`; 0 before it is mounted. */
export function useMeasured(): { ref: RefCallback<HTMLElement>; width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, ...size };
}
