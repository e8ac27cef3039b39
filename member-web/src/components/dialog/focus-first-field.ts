const fields = 'input:not([type=file]), textarea, select';
const controls = `${fields}, button, a[href], [tabindex="0"]`;
/** They may act at once: the part of a dialog that begins with one says so. */
const actsAtOnce = '[type=range], [type=radio], [role=switch]';

/**
 * Focuses the first field of the part with `data-first-field`, or of a dialog that begins with a field. In a
 * radio group it focuses the chosen option. A touch screen keeps the focus, so that the keyboard does not
 * cover the dialog. Returns false if a field may still come.
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
