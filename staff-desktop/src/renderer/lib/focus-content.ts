/** Focuses the rows of the screen, or else the screen itself. */
export function focusContent(): void {
  const main = document.querySelector('main');
  const row = main?.querySelector<HTMLElement>('[data-row][tabindex="0"]');
  (row ?? main)?.focus();
}
