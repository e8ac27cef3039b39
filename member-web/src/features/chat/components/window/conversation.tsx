import { MessageBar, MessageBarBody, makeStyles } from '@fluentui/react-components';
import type { User } from '@milon/shared/contracts';
import { findLast } from '@milon/shared/lists';
import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { connectedAtom } from '../../../../lib/server/live-socket.ts';
import { openDialogsAtom } from '../../../../state/dialogs.ts';
import { activeConversationAtom } from '../../../../state/state.ts';
import { MessageList } from '../messages/message-list.tsx';
import { useConversationPart } from '../messages/use-conversation-part.ts';
import { ChatBeginning } from './chat-beginning.tsx';
import { ChatTitle } from './chat-title.tsx';
import { Composer } from './composer.tsx';
import { ConversationMenu } from './conversation-menu.tsx';
import { SearchBar } from './search-bar.tsx';
import { UndoDeleteBar } from './undo-delete-bar.tsx';
import { useAfterDelay } from './use-after-delay.ts';
import { useDeletion } from './use-deletion.ts';
import { useSearchKeys } from './use-search-keys.ts';
import { useThread } from './use-thread.ts';
import { WindowState } from './window-state.tsx';

/** A shorter disconnection is not shown. */
const silenceMs = 2_500;

const useStyles = makeStyles({
  inside: { height: '100%', minHeight: 0, display: 'flex', flexDirection: 'column' },
});

/** What a frame shows around and in a conversation. */
interface Parts {
  title: ReactNode;
  /** Next to the title. */
  actions: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}

interface Props {
  user: User;
  friendId: string;
  /** '' if it is not known. */
  name: string;
  /** The dialog that it is in. */
  place: Place;
  renderFrame: (parts: Parts) => ReactNode;
}

type Place = 'CHAT_LIST' | 'SINGLE_CHAT_WINDOW';

/** Whether the conversation is in sight: no other dialog replaces its own. A question leaves it in sight. */
function useIsInSight(place: Place, friendId: string): boolean {
  const top = findLast(useAtomValue(openDialogsAtom), ({ name }) => name !== 'CONFIRM');
  return top?.name === place && (top.params as { profileId?: string }).profileId === friendId;
}

/** One conversation, in a window of its own or beside the list. */
export function Conversation({ user, friendId, name: givenName, place, renderFrame }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('chat');
  const { thread, friend, name, isGone, isReported, isEmpty, isUnknown, query } = useThread(
    user._id,
    friendId,
    givenName,
  );
  const disconnected = useAfterDelay(!useAtomValue(connectedAtom), silenceMs);

  const setActive = useSetAtom(activeConversationAtom);
  const isInSight = useIsInSight(place, friendId);
  useEffect(() => {
    if (!isInSight) return;
    setActive(thread.id);
    return () => setActive(undefined);
  }, [isInSight, setActive, thread.id]);

  const deletion = useDeletion(user._id);
  const reading = useConversationPart(thread.conversation);
  const [searching, setSearching] = useState(false);
  const onSearchKey = useSearchKeys(friendId, searching, setSearching);
  return renderFrame({
    title: <ChatTitle friendId={friendId} friend={friend} name={name} isGone={isGone} />,
    actions:
      thread.conversation && thread.messages.length > 0 ? (
        <ConversationMenu
          conversation={thread.conversation}
          name={name}
          user={user}
          friendId={isGone || isReported ? undefined : friendId}
          onSearch={() => setSearching(true)}
        />
      ) : null,
    footer: isGone ? (
      <MessageBar style={{ width: '100%' }} layout="multiline">
        <MessageBarBody>{t('unavailableText')}</MessageBarBody>
      </MessageBar>
    ) : (
      <Composer me={user._id} friend={{ id: friendId, name }} />
    ),
    children: (
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys bubble up from the search and the list
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
          <WindowState query={query} isUnknown={isUnknown}>
            <ChatBeginning
              user={user}
              friendId={friendId}
              name={name}
              isGone={isGone}
              offersHi={!isReported}
            />
          </WindowState>
        ) : (
          <MessageList
            key={`${friendId} ${reading.listVersion}`}
            thread={thread}
            part={reading.part}
            sought={reading.sought}
            onNewest={reading.toNewest}
            name={name}
            me={user._id}
            isInSight={isInSight}
            onDelete={deletion.remove}
          />
        )}
        {deletion.deleted ? (
          <UndoDeleteBar
            key={deletion.deleted._id}
            name={name}
            onTakeBack={() => deletion.takeBack()}
            onHold={deletion.hold}
          />
        ) : null}
      </div>
    ),
  });
}
