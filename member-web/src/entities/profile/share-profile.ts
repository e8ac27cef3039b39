import { TOAST_DURATION_MS } from '@milon/shared/constants';
import i18next from 'i18next';
import { toastError, toastSuccess } from '../../state/toast.ts';

/** The address at which anybody sees a profile as guests see it. */
export const sharedPath = (profileId: string) => `/p/${profileId}`;

/** Hands a profile's link to another app of the telephone, or copies it where there is no such way. */
export async function shareProfile(profileId: string, name: string): Promise<void> {
  const url = globalThis.location.origin + sharedPath(profileId);
  if (navigator.share) {
    // Whoever closes the sheet has changed their mind: that is no error.
    await navigator.share({ title: name, url }).catch(() => {});
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    toastSuccess(i18next.t('linkCopied'), TOAST_DURATION_MS.usual);
  } catch {
    toastError(i18next.t('linkIs', { url }));
  }
}
