import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function with a stable identity that calls the latest `action`, for elements that rarely render. */
export function useStableCallback<Args extends readonly unknown[], Result>(
  action: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(action);
  useLayoutEffect(() => {
    latest.current = action;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
