import { useNow } from '@milon/shared/client';
import type { User } from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/format.ts';
import { toastError, toastSuccess } from '../../../state/toast.ts';
import { hiAgainAt, sayHi } from '../api/say-hi.ts';

/** Say hi to one person: `later` says from when, where it is too early now. */
export function useGreeting(user: User, friendId: string) {
  const { t } = useTranslation('chat');
  const { from } = useFormat();
  const now = useNow();
  const [busy, setBusy] = useState(false);
  const at = hiAgainAt(user, friendId, now);

  async function greet() {
    setBusy(true);
    try {
      await sayHi(user, friendId);
      toastSuccess(t('hiSent'));
    } catch (error) {
      toastError(messageOf(error));
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    later: at === undefined ? undefined : t('hiAgain', { moment: from(at) }),
    greet: () => void greet(),
  };
}
