import type { Page } from '@playwright/test';

/**
 * The texts of a page that contain a Latin digit, also those for screen readers. English texts and keys of
 * the keyboard are left out.
 */
export const textsWithLatinDigits = (page: Page) =>
  page.evaluate(() => {
    const found = new Set<string>();
    const note = (text: string | null) => {
      if (text && /[0-9]/.test(text)) found.add(text.trim().slice(0, 120));
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest('script, style, noscript, kbd, [lang=en]')) note(node.textContent);
    }
    const names = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'alt', 'placeholder'];
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of names) note(element.getAttribute(name));
    }
    return [...found];
  });
