const fields =
  'input:not([type=checkbox], [type=radio], [type=range], [type=file]), textarea, select, [data-first-field]';
const controls = `${fields}, input, button, a[href], [tabindex="0"]`;

/**
 * Gives the focus to the field with which a dialog begins, if it begins with one, or to the one that says
 * `data-first-field`. On a touch screen the keyboard stays away until a field is pressed.
 */
export function focusFirstField(place: HTMLElement | null | undefined): void {
  if (!place || !globalThis.matchMedia('(hover: hover) and (pointer: fine)').matches) return;
  const named = place.querySelector<HTMLElement>('[data-first-field]');
  const content = place.querySelector('[data-content]') ?? place;
  const first = named ?? content.querySelector<HTMLElement>(controls);
  if (first?.matches(fields)) first.focus({ preventScroll: true });
}
