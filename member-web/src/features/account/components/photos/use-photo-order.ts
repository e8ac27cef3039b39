import { useEffect, useRef, useState } from 'react';
import { toastFailure } from '../../../../state/toast.ts';
import { orderPhotos } from '../../api/order-photos.ts';
import { moveItem } from './move-item.ts';

/** The control that a photo was moved by, which has the focus afterwards as well. */
export type MoveControl = 'handle' | 'earlier' | 'later' | 'main';

export interface PhotoOrder {
  /** As it is to be, saved or not. */
  readonly ids: readonly string[];
  move(id: string, to: number, control?: MoveControl): void;
}

/** The order of one's own photos: moved at once, saved one after the other, taken back where that fails. */
export function usePhotoOrder(saved: readonly string[]): PhotoOrder {
  const [wanted, setWanted] = useState<readonly string[]>();
  const saving = useRef(Promise.resolve());
  const latest = useRef<readonly string[]>(undefined);
  const focus = useRef<string>(undefined);
  // One that was deleted or added meanwhile is not in what is wanted.
  const isWhole = wanted?.length === saved.length && saved.every((id) => wanted.includes(id));
  const ids = wanted && isWhole ? wanted : saved;

  // The browser takes the focus from what is put elsewhere.
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
