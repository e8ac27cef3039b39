/** As a `ref`: focuses a new element, because the focus would be lost with the element that it replaces. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
