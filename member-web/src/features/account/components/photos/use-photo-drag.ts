import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import { moveItem } from './move-item.ts';

interface Drag {
  readonly id: string;
  readonly ids: readonly string[];
}

export interface PhotoDrag {
  readonly draggedId: string | undefined;
  /** The order of the photos during a drag. */
  readonly ids: readonly string[];
  begin(id: string, event: ReactPointerEvent): void;
}

/** The photo under the pointer. */
function photoAt({ clientX, clientY }: PointerEvent): string | undefined {
  const place = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-photo]');
  return place?.dataset['photo'];
}

/**
 * Moves a photo by its handle, by touch and by mouse; the other photos make room. Escape, or a touch that the
 * system cancels, restores the order. The DOM changes only when the photo is dropped, so that screen readers
 * announce one change.
 */
export function usePhotoDrag(ids: readonly string[], onDrop: (id: string, to: number) => void): PhotoDrag {
  const [drag, setDrag] = useState<Drag>();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  function begin(id: string, event: ReactPointerEvent) {
    if (event.button !== 0) return;
    stop.current?.();
    let now: Drag = { id, ids };
    setDrag(now);
    const onMove = (pointer: PointerEvent) => {
      const over = photoAt(pointer);
      if (over === undefined || over === id) return;
      now = { id, ids: moveItem(now.ids, now.ids.indexOf(id), now.ids.indexOf(over)) };
      setDrag(now);
    };
    const end = (isDropped: boolean) => {
      listening.abort();
      setDrag(undefined);
      if (isDropped) onDrop(id, now.ids.indexOf(id));
    };
    const listening = new AbortController();
    const { signal } = listening;
    stop.current = () => listening.abort();
    globalThis.addEventListener('pointermove', onMove, { signal });
    globalThis.addEventListener('pointerup', () => end(true), { signal });
    globalThis.addEventListener('pointercancel', () => end(false), { signal });
    globalThis.addEventListener(
      'keydown',
      (pressed) => {
        if (pressed.key !== 'Escape') return;
        pressed.stopPropagation();
        end(false);
      },
      { signal, capture: true },
    );
  }

  return { draggedId: drag?.id, ids: drag?.ids ?? ids, begin };
}
