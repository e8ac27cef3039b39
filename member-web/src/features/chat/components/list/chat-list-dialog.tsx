import { Button, makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import type { User } from '@milon/shared/contracts';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../../components/dialog/app-dialog.tsx';
import { LoadFailure, StateMessage } from '../../../../components/states/state-message.tsx';
import { useCurrentUser } from '../../../../entities/session/session.ts';
import { useIsWide } from '../../../../lib/media.ts';
import type { DialogProps } from '../../../../state/dialog-params.ts';
import { changeTop, openDialog } from '../../../../state/dialogs.ts';
import { outgoingAtom } from '../../api/chat-state.ts';
import { useConversations } from '../../api/conversations.ts';
import { type Thread, threadsOf } from '../../api/threads.ts';
import { ConversationPane } from '../window/conversation-pane.tsx';
import { ChatListRow } from './chat-list-row.tsx';
import { MoreConversations } from './more-conversations.tsx';

const useStyles = makeStyles({
  list: { listStyle: 'none', margin: 0, padding: `${tokens.spacingVerticalXS} 0` },
  panes: {
    display: 'grid',
    gridTemplateColumns: '360px minmax(0, 1fr)',
    gridTemplateRows: 'minmax(0, 1fr)',
    height: '100%',
    alignItems: 'center',
  },
  side: {
    height: '100%',
    minHeight: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  skeleton: { display: 'flex', gap: tokens.spacingHorizontalM, padding: tokens.spacingHorizontalL },
});

interface ListProps {
  user: User;
  threads: readonly Thread[];
  query: ReturnType<typeof useConversations>;
  /** The member whose conversation is open beside the list. */
  openId: string | undefined;
  onOpen: (thread: Thread) => void;
  onClose: () => void;
}

function ChatList({ user, threads, query, openId, onOpen, onClose }: ListProps) {
  const styles = useStyles();
  const { t } = useTranslation('chat');
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
          <ChatListRow
            key={thread.id}
            thread={thread}
            me={user._id}
            isOpen={thread.friendId === openId}
            onOpen={() => onOpen(thread)}
          />
        ))}
      </ul>
      <MoreConversations me={user._id} />
    </>
  );
}

/** Where there is room, the conversations are beside the one that is open; elsewhere it covers them. */
function Chats({ user, params, onClose }: DialogProps<'CHAT_LIST'> & { user: User }) {
  const styles = useStyles();
  const { t } = useTranslation('chat');
  const query = useConversations(user._id);
  const outgoing = useAtomValue(outgoingAtom);
  const threads = threadsOf(query.data ?? [], outgoing);
  const hasPanes = useIsWide() && threads.length > 0;
  const { profileId, name = '' } = params;

  function open(thread: Thread) {
    const person = { profileId: thread.friendId, name: thread.name };
    if (hasPanes) changeTop('CHAT_LIST', person);
    else openDialog('SINGLE_CHAT_WINDOW', person);
  }

  const list = (
    <ChatList
      user={user}
      threads={threads}
      query={query}
      openId={hasPanes ? profileId : undefined}
      onOpen={open}
      onClose={onClose}
    />
  );
  return (
    <AppDialog
      title={t('title')}
      pageTitle={t('title')}
      onClose={onClose}
      size={hasPanes ? 'panes' : 'chat'}
      flush
    >
      {hasPanes ? (
        <div className={styles.panes}>
          <div className={styles.side}>{list}</div>
          {profileId === undefined ? (
            <StateMessage title={t('chooseConversation')} />
          ) : (
            <ConversationPane key={profileId} user={user} friendId={profileId} name={name} />
          )}
        </div>
      ) : (
        list
      )}
    </AppDialog>
  );
}

/** The conversations, the most recent first. */
export function ChatListDialog(props: DialogProps<'CHAT_LIST'>) {
  const user = useCurrentUser();
  return user ? <Chats {...props} user={user} /> : null;
}
