import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toastFailure, toastSuccess } from '../../../../state/toast.ts';
import { pauseProfile } from '../../api/pause.ts';

/** Pauses and resumes the profile, one call at a time, and shows the result in a toast. */
export function usePause(): { busy: boolean; setPaused: (paused: boolean) => void } {
  const { t } = useTranslation('lifecycle');
  const { isPending: busy, mutate } = useMutation({
    mutationFn: pauseProfile,
    onSuccess: (_, paused) => {
      toastSuccess(t(paused ? 'paused' : 'resumed'));
      // The notice that takes it back stands above the cards, which may be scrolled far down.
      if (paused) globalThis.scrollTo({ top: 0 });
    },
    onError: toastFailure('The pause was not changed.'),
  });
  return { busy, setPaused: (paused) => (busy ? undefined : mutate(paused)) };
}
