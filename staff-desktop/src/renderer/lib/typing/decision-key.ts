import type { KeyboardEvent } from 'react';

type Press = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'key' | 'metaKey' | 'shiftKey'>;
type Handled = Press &
  Pick<KeyboardEvent, 'repeat' | 'preventDefault'> & { readonly defaultPrevented: boolean };

/** Whether these keys decide: Ctrl+Enter, or ⌘Enter on a Mac. It is one rule in the whole console. */
export function isDecisionKey({ altKey, ctrlKey, key, metaKey, shiftKey }: Press): boolean {
  return key === 'Enter' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

/** A listener that decides by Ctrl+Enter, once for each press. */
export function decideByKey({ isBlocked, onDecide }: { isBlocked: boolean; onDecide: () => void }) {
  return (event: Handled) => {
    if (event.defaultPrevented || !isDecisionKey(event)) return;
    event.preventDefault();
    if (!event.repeat && !isBlocked) onDecide();
  };
}

/** For a button that decides: Enter alone does not press it. Space, a click and a screen reader do. */
export function keepFromEnter(event: Press & Pick<KeyboardEvent, 'preventDefault'>): void {
  if (event.key === 'Enter' && !isDecisionKey(event)) event.preventDefault();
}
