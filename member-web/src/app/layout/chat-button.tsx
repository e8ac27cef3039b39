import { badgeText } from '@milon/shared/rules';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { ChatTabIcon } from '../../components/page-icons.ts';
import { useFormat } from '../../lib/format.ts';
import { openDialog } from '../../state/dialogs.ts';
import { newConversationsAtom } from '../../state/state.ts';
import { CountBadge } from './count-badge.tsx';

/** Opens the conversations and shows how many have unread messages. */
export function ChatButton({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('shell');
  const { digits } = useFormat();
  const unread = useAtomValue(newConversationsAtom);
  const number = digits(badgeText(unread));
  return (
    <Button
      appearance="subtle"
      className={className}
      aria-label={number ? `${t('chat')}, ${t('waiting', { number })}` : t('chat')}
      title={t('chat')}
      icon={
        <span style={{ position: 'relative', display: 'inline-flex' }}>
          <ChatTabIcon />
          <CountBadge count={unread} waits over />
        </span>
      }
      onClick={() => openDialog('CHAT_LIST')}
    />
  );
}
