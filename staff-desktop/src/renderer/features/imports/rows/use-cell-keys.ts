import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** A cell by the number of its row and its column. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  Home: [0, -Infinity],
  End: [0, Infinity],
};

const clamp = (at: number, length: number) => Math.min(Math.max(at, 0), length - 1);

/** Cells as one tab stop: the arrow keys move between them. */
export function useCellKeys(rows: readonly number[], columns: readonly number[]) {
  const [last, setLast] = useState<CellPlace>();
  const isThere = last && rows.includes(last.row) && columns.includes(last.column);
  const stop: CellPlace = isThere ? last : { row: rows[0] ?? 0, column: columns[0] ?? 0 };

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const place = placeOf(event.target);
    const step = steps[event.key];
    if (!place || !step || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    focusCell({
      row: rows[clamp(rows.indexOf(place.row) + step[0], rows.length)] ?? place.row,
      column: columns[clamp(columns.indexOf(place.column) + step[1], columns.length)] ?? place.column,
    });
  }

  return { stop, onKeyDown, onFocusCell: setLast };
}

/** The name of a cell in the document. */
export const cellName = ({ column, row }: CellPlace): string => `${row}:${column}`;

/** The place of a cell that has the focus itself. */
function placeOf(target: EventTarget): CellPlace | undefined {
  const name = target instanceof HTMLElement ? target.dataset.cell : undefined;
  const [row, column] = name?.split(':').map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
}

export function focusCell(place: CellPlace): void {
  document.querySelector<HTMLElement>(`[data-cell="${cellName(place)}"]`)?.focus();
}

/** Focuses the next cell with an error after the focused one, or the first. Returns whether there is one. */
function focusNextError(): boolean {
  const wrong = [...document.querySelectorAll<HTMLElement>('[data-cell][aria-invalid="true"]')];
  const from = document.activeElement?.closest('[data-cell]');
  const next = wrong.find(
    (cell) => from && (from.compareDocumentPosition(cell) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
  (next ?? wrong[0])?.focus();
  return wrong.length > 0;
}

/**
 * Goes to the next error. A press while the rows are still loading counts as soon as they are here, unless
 * the focus has moved since.
 */
export function useNextError(isFetching: boolean) {
  /** Where the focus was at the press that waits. */
  const waiting = useRef<Element | null>(null);
  useEffect(() => {
    if (isFetching || !waiting.current) return;
    if (waiting.current === document.activeElement) focusNextError();
    waiting.current = null;
  }, [isFetching]);

  return () => {
    if (!focusNextError() && isFetching) waiting.current = document.activeElement;
  };
}
