import { useEffect } from 'react';

/**
 * While no dialog is open, the page is there for readers of the screen. A dialog hides the page from them a moment after it opens;
 * where it is closed within that moment, the page would stay hidden for good.
 */
export function usePageForReaders(isDialogOpen: boolean): void {
  useEffect(() => {
    const page = document.getElementById('root');
    if (isDialogOpen || !page) return;
    const show = () => {
      if (page.getAttribute('aria-hidden') === 'true') page.removeAttribute('aria-hidden');
    };
    show();
    const observer = new MutationObserver(show);
    observer.observe(page, { attributeFilter: ['aria-hidden'] });
    return () => observer.disconnect();
  }, [isDialogOpen]);
}
