import {
  Button,
  MessageBar,
  MessageBarBody,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import type { User } from '@milon/shared/contracts';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../components/app-dialog.tsx';
import { type DialogProps, openDialog } from '../../../lib/dialogs.ts';
import { goneAtom } from '../../../lib/person.ts';
import { findCachedProfile } from '../../../lib/profile-cache.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { activeConversationAtom, activeProfileAtom } from '../../../lib/state.ts';
import { connectedAtom, moreConversationsAtom, outgoingAtom } from '../api/chat-state.ts';
import { useConversations, useConversationWith } from '../api/conversations.ts';
import { threadWith } from '../api/threads.ts';
import { ChatBeginning } from './chat-beginning.tsx';
import { Composer } from './composer.tsx';
import { ConversationMenu } from './conversation-menu.tsx';
import { MessageList } from './message-list.tsx';
import { PersonAvatar } from './person-avatar.tsx';
import { SearchBar } from './search-bar.tsx';
import { TakeBackBar } from './take-back-bar.tsx';
import { useDeletion } from './use-deletion.ts';
import { useLasting } from './use-lasting.ts';
import { useReading } from './use-reading.ts';
import { useSearchKeys } from './use-search-keys.ts';
import { WindowState } from './window-state.tsx';

/** A connection that comes back this soon is not spoken of. */
const silenceMs = 2_500;

const useStyles = makeStyles({
  inside: { height: '100%', minHeight: 0, display: 'flex', flexDirection: 'column' },
  title: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'flex-start',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
    maxWidth: '100%',
    minHeight: '48px',
    marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})`,
    padding: `0 ${tokens.spacingHorizontalS}`,
  },
  name: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: tokens.fontWeightSemibold,
  },
  // The button leads nowhere then; the heading is to be read all the same.
  nameOfNobody: { color: tokens.colorNeutralForeground1 },
});

function ChatWindow({ user, params, onClose }: DialogProps<'SINGLE_CHAT_WINDOW'> & { user: User }) {
  const styles = useStyles();
  const { t } = useTranslation(['chat', 'common']);
  const query = useConversations(user._id);
  const outgoing = useAtomValue(outgoingAtom);
  const active = useAtomValue(activeProfileAtom);
  const connected = useAtomValue(connectedAtom);
  const disconnected = useLasting(!connected, silenceMs);
  const hasMore = useAtomValue(moreConversationsAtom) !== undefined;
  const isGone = useAtomValue(goneAtom).has(params.profileId);
  const given = isGone ? t('common:deletedUser') : params.name;
  const thread = threadWith(params.profileId, given, query.data ?? [], outgoing);
  const missing = useConversationWith(params.profileId, user._id, hasMore && !thread.conversation);
  // It may be further down the list than was read.
  const isUnknown = hasMore && !thread.conversation && missing.data !== false;
  const friend =
    thread.friend ?? (active?._id === params.profileId ? active : findCachedProfile(params.profileId));
  const unavailable = thread.friend ? thread.friend.unavailable === true : isGone;
  const name = thread.name || given;

  const setActive = useSetAtom(activeConversationAtom);
  useEffect(() => {
    setActive(thread.id);
    return () => setActive(undefined);
  }, [setActive, thread.id]);

  const deletion = useDeletion(user._id);
  const reading = useReading(thread.conversation);
  const [searching, setSearching] = useState(false);
  const onSearchKey = useSearchKeys(params.profileId, searching, setSearching);
  const isEmpty = thread.messages.length === 0 && thread.outgoing.length === 0;
  return (
    <AppDialog
      size="chat"
      flush
      onClose={onClose}
      title={
        <Button
          appearance="transparent"
          className={styles.title}
          disabled={unavailable}
          title={t('seeProfile', { name })}
          onClick={() => openDialog('SINGLE_PROFILE_SHOW', { id: params.profileId })}
        >
          <PersonAvatar person={friend} name={unavailable ? '' : name} size={40} />
          <span className={mergeClasses(styles.name, unavailable && styles.nameOfNobody)} dir="auto">
            {name}
          </span>
        </Button>
      }
      actions={
        thread.conversation && thread.messages.length > 0 ? (
          <ConversationMenu
            conversation={thread.conversation}
            name={name}
            user={user}
            friendId={unavailable ? undefined : params.profileId}
            onSearch={() => setSearching(true)}
          />
        ) : null
      }
      footer={
        unavailable ? (
          <MessageBar style={{ width: '100%' }} layout="multiline">
            <MessageBarBody>{t('unavailableText')}</MessageBarBody>
          </MessageBar>
        ) : (
          <Composer me={user._id} friend={{ id: params.profileId, name }} />
        )
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what bubbles up from the search and the list */}
      <div className={styles.inside} onKeyDown={onSearchKey}>
        {searching && thread.conversation && !isEmpty ? (
          <SearchBar
            conversation={thread.conversation}
            onGo={reading.goTo}
            onNone={reading.endSearch}
            onClose={() => setSearching(false)}
          />
        ) : null}
        {disconnected ? (
          <MessageBar shape="square" layout="multiline">
            <MessageBarBody>{t('connecting')}</MessageBarBody>
          </MessageBar>
        ) : null}
        {isEmpty ? (
          <WindowState query={isUnknown ? missing : query} isUnknown={isUnknown}>
            <ChatBeginning user={user} friendId={params.profileId} name={name} isGone={unavailable} />
          </WindowState>
        ) : (
          <MessageList
            key={`${params.profileId} ${reading.stretch}`}
            thread={thread}
            part={reading.part}
            sought={reading.sought}
            onNewest={reading.toNewest}
            name={name}
            me={user._id}
            onDelete={deletion.remove}
          />
        )}
        {deletion.deleted ? (
          <TakeBackBar
            key={deletion.deleted._id}
            name={name}
            onTakeBack={() => void deletion.takeBack()}
            onHold={deletion.hold}
          />
        ) : null}
      </div>
    </AppDialog>
  );
}

/** One conversation. */
export function ChatWindowDialog(props: DialogProps<'SINGLE_CHAT_WINDOW'>) {
  const user = useCurrentUser();
  return user ? <ChatWindow {...props} user={user} /> : null;
}
