import { TOAST_DURATION_MS } from '@milon/shared/constants';
import i18next from 'i18next';
import { toastError, toastSuccess } from '../../state/toast.ts';

/** The public address of a profile, as guests see it. */
const sharedPath = (profileId: string) => `/p/${profileId}`;

/** Shares a profile's link through the device's share sheet, or copies it if there is none. */
export async function shareProfile(profileId: string, name: string): Promise<void> {
  const url = globalThis.location.origin + sharedPath(profileId);
  if (navigator.share) {
    // The member closed the share sheet: not an error.
    await navigator.share({ title: name, url }).catch(() => {});
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    toastSuccess(i18next.t('details:linkCopied'), TOAST_DURATION_MS.usual);
  } catch {
    toastError(i18next.t('details:linkIs', { url }));
  }
}
