import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Message } from '@milon/shared/contracts';
import { timeOfDay } from '@milon/shared/rules';
import { useAtomValue } from 'jotai';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  MoreIcon,
  RefusedIcon,
  ReportedIcon,
  SeenIcon,
  SentIcon,
  WaitingIcon,
} from '../../../../components/icons.ts';
import { VisuallyHidden } from '../../../../components/visually-hidden.tsx';
import { useFormat } from '../../../../lib/format.ts';
import { connectedAtom } from '../../../../lib/server/live-socket.ts';
import { chatLineAtom } from '../../api/chat-state.ts';
import type { Outgoing } from '../../api/outbox/outbox.ts';
import { takeBack } from '../../api/send-draft.ts';
import { MarkedText } from './marked-text.tsx';
import type { MenuPlace } from './message-menu.tsx';
import { MessageWarning } from './message-warning.tsx';
import { useMessagePress } from './use-message-press.ts';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    maxWidth: '84%',
    ':hover [data-message-menu]': { opacity: 1 },
  },
  mine: { alignSelf: 'flex-end', alignItems: 'flex-end' },
  line: { position: 'relative', maxWidth: '100%' },
  // A long press opens the menu instead of selecting text.
  pressed: { '@media (hover: none)': { userSelect: 'none', WebkitTouchCallout: 'none' } },
  // Next to the bubble: visible on hover and on keyboard focus.
  more: {
    position: 'absolute',
    top: 0,
    left: '100%',
    minWidth: '32px',
    minHeight: '32px',
    opacity: 0,
    ':hover': { opacity: 1 },
    ':focus-visible': { opacity: 1 },
  },
  moreMine: { left: 'auto', right: '100%' },
  bubble: {
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalM}`,
    borderRadius: '16px 16px 16px 4px',
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
  },
  bubbleMine: {
    borderRadius: '16px 16px 4px 16px',
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
  },
  found: { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  waiting: { opacity: 0.92 },
  text: {
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    unicodeBidi: 'isolate',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
  foot: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minHeight: '20px',
    padding: `0 ${tokens.spacingHorizontalXS}`,
    fontSize: tokens.fontSizeBase100,
    lineHeight: tokens.lineHeightBase100,
    color: tokens.colorNeutralForeground3,
  },
  state: { position: 'relative', display: 'inline-flex' },
  // The touch target is high enough for a finger, without adding space around the line.
  act: {
    minWidth: '44px',
    minHeight: '44px',
    marginBlock: '-10px',
    paddingInline: 0,
    justifyContent: 'flex-start',
    color: tokens.colorBrandForeground1,
  },
  // A sentence may be long: the sign stays beside its first line.
  refusal: {
    flexWrap: 'nowrap',
    alignItems: 'flex-start',
    '& > svg': { flexShrink: 0, marginTop: '2px' },
    color: tokens.colorStatusDangerForeground1,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});

interface MessageProps {
  message: Message;
  mine: boolean;
  me: string;
  /** The other member's name, who may be unavailable. */
  name: string;
  isGone: boolean;
  /** Opens the writer's contact if a number in the text is hidden. */
  onContact?: (() => void) | undefined;
  onMenu: (message: Message, place: MenuPlace) => void;
  /** The text to highlight. */
  wanted: string | undefined;
  /** Whether this is the search's current result. */
  isFound: boolean;
}

/** A stored message: its text as plain words, the time, and whether a message of one's own was seen. */
export const MessageBubble = memo((props: MessageProps) => {
  const { message, mine, me, name, isGone, onContact, onMenu, wanted, isFound } = props;
  const styles = useStyles();
  const { t } = useTranslation(['chat', 'lifecycle']);
  const { language } = useFormat();
  const state = message.isSeen ? t('seen') : t('sent');
  const press = useMessagePress((place) => onMenu(message, place));
  return (
    <div className={mergeClasses(styles.row, mine && styles.mine)} data-message={message._id}>
      <div className={styles.line}>
        <div
          className={mergeClasses(
            styles.bubble,
            styles.pressed,
            mine && styles.bubbleMine,
            isFound && styles.found,
          )}
          {...press}
        >
          <div className={styles.text} dir="auto">
            {/* Empty for a writer whose account and texts were removed; no one can send an empty message. */}
            {message.text ? (
              <MarkedText text={message.text} wanted={wanted} />
            ) : (
              <em>{t('lifecycle:removedMessage')}</em>
            )}
          </div>
        </div>
        <Button
          appearance="subtle"
          size="small"
          // Reached by the arrow keys, so that Tab does not stop at every message.
          tabIndex={-1}
          data-message-menu
          className={mergeClasses(styles.more, mine && styles.moreMine)}
          icon={<MoreIcon />}
          aria-label={t('messageMenu')}
          aria-haspopup="menu"
          onClick={(event) => onMenu(message, event.currentTarget)}
        />
      </div>
      {message.warnings ? <MessageWarning message={message} me={me} name={name} isGone={isGone} /> : null}
      {message.numbersHidden ? (
        <span className={styles.foot}>
          {t('contactHidden')}
          {onContact ? (
            <Button appearance="transparent" size="small" className={styles.act} onClick={onContact}>
              {t('seeContact')}
            </Button>
          ) : null}
        </span>
      ) : null}
      <span className={styles.foot}>
        {timeOfDay(message.createdAt, language)}
        {message.isReported ? (
          <>
            <ReportedIcon aria-hidden /> {t('reported')}
          </>
        ) : null}
        {mine ? (
          <span title={state} className={styles.state}>
            {message.isSeen ? <SeenIcon aria-hidden /> : <SentIcon aria-hidden />}
            <VisuallyHidden>{state}</VisuallyHidden>
          </span>
        ) : null}
      </span>
    </div>
  );
});

/** A message that only this device has: waiting, or refused with the reason. */
export function OutgoingBubble({ item, me }: { item: Outgoing; me: string }) {
  const styles = useStyles();
  const { t } = useTranslation('chat');
  const refused = item.refusal !== undefined;
  const connected = useAtomValue(connectedAtom);
  const line = useAtomValue(chatLineAtom);
  return (
    <div className={mergeClasses(styles.row, styles.mine)}>
      <div className={mergeClasses(styles.bubble, styles.bubbleMine, styles.waiting)}>
        <div className={styles.text} dir="auto">
          {item.text}
        </div>
      </div>
      {refused ? (
        <>
          <span className={mergeClasses(styles.foot, styles.refusal)} role="alert">
            <RefusedIcon aria-hidden />
            {t('refused', { reason: item.refusal })}
          </span>
          <span>
            <Button appearance="transparent" size="small" onClick={() => takeBack(me, item)}>
              {t('changeRefused')}
            </Button>
            <Button appearance="transparent" size="small" onClick={() => line?.outbox.retry(item.clientId)}>
              {t('tryAgain')}
            </Button>
            <Button appearance="transparent" size="small" onClick={() => line?.outbox.remove(item.clientId)}>
              {t('remove')}
            </Button>
          </span>
        </>
      ) : (
        <span className={styles.foot}>
          {t('waiting')}
          <WaitingIcon aria-hidden />
          {connected ? null : (
            <Button
              appearance="transparent"
              size="small"
              className={styles.act}
              onClick={() => line?.outbox.remove(item.clientId)}
            >
              {t('remove')}
            </Button>
          )}
        </span>
      )}
    </div>
  );
}
