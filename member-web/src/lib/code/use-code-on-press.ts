import { useState } from 'react';
import { loadCode } from './load-code.ts';

/** The handlers of a button whose code is not loaded yet. */
export interface PressHandlers {
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
  readonly onClick: () => void;
  readonly onKeyDown: (event: { readonly key: string }) => void;
}

/**
 * The code behind a button that opens a menu. It starts to load on hover, touch or focus, and is returned
 * after a press. Until then the button has the returned handlers.
 */
export function useCodeOnPress<Code>(load: () => Promise<Code>): {
  readonly code: Code | undefined;
  readonly trigger: PressHandlers;
} {
  const [code, setCode] = useState<{ readonly loaded: Code }>();
  const prepare = () => {
    // A failure is shown when the button is pressed.
    load().catch(() => undefined);
  };
  const open = () => {
    void loadCode(load).then((loaded) => setCode({ loaded }));
  };
  return {
    code: code?.loaded,
    trigger: {
      onPointerEnter: prepare,
      onFocus: prepare,
      onClick: open,
      onKeyDown: ({ key }) => {
        if (key === 'ArrowDown') open();
      },
    },
  };
}
