import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Message } from '@milon/shared/contracts';
import { findLast, lastOf } from '@milon/shared/lists';
import { useAtomValue } from 'jotai';
import { type KeyboardEvent, useCallback, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { NewestIcon } from '../../../../components/icons.ts';
import { PressableList } from '../../../../components/pressable-list.tsx';
import { LoadingSpinner } from '../../../../components/states/loading-spinner.tsx';
import { VisuallyHidden } from '../../../../components/visually-hidden.tsx';
import { useShowContact } from '../../../../entities/relationship/show-contact-context.ts';
import { typingAtom } from '../../api/chat-state.ts';
import { useShownWarnings } from '../../api/conversations.ts';
import type { Part } from '../../api/message-pages.ts';
import { type Row, rowsOf } from '../../api/rows.ts';
import type { Thread } from '../../api/threads.ts';
import { type MenuPlace, MessageMenu, type OpenMessageMenu } from './message-menu.tsx';
import { MessageRow } from './message-row.tsx';
import type { JumpTarget } from './use-conversation-part.ts';
import { useMessageToAnnounce } from './use-message-to-announce.ts';
import { useMore } from './use-more.ts';
import { useSeen } from './use-seen.ts';
import { useStuckToEnd } from './use-stuck-to-end.ts';

/** The distance to the first or last message, in pixels, at which the next page is fetched. */
const aheadPx = 1_200;

const useStyles = makeStyles({
  frame: { position: 'relative', flexGrow: 1, minHeight: 0 },
  scroll: {
    position: 'absolute',
    inset: 0,
    display: 'flex',
    flexDirection: 'column',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    // The list anchors its position itself, alike in every browser.
    overflowAnchor: 'none',
    outlineOffset: '-2px',
    padding: `0 ${tokens.spacingHorizontalM}`,
  },
  // Pushes a few messages to the bottom.
  above: { flexGrow: 1 },
  over: { position: 'absolute', left: '50%', transform: 'translateX(-50%)' },
  older: {
    top: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalXS,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
  },
  newest: {
    position: 'absolute',
    right: tokens.spacingHorizontalM,
    bottom: tokens.spacingVerticalM,
    minHeight: '44px',
    minWidth: '44px',
    boxShadow: tokens.shadow8,
  },
});

/**
 * Moves the focus from message to message with the Up and Down keys; from the list itself to the last visible
 * message.
 */
function moveAmongMessages(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
  const list = event.currentTarget;
  const buttons = [...list.querySelectorAll<HTMLElement>('[data-message-menu]')];
  const at = buttons.indexOf(event.target as HTMLElement);
  const { bottom } = list.getBoundingClientRect();
  const next =
    at === -1
      ? findLast(buttons, (button) => button.getBoundingClientRect().bottom <= bottom)
      : buttons[at + (event.key === 'ArrowUp' ? -1 : 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

const has = (rows: readonly Row[], key: string | undefined) => rows.some((row) => row.key === key);

/** Whether rows were added or removed at the start of the list in this render. */
function useShift(rows: readonly Row[]): boolean {
  const [known, setKnown] = useState({ rows, shift: false });
  if (known.rows !== rows) {
    const [before, first] = [known.rows[0]?.key, rows[0]?.key];
    setKnown({ rows, shift: before !== first && (has(rows, before) || has(known.rows, first)) });
  }
  return known.shift;
}

const noneWaiting: Thread['outgoing'] = [];

function positionOf(row: Row): number | undefined {
  return row.kind === 'message' ? row.message.position : undefined;
}

interface Props {
  thread: Thread;
  /** The part of the conversation to show. */
  part: Part;
  name: string;
  me: string;
  /** False while another dialog covers the conversation. */
  isInSight: boolean;
  /** The searched text and the current result. */
  sought: JumpTarget | undefined;
  onNewest: () => void;
  onDelete: (message: Message) => void;
}

/**
 * The messages of one part of a conversation, the newest at the bottom. Scrolling up loads older ones without
 * limit.
 */
export function MessageList(props: Props) {
  const { thread, part, name, me, isInSight, sought, onNewest, onDelete } = props;
  const styles = useStyles();
  const { t } = useTranslation('chat');
  const scroll = useRef<HTMLElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const arrowsId = useId();
  const { conversation, friend } = thread;
  const isNewest = part === 'newest';
  const messages = (isNewest ? thread.messages : conversation?.earlier) ?? thread.messages;
  const outgoing = isNewest ? thread.outgoing : noneWaiting;
  const rows = useMemo(() => rowsOf(messages, outgoing, me), [messages, outgoing, me]);
  const shift = useShift(rows);
  const showContact = useShowContact();
  const onContact = useCallback(() => {
    if (friend && !friend.unavailable) showContact(friend);
  }, [showContact, friend]);

  const end = useStuckToEnd({
    scroll,
    isNewest,
    lastId: lastOf(messages)?._id,
    waiting: thread.outgoing.length,
    onLeaveEarlier: onNewest,
  });
  const more = useMore(conversation, part);
  useSeen(conversation, me, end.atEnd && isInSight);
  const typing = useAtomValue(typingAtom).has(thread.id);
  const announced = useMessageToAnnounce(thread.messages, me);
  const isDangerous = useShownWarnings(me, thread.id, announced?.warnings ?? []).length > 0;

  function loadAhead() {
    const handle = list.current;
    if (!handle || more.failed) return;
    if (handle.scrollOffset < aheadPx) more.older();
    if (handle.scrollSize - handle.scrollOffset - handle.viewportSize < aheadPx) more.newer();
  }

  // If a part does not fill the window, loads more immediately.
  useLayoutEffect(loadAhead);

  const soughtIndex = sought ? rows.findIndex((row) => positionOf(row) === sought.position) : -1;
  const leave = end.leave;
  useLayoutEffect(() => {
    if (soughtIndex === -1) return;
    leave();
    list.current?.scrollToIndex(soughtIndex, { align: 'center' });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each jump, even if its row moves later
  }, [sought?.jump, soughtIndex === -1]);

  const [menu, setMenu] = useState<OpenMessageMenu>();
  const openMenu = useCallback((message: Message, place: MenuPlace) => setMenu({ message, place }), []);
  /** Returns the focus to where it was. */
  function closeMenu() {
    setMenu(undefined);
    (menu?.place instanceof HTMLElement ? menu.place : scroll.current)?.focus();
  }

  return (
    <div className={styles.frame}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a region that scrolls by keys must handle keys */}
      <section
        ref={scroll}
        className={styles.scroll}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be focusable
        tabIndex={0}
        aria-label={t('messagesWith', { name })}
        aria-describedby={arrowsId}
        onKeyDown={moveAmongMessages}
        onScrollCapture={end.onScrollCapture}
      >
        <div className={styles.above} />
        <Virtualizer
          ref={list}
          as={PressableList}
          scrollRef={scroll}
          data={rows}
          shift={shift}
          onScroll={loadAhead}
        >
          {(row) => (
            <MessageRow
              key={row.key}
              row={row}
              me={me}
              name={name}
              isGone={friend?.unavailable === true}
              typing={row.kind === 'typing' && typing && isNewest}
              wanted={sought?.text}
              isFound={sought !== undefined && positionOf(row) === sought.position}
              onContact={friend && !friend.unavailable ? onContact : undefined}
              onMenu={openMenu}
            />
          )}
        </Virtualizer>
      </section>
      <VisuallyHidden id={arrowsId}>{t('arrows')}</VisuallyHidden>
      {menu ? (
        <MessageMenu
          open={menu}
          onClose={closeMenu}
          onDelete={onDelete}
          mine={menu.message.sender === me}
          name={name}
        />
      ) : null}
      {more.busy ? (
        <div className={mergeClasses(styles.over, styles.older)}>
          <LoadingSpinner size="tiny" />
        </div>
      ) : null}
      {more.failed ? (
        <Button className={mergeClasses(styles.over, styles.older)} size="small" onClick={more.older}>
          {t('older')}
        </Button>
      ) : null}
      {end.atEnd ? null : (
        <Button
          appearance={thread.unseen > 0 ? 'primary' : 'secondary'}
          shape="circular"
          className={styles.newest}
          icon={<NewestIcon />}
          aria-label={thread.unseen > 0 ? t('newest') : t('toNewest')}
          onClick={end.toEnd}
        >
          {thread.unseen > 0 ? t('newest') : null}
        </Button>
      )}
      <VisuallyHidden aria-live="polite">
        {isDangerous ? `${t('warning')}. ` : ''}
        {announced ? t('from', { name, text: announced.text }) : ''}
      </VisuallyHidden>
    </div>
  );
}
