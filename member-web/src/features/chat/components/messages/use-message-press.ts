import { type MouseEvent, type PointerEvent, type TouchEvent, useEffect, useRef } from 'react';
import type { MenuPlace } from './message-menu.tsx';

/** A finger that rests so long, in milliseconds, and moves no further than this, in pixels, asks for the menu. */
const restMs = 500;
const stillPx = 10;

/** Opens a menu by a long press or a right click; text that is marked keeps the browser's own menu. */
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
      // Lifting the finger would press what lies below it, and close the menu.
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
