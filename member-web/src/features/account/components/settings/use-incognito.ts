import { TOAST_DURATION_MS } from '@milon/shared/constants';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toastFailure, toastSuccess } from '../../../../state/toast.ts';
import { saveIncognito } from '../../api/save-incognito.ts';

/**
 * Turns incognito on and off, one call at a time, and shows the result in a toast. `wanted` is the value that
 * is being saved.
 */
export function useIncognito(): { wanted: boolean | undefined; setIncognito: (incognito: boolean) => void } {
  const { t } = useTranslation('account');
  const { isPending, mutate, variables } = useMutation({
    mutationFn: saveIncognito,
    onSuccess: (_, incognito) =>
      toastSuccess(t(incognito ? 'incognitoOn' : 'incognitoOff'), TOAST_DURATION_MS.usual),
    onError: toastFailure('The incognito setting was not kept.'),
  });
  return {
    wanted: isPending ? variables : undefined,
    setIncognito: (incognito) => (isPending ? undefined : mutate(incognito)),
  };
}
