import { TOAST_DURATION_MS } from '@milon/shared/constants';
import type { UpdateUser } from '@milon/shared/contracts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { updateUser } from '../../entities/session/update-user.ts';
import { toastFailure, toastSuccess } from '../../state/toast.ts';

/** Saves a profile setting immediately. `chosen` is the value that is being saved. */
export function useSetting(failure: string): {
  chosen: UpdateUser | undefined;
  save: (change: UpdateUser) => void;
} {
  const { t } = useTranslation('account');
  const { isPending, mutate, variables } = useMutation({
    mutationFn: updateUser,
    onSuccess: () => toastSuccess(t('updated'), TOAST_DURATION_MS.usual),
    onError: toastFailure(failure),
  });
  return { chosen: isPending ? variables : undefined, save: mutate };
}
