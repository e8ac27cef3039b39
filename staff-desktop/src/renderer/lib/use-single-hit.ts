import { useEffect, useEffectEvent, useRef } from 'react';

interface SingleHit {
  /** The text of the search that is applied. */
  applied: string;
  /** What was found. */
  ids: readonly string[];
  isFetching: boolean;
  open: (id: string | undefined) => void;
}

/** Returns what Enter in a search does: a single hit opens, as soon as the answer is here. */
export function useSingleHit({ applied, ids, isFetching, open }: SingleHit): (typed: string) => void {
  const entered = useRef<string>(undefined);
  const openSingle = useEffectEvent((answered: string) => {
    if (entered.current !== answered) return;
    entered.current = undefined;
    if (ids.length === 1) open(ids[0]);
  });
  useEffect(() => {
    if (!isFetching) openSingle(applied);
  }, [applied, isFetching]);

  return (typed) => {
    if (typed === '') return;
    if (typed !== applied || isFetching) entered.current = typed;
    else if (ids.length === 1) open(ids[0]);
  };
}
