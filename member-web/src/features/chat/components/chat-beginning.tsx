import { Button } from '@fluentui/react-components';
import type { User } from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HiIcon } from '../../../components/icons.ts';
import { StateMessage } from '../../../components/state-message.tsx';
import { messageOf } from '../../../lib/api.ts';
import { useNow } from '../../../lib/now.ts';
import { toastError, toastSuccess } from '../../../lib/toast.ts';
import { mayGreet, sayHi } from '../api/say-hi.ts';

interface Props {
  user: User;
  friendId: string;
  name: string;
}

/** What stands in a conversation in which nothing was said: a kind beginning, by one's own words or by Say hi. */
export function ChatBeginning({ user, friendId, name }: Props) {
  const { t } = useTranslation('chat');
  const now = useNow();
  const [busy, setBusy] = useState(false);

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

  return (
    <StateMessage title={t('newConversation')} text={t('newConversationText', { name })}>
      {mayGreet(user, friendId, now) ? (
        <Button
          icon={<HiIcon />}
          style={{ minHeight: 44 }}
          disabledFocusable={busy}
          onClick={() => void greet()}
        >
          {t('sayHi')}
        </Button>
      ) : null}
    </StateMessage>
  );
}
