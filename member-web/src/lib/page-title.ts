import { findLast, lastOf } from '@milon/shared/lists';
import { product } from '@milon/shared/product';
import { useEffect } from 'react';

interface Shown {
  readonly title: string;
  readonly isOfDialog: boolean;
}

/** The titles of the page and of the dialogs above it. A page may load later than a dialog above it. */
const titles: Shown[] = [];

const show = () => {
  const top = findLast(titles, ({ isOfDialog }) => isOfDialog) ?? lastOf(titles);
  document.title = top ? `${top.title} · ${product.name}` : product.name;
};

/** Shows a title. Returns a function that takes it back. */
export function showTitle(shown: Shown): () => void {
  titles.push(shown);
  show();
  return () => {
    titles.splice(titles.indexOf(shown), 1);
    show();
  };
}

function useTitle(title: string | undefined, isOfDialog: boolean): void {
  useEffect(() => (title === undefined ? undefined : showTitle({ title, isOfDialog })), [title, isOfDialog]);
}

/**
 * Names the page in the browser's tab and history, in the language of its heading. Never with a member's
 * name: the history of a phone is often shared (decisions §4).
 */
export const usePageTitle = (title: string | undefined): void => useTitle(title, false);

/** The same for a dialog with an address. It wins over the page's title. */
export const useDialogTitle = (title: string | undefined): void => useTitle(title, true);
