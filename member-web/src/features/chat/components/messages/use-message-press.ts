import { type MouseEvent, type PointerEvent, type TouchEvent, useEffect, useRef } from 'react';
import type { MenuPlace } from './message-menu.tsx';

/** A press of this many milliseconds that moves no further than this many pixels opens the menu. */
const restMs = 500;
const stillPx = 10;

/** Opens a menu on a long press or a right click. If text is selected, the browser's own menu opens. */
export function useMessagePress(open: (place: MenuPlace) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const opened = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const stop = () => clearTimeout(timer.current);

  return {
    onPointerDown(event: PointerEvent) {
      opened.current = false;
      if (event.pointerType !== 'touch') return;
      const at = { x: event.clientX, y: event.clientY };
      from.current = at;
      timer.current = setTimeout(() => {
        opened.current = true;
        open(at);
      }, restMs);
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > stillPx) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onTouchEnd(event: TouchEvent) {
      // Lifting the finger would press the element below it and close the menu.
      if (opened.current) event.preventDefault();
    },
    onContextMenu(event: MouseEvent) {
      if (globalThis.getSelection()?.toString()) return;
      event.preventDefault();
      stop();
      if (!opened.current) open({ x: event.clientX, y: event.clientY });
    },
  };
}
