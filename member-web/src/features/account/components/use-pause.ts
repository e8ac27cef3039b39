import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../lib/api.ts';
import { logFailure } from '../../../lib/log.ts';
import { toastError, toastSuccess } from '../../../state/toast.ts';
import { pauseProfile } from '../api/pause.ts';

/** Pausing and resuming, once at a time, with a word of how it went. */
export function usePause(): { busy: boolean; setPaused: (paused: boolean) => Promise<void> } {
  const { t } = useTranslation('lifecycle');
  const [busy, setBusy] = useState(false);
  async function setPaused(paused: boolean) {
    if (busy) return;
    setBusy(true);
    try {
      await pauseProfile(paused);
      toastSuccess(t(paused ? 'paused' : 'resumed'));
    } catch (error) {
      logFailure('The pause was not changed.', error);
      toastError(messageOf(error));
    } finally {
      setBusy(false);
    }
  }
  return { busy, setPaused };
}
