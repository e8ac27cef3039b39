import { useEffect, useRef, useState } from 'react';
import { toastFailure } from '../../../../state/toast.ts';
import { orderPhotos } from '../../api/order-photos.ts';
import { moveItem } from './move-item.ts';

/** The control that moved a photo. It keeps the focus afterwards. */
export type MoveControl = 'handle' | 'earlier' | 'later' | 'main';

export interface PhotoOrder {
  /** The wanted order, saved or not. */
  readonly ids: readonly string[];
  move(id: string, to: number, control?: MoveControl): void;
}

/**
 * The order of the member's photos: changed immediately, saved one change after another, and reverted if
 * saving fails.
 */
export function usePhotoOrder(saved: readonly string[]): PhotoOrder {
  const [wanted, setWanted] = useState<readonly string[]>();
  const saving = useRef(Promise.resolve());
  const latest = useRef<readonly string[]>(undefined);
  const focus = useRef<string>(undefined);
  // A photo that was deleted or added since makes the wanted order invalid.
  const isWhole = wanted?.length === saved.length && saved.every((id) => wanted.includes(id));
  const ids = wanted && isWhole ? wanted : saved;

  // The browser removes the focus from an element that moves in the DOM.
  useEffect(() => {
    if (!focus.current) return;
    document.querySelector<HTMLElement>(focus.current)?.focus();
    focus.current = undefined;
  });

  async function save(order: readonly string[]) {
    // Only the last of several moves matters.
    if (latest.current !== order) return;
    await orderPhotos(order).catch(toastFailure('The order of the photos was not saved.'));
    if (latest.current === order) setWanted(undefined);
  }

  return {
    ids,
    move(id, to, control) {
      const order = moveItem(ids, ids.indexOf(id), to);
      if (order === ids) return;
      if (control) focus.current = `[data-photo="${id}"] [data-move="${control}"]`;
      setWanted(order);
      latest.current = order;
      const before = saving.current;
      saving.current = before.then(() => save(order));
    },
  };
}
