import { useNow } from '@milon/shared/client';
import type { User } from '@milon/shared/contracts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/format.ts';
import { toastFailure, toastSuccess } from '../../../../state/toast.ts';
import { hiAgainAt, sayHi } from '../../api/say-hi.ts';

/** Say hi to one member. `later` says from when, if it is too early now. */
export function useGreeting(user: User, friendId: string) {
  const { t } = useTranslation('chat');
  const { from } = useFormat();
  const now = useNow();
  const at = hiAgainAt(user, friendId, now);
  const { isPending: busy, mutate } = useMutation({
    mutationFn: () => sayHi(user, friendId),
    onSuccess: () => toastSuccess(t('hiSent')),
    onError: toastFailure(),
  });
  return {
    busy,
    later: at === undefined ? undefined : t('hiAgain', { moment: from(at) }),
    greet: () => mutate(),
  };
}
