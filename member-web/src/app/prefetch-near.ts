import { whenIdle } from '@milon/shared/client';
import { savesData } from '../lib/code/saves-data.ts';
import { LINK_PREFETCH_MARGIN } from '../lib/constants.ts';
import { linkedPages } from './page-code.ts';

/**
 * The `ref` of an internal link. Loads the code of the page when the link is near the viewport (spec §9) and
 * the browser is idle. Loads nothing if the browser saves data.
 */
export function prefetchNear(link: HTMLAnchorElement | null): void {
  const load = link && linkedPages[link.pathname];
  if (!load || savesData()) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      // An error is shown when the page is opened.
      whenIdle(() => void load().catch(() => undefined));
    },
    { rootMargin: LINK_PREFETCH_MARGIN },
  );
  observer.observe(link);
}
