import { Button, makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import type { User } from '@milon/shared/contracts';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../../components/dialog/app-dialog.tsx';
import { LoadFailure, StateMessage } from '../../../../components/states/state-message.tsx';
import { useCurrentUser } from '../../../../entities/session/session.ts';
import type { DialogProps } from '../../../../state/dialog-params.ts';
import { outgoingAtom } from '../../api/chat-state.ts';
import { useConversations } from '../../api/conversations.ts';
import { threadsOf } from '../../api/threads.ts';
import { ChatListRow } from './chat-list-row.tsx';
import { MoreConversations } from './more-conversations.tsx';

const useStyles = makeStyles({
  list: { listStyle: 'none', margin: 0, padding: `${tokens.spacingVerticalXS} 0` },
  skeleton: { display: 'flex', gap: tokens.spacingHorizontalM, padding: tokens.spacingHorizontalL },
});

function Conversations({ user, onClose }: { user: User; onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation('chat');
  const query = useConversations(user._id);
  const outgoing = useAtomValue(outgoingAtom);
  const threads = threadsOf(query.data ?? [], outgoing);

  if (threads.length === 0 && query.isPending) {
    return (
      <Skeleton aria-label={t('title')}>
        {[0, 1, 2, 3].map((row) => (
          <div key={row} className={styles.skeleton}>
            <SkeletonItem shape="circle" size={48} />
            <SkeletonItem size={32} />
          </div>
        ))}
      </Skeleton>
    );
  }
  if (threads.length === 0 && query.isError) {
    return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (threads.length === 0) {
    return (
      <StateMessage title={t('empty')} text={t('emptyText')}>
        <Button appearance="primary" onClick={onClose}>
          {t('browse')}
        </Button>
      </StateMessage>
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {threads.map((thread) => (
          <ChatListRow key={thread.id} thread={thread} me={user._id} />
        ))}
      </ul>
      <MoreConversations me={user._id} />
    </>
  );
}

/** The conversations, the most recent first. */
export function ChatListDialog({ onClose }: DialogProps<'CHAT_LIST'>) {
  const { t } = useTranslation('chat');
  const user = useCurrentUser();
  return (
    <AppDialog title={t('title')} pageTitle={t('title')} onClose={onClose} size="chat" flush>
      {user ? <Conversations user={user} onClose={onClose} /> : null}
    </AppDialog>
  );
}
