import { useCallback, useLayoutEffect, useRef } from 'react';

/** One function for as long as the component lives, which does what the latest `action` does: for what is drawn seldom and pressed later. */
export function useStableCallback<Args extends readonly unknown[], Result>(
  action: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(action);
  useLayoutEffect(() => {
    latest.current = action;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
