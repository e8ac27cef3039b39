/**
 * The code of each page. It is loaded when the page is first opened, or shortly before if a link to it is
 * visible.
 */
export const loadPage = {
  feed: () => import('../features/discovery/components/feed-page.tsx'),
  search: () => import('../features/discovery/components/search-page.tsx'),
  sharedProfile: () => import('../features/discovery/components/shared-profile-page.tsx'),
  auth: () => import('../features/auth/components/auth-page.tsx'),
  authError: () => import('../features/auth/components/auth-error-page.tsx'),
  emailLink: () => import('../features/verification/components/email-link-page.tsx'),
  payment: () => import('../features/commerce/components/payment-page.tsx'),
  unsubscribe: () => import('./unsubscribe-route.tsx'),
};

/** The pages that links lead to, by path. */
export const linkedPages: Readonly<Record<string, () => Promise<unknown>>> = {
  '/': loadPage.feed,
  '/new': loadPage.feed,
  '/all': loadPage.feed,
  '/nearby': loadPage.feed,
};
