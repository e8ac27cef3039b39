import { useState } from 'react';

/** The time at which the component came to the page, in epoch milliseconds: what is shown does not change under the eye. */
export function useNow(): number {
  const [now] = useState(() => Date.now());
  return now;
}
