import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../../components/dialog/app-dialog.tsx';
import { useCurrentUser } from '../../../../entities/session/session.ts';
import type { DialogProps } from '../../../../state/dialog-params.ts';
import { Conversation } from './conversation.tsx';

/** One conversation in a window over another page. */
export function ChatWindowDialog({ params, onClose }: DialogProps<'SINGLE_CHAT_WINDOW'>) {
  const { t } = useTranslation('chat');
  const user = useCurrentUser();
  if (!user) return null;
  return (
    <Conversation
      user={user}
      friendId={params.profileId}
      name={params.name}
      place="SINGLE_CHAT_WINDOW"
      // The page's title has no name: the history of a phone is often shared.
      renderFrame={(parts) => (
        <AppDialog size="chat" flush pageTitle={t('title')} onClose={onClose} {...parts} />
      )}
    />
  );
}
