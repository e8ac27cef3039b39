/** The `ref` of a button that takes the focus of the pressed one, which is gone. */
export const takeFocus = (button: HTMLElement | null): void => button?.focus();
