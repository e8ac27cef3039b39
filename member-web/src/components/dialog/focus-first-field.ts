const fields = 'input:not([type=file]), textarea, select';
const controls = `${fields}, button, a[href], [tabindex="0"]`;
/** They may act at once: the part of a dialog that begins with one says so. */
const actsAtOnce = '[type=range], [type=radio], [role=switch]';

/**
 * Gives the focus to the field with which a dialog begins, if it begins with one, or to the first field of
 * the part that says `data-first-field`, of a group to the chosen one. On a touch screen the keyboard stays
 * away until a field is pressed. Returns whether there is nothing to wait for.
 */
export function focusFirstField(place: HTMLElement | null | undefined): boolean {
  if (!place || !matchMedia('(hover: hover) and (pointer: fine)').matches) return true;
  const find = (from: Element, what: string) => from.querySelector<HTMLElement>(what);
  const named = find(place, '[data-first-field]');
  const first = named?.matches(controls)
    ? named
    : find(named ?? find(place, '[data-content]') ?? place, named ? fields : controls);
  if (!first || (!named && (!first.matches(fields) || first.matches(actsAtOnce)))) return false;
  const group = first.closest('[role=radiogroup]');
  ((group && find(group, ':checked')) ?? first).focus({ preventScroll: true });
  return true;
}
