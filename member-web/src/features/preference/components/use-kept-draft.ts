import type { PreferenceDraft } from '@milon/shared/rules';
import i18next from 'i18next';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { userKey } from '../../../entities/session/session.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { toastSuccess } from '../../../state/toast.ts';
import { readPreferenceDraft, savePreferenceDraft } from '../api/preference-draft-storage.ts';

/**
 * Keeps what the member changed and did not save, says so when the form closes, and brings it back when it
 * opens. Returns the function to call after a save.
 */
export function useKeptDraft(
  userId: string,
  { getValues, reset }: UseFormReturn<PreferenceDraft>,
  initial: PreferenceDraft,
): () => void {
  const saved = useRef(JSON.stringify(initial));
  useEffect(() => {
    const kept = readPreferenceDraft(userId);
    if (kept) reset({ ...getValues(), ...kept });
    const isChanged = () => JSON.stringify(getValues()) !== saved.current;
    const keep = () => savePreferenceDraft(userId, isChanged() ? getValues() : undefined);
    // A phone may discard a hidden page without another event.
    document.addEventListener('visibilitychange', keep);
    globalThis.addEventListener('pagehide', keep);
    return () => {
      document.removeEventListener('visibilitychange', keep);
      globalThis.removeEventListener('pagehide', keep);
      // After a log out nothing is kept, however late the form closes.
      if (!queryClient.getQueryData(userKey)) return;
      keep();
      if (isChanged()) toastSuccess(i18next.t('account:draftKept'));
    };
  }, [userId, getValues, reset]);
  return () => {
    saved.current = JSON.stringify(getValues());
  };
}
