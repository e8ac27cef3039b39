import { useNow } from '@milon/shared/client';
import type { User } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/format.ts';
import { openDialog } from '../../../../state/dialogs.ts';
import { hiAgainAt } from '../../api/say-hi.ts';

/** Says hi to one member, after its text was seen. `later` says from when, if it is too early now. */
export function useHi(user: User, friend: { id: string; name: string }) {
  const { t } = useTranslation('chat');
  const { from } = useFormat();
  const at = hiAgainAt(user, friend.id, useNow());
  return {
    later: at === undefined ? undefined : t('hiAgain', { moment: from(at) }),
    show: () => openDialog('SAY_HI', { friendId: friend.id, name: friend.name }),
  };
}
