import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { Message } from '@milon/shared/contracts';
import { useAtomValue } from 'jotai';
import { Fragment, type KeyboardEvent, useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HiddenText } from '../../../components/hidden-text.tsx';
import { NewestIcon } from '../../../components/icons.ts';
import { Waiting } from '../../../components/waiting.tsx';
import { requestCall } from '../../../lib/contact.ts';
import { typingAtom } from '../api/chat-state.ts';
import { withDays } from '../api/days.ts';
import type { Thread } from '../api/threads.ts';
import { DayMark } from './day-mark.tsx';
import { MessageBubble, OutgoingBubble } from './message-bubble.tsx';
import { type MenuPlace, MessageMenu, type OpenMessageMenu } from './message-menu.tsx';
import { useAnnounced } from './use-announced.ts';
import { useOlder } from './use-older.ts';
import { useSeen } from './use-seen.ts';
import { useStuckToEnd } from './use-stuck-to-end.ts';

const useStyles = makeStyles({
  frame: { position: 'relative', flexGrow: 1, minHeight: 0 },
  scroll: {
    position: 'absolute',
    inset: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    // The list keeps its place by itself, the same in every browser.
    overflowAnchor: 'none',
    outlineOffset: '-2px',
  },
  list: {
    minHeight: '100%',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    gap: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalM,
  },
  // Its line is always there: nothing moves when somebody begins to write.
  typing: {
    minHeight: tokens.lineHeightBase200,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  newest: {
    position: 'absolute',
    right: tokens.spacingHorizontalM,
    bottom: tokens.spacingVerticalM,
    boxShadow: tokens.shadow8,
  },
});

/** Up and down go from message to message, from the list itself to the last one in sight. */
function moveAmongMessages(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
  const list = event.currentTarget;
  const buttons = [...list.querySelectorAll<HTMLElement>('[data-message-menu]')];
  const at = buttons.indexOf(event.target as HTMLElement);
  const { bottom } = list.getBoundingClientRect();
  const next =
    at === -1
      ? buttons.findLast((button) => button.getBoundingClientRect().bottom <= bottom)
      : buttons[at + (event.key === 'ArrowUp' ? -1 : 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

interface Props {
  thread: Thread;
  name: string;
  me: string;
  onDelete: (message: Message) => void;
}

/** The messages of one conversation, the newest at the bottom; older ones come when one scrolls up. */
export function MessageList({ thread, name, me, onDelete }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('chat');
  const scroll = useRef<HTMLDivElement>(null);
  const { conversation, friend, messages, outgoing } = thread;
  const onContact = friend && !friend.unavailable ? () => requestCall(friend) : undefined;
  const end = useStuckToEnd(scroll, messages.at(-1)?._id, outgoing.length);
  const older = useOlder(conversation, me);
  useSeen(conversation, me, end.atEnd);
  const typing = useAtomValue(typingAtom).has(thread.id);
  const announced = useAnnounced(messages, me);
  const [menu, setMenu] = useState<OpenMessageMenu>();
  const openMenu = useCallback((message: Message, place: MenuPlace) => setMenu({ message, place }), []);
  /** The keyboard goes back to where it was. */
  function closeMenu() {
    setMenu(undefined);
    (menu?.place instanceof HTMLElement ? menu.place : scroll.current)?.focus();
  }
  const arrowsId = useId();

  // What was in sight stays in place while older messages come in above it.
  const first = messages[0]?._id;
  const height = useRef(0);
  const firstBefore = useRef(first);
  useLayoutEffect(() => {
    const element = scroll.current;
    if (!element) return;
    if (firstBefore.current !== first && !end.atEnd)
      element.scrollTop += element.scrollHeight - height.current;
    firstBefore.current = first;
    height.current = element.scrollHeight;
  });

  function onScroll() {
    const element = scroll.current;
    if (!element) return;
    end.onScroll();
    if (element.scrollTop < 160) older.load();
  }

  return (
    <div className={styles.frame}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what scrolls by keys hears keys */}
      <section
        ref={scroll}
        className={styles.scroll}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by key
        tabIndex={0}
        aria-label={t('messagesWith', { name })}
        aria-describedby={arrowsId}
        onScroll={onScroll}
        onKeyDown={moveAmongMessages}
      >
        <div className={styles.list}>
          {older.hasMore ? (
            older.busy ? (
              <Waiting size="tiny" />
            ) : (
              <Button appearance="transparent" size="small" onClick={older.load}>
                {t('older')}
              </Button>
            )
          ) : null}
          {withDays(messages).map(({ item, startsDay }) => (
            <Fragment key={item._id}>
              {startsDay ? <DayMark time={item.createdAt} /> : null}
              <MessageBubble
                message={item}
                mine={item.sender === me}
                onContact={onContact}
                onMenu={openMenu}
              />
            </Fragment>
          ))}
          {outgoing.map((item) => (
            <OutgoingBubble key={item.clientId} item={item} />
          ))}
          <span className={styles.typing}>{typing ? t('typing', { name }) : null}</span>
        </div>
      </section>
      <HiddenText id={arrowsId}>{t('arrows')}</HiddenText>
      {menu ? <MessageMenu open={menu} onClose={closeMenu} onDelete={onDelete} /> : null}
      {end.atEnd || thread.unseen === 0 ? null : (
        <Button
          appearance="primary"
          shape="circular"
          className={styles.newest}
          icon={<NewestIcon />}
          onClick={end.toEnd}
        >
          {t('newest')}
        </Button>
      )}
      <HiddenText aria-live="polite">{announced ? t('from', { name, text: announced.text }) : ''}</HiddenText>
    </div>
  );
}
