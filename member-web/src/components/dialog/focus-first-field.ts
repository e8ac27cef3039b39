const ownFields = 'input:not([type=file]), textarea, select';
/** A switch acts at once, and so may a radio or a slider: the part that begins with one says so. */
const beginnings = 'input:not([type=range], [type=radio], [type=file], [role=switch]), textarea, select';
const controls = `${ownFields}, button, a[href], [tabindex="0"]`;

/** The first field of a part, or the chosen answer if that field is one of a group. */
function fieldIn(part: HTMLElement): HTMLElement | null {
  if (part.matches(controls)) return part;
  const first = part.querySelector<HTMLElement>(ownFields) ?? part.querySelector<HTMLElement>(controls);
  const group = first?.closest('[role=radiogroup]');
  return group?.querySelector<HTMLElement>(':checked, [aria-checked=true]') ?? first;
}

/**
 * Gives the focus to the field with which a dialog begins, if it begins with one, or to the first field of the
 * part that says `data-first-field`. On a touch screen the keyboard stays away until a field is pressed.
 * Returns whether there is nothing to wait for.
 */
export function focusFirstField(place: HTMLElement | null | undefined): boolean {
  if (!place || !globalThis.matchMedia('(hover: hover) and (pointer: fine)').matches) return true;
  const content = place.querySelector<HTMLElement>('[data-content]') ?? place;
  const named = place.querySelector<HTMLElement>('[data-first-field]');
  const begins = content.querySelector(controls)?.matches(beginnings);
  const field = named ? fieldIn(named) : begins ? fieldIn(content) : null;
  field?.focus({ preventScroll: true });
  return field !== null;
}
