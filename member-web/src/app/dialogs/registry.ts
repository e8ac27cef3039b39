import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { DialogName, DialogProps } from '../../lib/dialogs.ts';

type DialogComponent<N extends DialogName> = ComponentType<DialogProps<N>>;

/** A dialog whose code is fetched when it is first opened. */
function dialog<N extends DialogName>(
  load: () => Promise<DialogComponent<N>>,
): LazyExoticComponent<DialogComponent<N>> {
  return lazy(async () => ({ default: await load() }));
}

/** The component of each dialog. */
export const dialogRegistry: { [N in DialogName]?: LazyExoticComponent<DialogComponent<N>> } = {
  LOGIN: dialog<'LOGIN'>(
    async () => (await import('../../features/auth/components/login-dialog.tsx')).LoginDialog,
  ),
  VERIFY_CONTACT: dialog<'VERIFY_CONTACT'>(
    async () =>
      (await import('../../features/auth/components/verify-contact-dialog.tsx')).VerifyContactDialog,
  ),
  SEARCH: dialog<'SEARCH'>(
    async () => (await import('../../features/discovery/components/search-dialog.tsx')).SearchDialog,
  ),
  INVITED_PROFILES: dialog<'INVITED_PROFILES'>(
    async () =>
      (await import('../../features/discovery/components/invited-profiles-dialog.tsx')).InvitedProfilesDialog,
  ),
  SINGLE_PROFILE_SHOW: dialog<'SINGLE_PROFILE_SHOW'>(
    async () =>
      (await import('../../features/discovery/components/single-profile-dialog.tsx')).SingleProfileDialog,
  ),
  CONFIRM: dialog<'CONFIRM'>(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog),
};
