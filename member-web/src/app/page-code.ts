import { load } from './dialogs/families.ts';
import { withMoreTexts } from './i18n.ts';

/**
 * The code of each page. It is loaded when the page is first opened, or shortly before if a link to it is
 * visible.
 */
export const loadPage = {
  feed: () => import('../features/discovery/components/feed-page.tsx'),
  search: () => withMoreTexts(load.discovery),
  sharedProfile: () => withMoreTexts(load.discovery),
  info: () => import('../features/info/components/info-page.tsx'),
  auth: () => withMoreTexts(() => import('../features/auth/screens.ts')),
  authError: () => withMoreTexts(() => import('../features/auth/screens.ts')),
  link: () => withMoreTexts(() => import('./link-page.tsx')),
  payment: () => withMoreTexts(load.payments),
  prices: () => withMoreTexts(() => import('../features/commerce/components/prices/prices-page.tsx')),
  unsubscribe: () => withMoreTexts(() => import('./unsubscribe-route.tsx')),
};

/** The pages that links lead to, by path. */
export const linkedPages: Readonly<Record<string, () => Promise<unknown>>> = {
  '/': loadPage.feed,
  '/new': loadPage.feed,
  '/all': loadPage.feed,
  '/nearby': loadPage.feed,
};
