import { withMoreTexts } from './i18n.ts';

/**
 * The code of each page. It is loaded when the page is first opened, or shortly before if a link to it is
 * visible.
 */
export const loadPage = {
  feed: () => import('../features/discovery/components/feed-page.tsx'),
  search: () => withMoreTexts(() => import('../features/discovery/screens.ts')),
  sharedProfile: () => withMoreTexts(() => import('../features/discovery/screens.ts')),
  info: () => import('../features/info/components/info-page.tsx'),
  auth: () => withMoreTexts(() => import('../features/auth/screens.ts')),
  authError: () => withMoreTexts(() => import('../features/auth/screens.ts')),
  emailLink: () => withMoreTexts(() => import('../features/verification/screens.ts')),
  payment: () => withMoreTexts(() => import('../features/commerce/screens.ts')),
  number: () => withMoreTexts(() => import('./number-route.tsx')),
  password: () => withMoreTexts(() => import('./password-route.tsx')),
  unsubscribe: () => withMoreTexts(() => import('./unsubscribe-route.tsx')),
};

/** The pages that links lead to, by path. */
export const linkedPages: Readonly<Record<string, () => Promise<unknown>>> = {
  '/': loadPage.feed,
  '/new': loadPage.feed,
  '/all': loadPage.feed,
  '/nearby': loadPage.feed,
};
