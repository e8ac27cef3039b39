import { useEffect, useEffectEvent, useRef } from 'react';
import { focusRow } from './use-row-keys.ts';

interface SearchedRows {
  /** The text of the search that is applied. */
  applied: string;
  /** What was found. */
  ids: readonly string[];
  isFetching: boolean;
  /** Opens a row, where rows open. */
  open?: (id: string) => void;
  /** Focuses the first row. Given by a table that does not use `useRowKeys`. */
  focusFirst?: (id: string) => void;
}

type Act = 'focus first' | 'open first' | 'open single';

/**
 * What Enter and ↓ in a search do with the typed text, as soon as its answer is here: Enter opens a single
 * hit, ↓ goes to the first row, and Enter after ↓ opens that row.
 */
export function useSearchKeys({ applied, ids, isFetching, open, focusFirst = focusRow }: SearchedRows) {
  const waiting = useRef<{ typed: string; act: Act }>(undefined);

  function run(act: Act) {
    const [first] = ids;
    if (first === undefined) return;
    if (act === 'focus first') focusFirst(first);
    else if (act === 'open first' || ids.length === 1) open?.(first);
  }
  const runWaiting = useEffectEvent((answered: string) => {
    if (waiting.current?.typed !== answered) return;
    const { act } = waiting.current;
    waiting.current = undefined;
    run(act);
  });
  useEffect(() => {
    if (!isFetching) runWaiting(applied);
  }, [applied, isFetching]);

  // The keys were meant for this text; if the text returns later, they do nothing.
  useEffect(
    () => () => {
      if (waiting.current?.typed === applied) waiting.current = undefined;
    },
    [applied],
  );

  return {
    onEnter(typed: string) {
      if (typed === '') return;
      const isAfterDown = waiting.current?.typed === typed && waiting.current.act === 'focus first';
      if (typed !== applied || isFetching)
        waiting.current = { typed, act: isAfterDown ? 'open first' : 'open single' };
      else run('open single');
    },
    onDown(typed: string) {
      // Rows of this text are here already, even if they are being fetched again.
      if (typed === applied && (ids.length > 0 || !isFetching)) run('focus first');
      else waiting.current = { typed, act: 'focus first' };
    },
  };
}
