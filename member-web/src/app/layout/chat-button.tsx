import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { ChatTabIcon } from '../../components/page-icons.ts';
import { openDialog } from '../../state/dialogs.ts';
import { newConversationsAtom } from '../../state/state.ts';
import { CountedButton } from './counted-button.tsx';

/** Opens the conversations and shows how many have unread messages. */
export function ChatButton({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('shell');
  return (
    <CountedButton
      className={className}
      icon={<ChatTabIcon />}
      count={useAtomValue(newConversationsAtom)}
      waits
      title={t('chat')}
      counted={(number) => `${t('chat')}, ${t('waiting', { number })}`}
      onClick={() => openDialog('CHAT_LIST')}
    />
  );
}
