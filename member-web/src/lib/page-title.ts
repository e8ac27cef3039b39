import { product } from '@milon/shared/product';
import { useEffect } from 'react';

/** The titles of what is shown, the page's first and then those of the dialogs above it. */
const titles: { readonly title: string }[] = [];

const show = () => {
  const top = titles.at(-1);
  document.title = top ? `${top.title} · ${product.name}` : product.name;
};

/**
 * Names the page, or a dialog with an address, in the browser's tab and history, in the language of its
 * heading. Never with a member's name: the history of a phone is often shared.
 */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return undefined;
    const shown = { title };
    titles.push(shown);
    show();
    return () => {
      titles.splice(titles.indexOf(shown), 1);
      show();
    };
  }, [title]);
}
