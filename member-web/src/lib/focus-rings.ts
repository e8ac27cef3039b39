const attribute = 'data-fui-focus-visible';

/**
 * Fluent's components show their focus ring by an attribute. This sets it inside `root` whenever the browser
 * itself would show a ring. Dialogs and menus, which are outside of `root`, set it themselves.
 */
export function showFocusRings(root: HTMLElement): void {
  root.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible')) target.setAttribute(attribute, '');
  });
  root.addEventListener('focusout', ({ target }) => {
    if (target instanceof Element) target.removeAttribute(attribute);
  });
}
