/** As a `ref`: what has just come takes the focus, which would be lost with what it replaces. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
