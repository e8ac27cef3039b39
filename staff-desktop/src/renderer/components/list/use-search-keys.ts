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
  /** Selects all rows, where rows are selected. */
  selectAll?: (() => void) | undefined;
}

type Act = 'focus first' | 'open first' | 'open single' | 'select all';

/**
 * What Enter and ↓ in a search do with the typed text, as soon as its answer is here: Enter opens a single
 * hit, and ↓ goes to the first row. Keys after ↓ are meant for the rows: Enter opens the first one, Ctrl+A
 * selects all.
 */
export function useSearchKeys(rows: SearchedRows) {
  const { applied, ids, isFetching, open, focusFirst = focusRow, selectAll } = rows;
  const waiting = useRef<{ typed: string; acts: readonly Act[] }>(undefined);

  function run(act: Act) {
    const [first] = ids;
    if (first === undefined) return;
    if (act === 'focus first') focusFirst(first);
    else if (act === 'select all') selectAll?.();
    else if (act === 'open first' || ids.length === 1) open?.(first);
  }
  const runWaiting = useEffectEvent((answered: string) => {
    if (waiting.current?.typed !== answered) return;
    const { acts } = waiting.current;
    waiting.current = undefined;
    acts.forEach(run);
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

  /** Whether ↓ waits for the answer to this text; then the rows get this, too. */
  function addAfterDown(typed: string, act: Act): boolean {
    const { current } = waiting;
    if (current?.typed !== typed || current.acts[0] !== 'focus first') return false;
    waiting.current = { typed, acts: [...current.acts, act] };
    return true;
  }

  return {
    onEnter(typed: string) {
      if (typed === '' || addAfterDown(typed, 'open first')) return;
      if (typed !== applied || isFetching) waiting.current = { typed, acts: ['open single'] };
      else run('open single');
    },
    onDown(typed: string) {
      // Rows of this text are here already, even if they are being fetched again.
      if (typed === applied && (ids.length > 0 || !isFetching)) run('focus first');
      else waiting.current = { typed, acts: ['focus first'] };
    },
    /** Ctrl+A: returns whether it is meant for the rows, not for the typed text. */
    onSelectAll: (typed: string) => selectAll !== undefined && addAfterDown(typed, 'select all'),
  };
}
