import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { WindowVirtualizerHandle } from 'virtua';
import { useIsTakenOver } from '../../lib/media.ts';
import type { ScrollPosition } from '../../lib/scroll-restoration.ts';
import { store } from '../../lib/store.ts';
import { openDialogsAtom } from '../../state/dialogs.ts';

/** The maximum number of frames to hold a position while the cards above are measured. */
const framesHeld = 60;
/** After this many frames without a correction the position is stable. */
const framesStill = 20;
const idsKept = 6;
/**
 * The cards that the server renders. They stay on the page: the virtual list, which begins after them, hides
 * each card until it has measured it, and would lose a press while it takes over. More of them would hold up
 * the server's other requests.
 */
export const firstCards = 4;
const gestures = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const rowOf = (id: string) => document.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`);

interface AnchorOptions {
  readonly list: RefObject<WindowVirtualizerHandle | null>;
  readonly ids: readonly string[];
  readonly pages: number;
  /** The position to restore. Undefined starts at the top. */
  readonly place: ScrollPosition | undefined;
  readonly onLeave: (place: ScrollPosition) => void;
}

/**
 * Keeps the same card in view in a list that knows the heights of its cards only after rendering them: when
 * the member returns to the list, and when cards are added or removed above. Reports the position whenever
 * scrolling ends, and when the page closes.
 */
export function useScrollAnchor({ list, ids, pages, place, onLeave }: AnchorOptions): void {
  const stopHolding = useRef<() => void>(undefined);
  const isTakenOver = useIsTakenOver();
  const before = useRef<{ place: ScrollPosition | undefined; ids: readonly string[] }>({ place, ids });

  function findAnchor(): ScrollPosition | undefined {
    const rows = [...document.querySelectorAll<HTMLElement>('[data-card]')];
    const first = rows.find((row) => row.getBoundingClientRect().bottom > globalThis.innerHeight / 3);
    const index = first ? ids.indexOf(first.dataset['card'] ?? '') : -1;
    if (!first || index === -1) return undefined;
    return {
      ids: ids.slice(index, index + idsKept),
      top: Math.round(first.getBoundingClientRect().top),
      pages,
    };
  }

  /** Where a card begins in the window that is not on the page: about, for most cards are not measured. */
  function topInList(index: number): number {
    const before = rowOf(ids[firstCards - 1] ?? '')?.getBoundingClientRect().bottom ?? 0;
    return before + (list.current?.getItemOffset(index - firstCards) ?? 0);
  }

  function holdAnchor(wanted: ScrollPosition): void {
    stopHolding.current?.();
    const id = wanted.ids.find((candidate) => ids.includes(candidate));
    if (id === undefined) return;
    const index = ids.indexOf(id);
    let frames = 0;
    let still = 0;
    let frame = 0;
    const stop = () => {
      cancelAnimationFrame(frame);
      for (const gesture of gestures) globalThis.removeEventListener(gesture, stop, { capture: true });
      stopHolding.current = undefined;
    };
    const step = () => {
      const row = rowOf(id);
      const off = (row?.getBoundingClientRect().top ?? topInList(index)) - wanted.top;
      const from = globalThis.scrollY;
      if (Math.abs(off) >= 1) globalThis.scrollBy({ top: off, behavior: 'instant' });
      still = row && globalThis.scrollY === from ? still + 1 : 0;
      frames += 1;
      if (frames < framesHeld && still < framesStill) frame = requestAnimationFrame(step);
      else stop();
    };
    for (const gesture of gestures)
      globalThis.addEventListener(gesture, stop, { capture: true, passive: true });
    stopHolding.current = stop;
    step();
  }

  useLayoutEffect(() => {
    if (place) holdAnchor(place);
    // The member may have scrolled what the server rendered, before the scripts took it over.
    else if (isTakenOver) globalThis.scrollTo(0, 0);
    return () => stopHolding.current?.();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the list mounts
  }, []);

  // Cards were added or removed above the current one: hold its position.
  useLayoutEffect(() => {
    const { place: last, ids: known } = before.current;
    before.current = { place: last, ids };
    if (!last || known === ids) return;
    const id = last.ids.find((candidate) => ids.includes(candidate));
    if (id !== undefined && ids.indexOf(id) !== known.indexOf(id)) holdAnchor({ ...last, pages });
  });

  useEffect(() => {
    const remember = () => {
      // Nobody can scroll behind a dialog. This scroll comes from the layout.
      if (stopHolding.current || store.get(openDialogsAtom).length > 0) return;
      const now = findAnchor();
      if (!now) return;
      before.current = { place: now, ids };
      onLeave(now);
    };
    // The layout behind a dialog may have changed, and changes again when its scrollbar comes back. Who was
    // brought to the top meanwhile, to see what is new there, stays.
    const unsubscribe = store.sub(openDialogsAtom, () => {
      const last = globalThis.scrollY > 0 && store.get(openDialogsAtom).length === 0 && before.current.place;
      if (last) holdAnchor(last);
    });
    globalThis.addEventListener('scrollend', remember);
    globalThis.addEventListener('pagehide', remember);
    globalThis.addEventListener('click', remember, { capture: true });
    return () => {
      unsubscribe();
      globalThis.removeEventListener('scrollend', remember);
      globalThis.removeEventListener('pagehide', remember);
      globalThis.removeEventListener('click', remember, { capture: true });
    };
  });
}
