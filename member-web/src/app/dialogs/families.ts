/** The code of the dialogs, by family. It is loaded when one of them is first opened, or before. */
export const load = {
  acceptance: () => import('../../features/chat/components/acceptance/acceptance-dialog.tsx'),
  call: () => import('../../features/contacts/api/show-contact.ts'),
  card: () => import('../../parts/profile-card/card-extras.ts'),
  chat: () => import('../../features/chat/screens.ts'),
  confirm: () => import('./confirm-dialog.tsx'),
  contact: () => import('../../features/contacts/components/contact-dialog.tsx'),
  discovery: () => import('../../features/discovery/screens.ts'),
  notifications: () => import('../../features/notifications/components/notifications-dialog.tsx'),
  own: () => import('./own-screens.ts'),
  payments: () => import('../../features/commerce/payments.ts'),
  person: () => import('../../features/discovery/components/single-profile-dialog.tsx'),
  reports: () => import('../../features/reports/screens.ts'),
  signIn: () => import('./sign-in-dialog.tsx'),
  upgrade: () => import('../../features/commerce/components/purchase/upgrade-popup.tsx'),
};
