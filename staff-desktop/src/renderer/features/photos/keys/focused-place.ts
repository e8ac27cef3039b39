import type { FocusedPlace } from './read-key.ts';

const writing =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), input:not([type=range], [type=checkbox], [type=radio], [type=button])';
const withArrowsOfItsOwn = 'input, [role=tab], [role=menu], [role=listbox]:not([data-review])';
const pressed = 'button, a[href]';

/** The kind of element that has the focus. */
export function focusedPlace(target: EventTarget | null): FocusedPlace {
  if (!(target instanceof Element)) return 'none';
  if (target.closest(writing) || target.closest('[role=dialog], [role=alertdialog]')) return 'writing';
  if (target.closest(withArrowsOfItsOwn)) return 'control';
  return target.closest(pressed) ? 'button' : 'none';
}
