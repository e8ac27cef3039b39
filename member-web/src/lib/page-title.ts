import { product } from '@milon/shared/product';
import { useEffect } from 'react';

/**
 * Names the page in the browser's tab and history, in the language of its heading. Never with a member's
 * name: the history of a phone is often shared.
 */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return undefined;
    document.title = `${title} · ${product.name}`;
    return () => {
      document.title = product.name;
    };
  }, [title]);
}
