import type { AdminUser } from '@milon/shared/contracts';
import { useRef } from 'react';

interface Press {
  readonly user: AdminUser;
  readonly target: EventTarget | null;
}

/**
 * A click on a row whose rows are replaced while the button is down, as by the answer to a search: the browser
 * then tells of no click. The member who was pressed opens all the same.
 */
export function useRowPress(onOpen: (user: AdminUser) => void) {
  const pressed = useRef<Press>(undefined);
  return {
    begin(user: AdminUser | undefined, event: Event | null | undefined) {
      pressed.current =
        user && event instanceof MouseEvent && event.button === 0
          ? { user, target: event.target }
          : undefined;
    },
    rootProps: {
      onPointerUp() {
        const { current: press } = pressed;
        pressed.current = undefined;
        if (press?.target instanceof Node && !press.target.isConnected) onOpen(press.user);
      },
    },
  };
}
