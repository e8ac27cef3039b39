import { type PointerEvent, useRef } from 'react';

interface Press {
  readonly id: string;
  readonly target: Element;
}

/** The member of the row that is pressed, outside its checkbox and buttons. */
function pressOf({ button, target }: PointerEvent): Press | undefined {
  if (button !== 0 || !(target instanceof Element) || target.closest('button, label')) return undefined;
  const id = target.closest('[row-id]')?.getAttribute('row-id');
  return id ? { id, target } : undefined;
}

/**
 * A click on a row that is replaced while the button is down, as by the answer to a search: the browser then
 * tells of no click. The member who was pressed opens all the same. The grid's own events come too late.
 */
export function useRowPress(onOpen: (id: string) => void) {
  const pressed = useRef<Press>(undefined);
  return {
    onPointerDownCapture(event: PointerEvent) {
      pressed.current = pressOf(event);
    },
    onPointerUpCapture() {
      const { current: press } = pressed;
      pressed.current = undefined;
      if (press && !press.target.isConnected) onOpen(press.id);
    },
  };
}
