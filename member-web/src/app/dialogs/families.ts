/** The code of the dialogs, by family. It is loaded when one of them is first opened, or before. */
export const load = {
  acceptance: () => import('../../features/chat/components/acceptance/acceptance-dialog.tsx'),
  account: () => import('../../features/account/screens.ts'),
  card: () => import('../../parts/profile-card/card-extras.ts'),
  chat: () => import('../../features/chat/screens.ts'),
  commerce: () => import('../../features/commerce/screens.ts'),
  confirm: () => import('./confirm-dialog.tsx'),
  contacts: () => import('./contact-screens.ts'),
  discovery: () => import('../../features/discovery/screens.ts'),
  notifications: () => import('../../features/notifications/components/notifications-dialog.tsx'),
  own: () => import('./own-screens.ts'),
  reports: () => import('../../features/reports/screens.ts'),
  signIn: () => import('./sign-in-dialog.tsx'),
  support: () => import('../../features/support/screens.ts'),
  verification: () => import('../../features/verification/screens.ts'),
};
