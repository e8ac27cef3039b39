import { isWriting } from '../../../lib/typing/use-window-key.ts';
import type { FocusedPlace } from './read-key.ts';

const withArrowsOfItsOwn = 'input, [role=tab], [role=menu], [role=listbox]:not([data-review])';
const pressed = 'button, a[href]';

/** The kind of element that has the focus. */
export function focusedPlace(target: EventTarget | null): FocusedPlace {
  if (!(target instanceof Element)) return 'none';
  if (isWriting(target) || target.closest('[role=dialog], [role=alertdialog]')) return 'writing';
  if (target.closest(withArrowsOfItsOwn)) return 'control';
  return target.closest(pressed) ? 'button' : 'none';
}
