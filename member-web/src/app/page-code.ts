/**
 * The code of each page. It is loaded when the page is first opened, or shortly before if a link to it is
 * visible.
 */
export const loadPage = {
  feed: () => import('../features/discovery/components/feed-page.tsx'),
  search: () => import('../features/discovery/screens.ts'),
  sharedProfile: () => import('../features/discovery/screens.ts'),
  auth: () => import('../features/auth/screens.ts'),
  authError: () => import('../features/auth/screens.ts'),
  emailLink: () => import('../features/verification/screens.ts'),
  payment: () => import('../features/commerce/screens.ts'),
  unsubscribe: () => import('./unsubscribe-route.tsx'),
};

/** The pages that links lead to, by path. */
export const linkedPages: Readonly<Record<string, () => Promise<unknown>>> = {
  '/': loadPage.feed,
  '/new': loadPage.feed,
  '/all': loadPage.feed,
  '/nearby': loadPage.feed,
};
