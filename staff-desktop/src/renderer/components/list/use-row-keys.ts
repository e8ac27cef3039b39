import { type KeyboardEvent, useState } from 'react';

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: -Infinity,
  End: Infinity,
};

/**
 * Rows as one tab stop: ↑ and ↓ move between them, Home and End go to the ends. Enter on a row that is not a
 * link calls `onOpen`.
 */
export function useRowKeys(
  ids: readonly string[],
  openId: string | undefined,
  onOpen?: (id: string) => void,
) {
  const [lastId, setLastId] = useState<string>();
  const stop = [lastId, openId].find((id) => id !== undefined && ids.includes(id)) ?? ids[0];

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const row = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-row]') : null;
    const id = row?.dataset.row;
    if (!row || id === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'Enter' && event.target === row && onOpen) {
      event.preventDefault();
      onOpen(id);
    }
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = Math.min(Math.max(ids.indexOf(id) + step, 0), ids.length - 1);
    focusRow(ids[at]);
  }

  return {
    /** For the element around the rows. */
    listProps: { onKeyDown },
    /** For each row. */
    rowProps: (id: string) => ({
      'data-row': id,
      tabIndex: id === stop ? 0 : -1,
      onFocus: () => setLastId(id),
    }),
  };
}

/** Focuses the row of a record, if it is on the screen. */
export function focusRow(id: string | undefined): void {
  if (id !== undefined) document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus();
}
