import { useEffect } from 'react';

/**
 * Keeps the page visible to screen readers while no dialog is open. A dialog hides the page from them shortly
 * after it opens. If it closes before that moment, the page would stay hidden.
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
