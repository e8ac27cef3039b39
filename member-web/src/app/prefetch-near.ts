import { whenIdle } from '@milon/shared/client';
import { LINK_PREFETCH_MARGIN } from '@milon/shared/constants';
import { linkedPages } from './page-code.ts';

const savesData = () =>
  (navigator as { connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/**
 * The `ref` of a link within the app: the code of its page is fetched once the link comes near what is seen (spec §9) and there is nothing else
 * to do; never for who saves data.
 */
export function prefetchNear(link: HTMLAnchorElement | null): void {
  const load = link && linkedPages[link.pathname];
  if (!load || savesData()) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      // What fails is said when the page is opened.
      whenIdle(() => void load().catch(() => undefined));
    },
    { rootMargin: LINK_PREFETCH_MARGIN },
  );
  observer.observe(link);
}
