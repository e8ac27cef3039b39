/** How the code of rarely opened dialogs loads. The first page does not load this list. */
export const loadMore = {
  account: () => import('../../features/account/screens.ts'),
  commerce: () => import('../../features/commerce/screens.ts'),
  contacts: () => import('./contact-screens.ts'),
  support: () => import('../../features/support/screens.ts'),
  verification: () => import('../../features/verification/screens.ts'),
};
