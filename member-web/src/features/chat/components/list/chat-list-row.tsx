import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useNow } from '@milon/shared/client';
import { lastOf } from '@milon/shared/lists';
import { badgeText } from '@milon/shared/rules';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { rowButton } from '../../../../components/row-button.ts';
import { VisuallyHidden } from '../../../../components/visually-hidden.tsx';
import { useFormat } from '../../../../lib/format.ts';
import { draftsAtom } from '../../api/chat-state.ts';
import type { Thread } from '../../api/threads.ts';
import { PersonAvatar } from '../person-avatar.tsx';

const oneLine = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  minWidth: 0,
} as const;

const useStyles = makeStyles({
  row: { ...rowButton, minHeight: '72px' },
  open: { backgroundColor: tokens.colorNeutralBackground1Selected },
  text: { flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column' },
  line: { display: 'flex', alignItems: 'baseline', gap: tokens.spacingHorizontalS },
  name: { ...oneLine, flexGrow: 1, fontWeight: tokens.fontWeightSemibold },
  time: {
    flexShrink: 0,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  last: { ...oneLine, flexGrow: 1, color: tokens.colorNeutralForeground2 },
  draft: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
  unread: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground1 },
  badge: {
    position: 'relative',
    flexShrink: 0,
    minWidth: '20px',
    padding: '0 6px',
    borderRadius: tokens.borderRadiusCircular,
    textAlign: 'center',
    fontSize: tokens.fontSizeBase100,
    lineHeight: '20px',
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
  },
});

interface Props {
  thread: Thread;
  me: string;
  /** Whether the conversation is open beside the list. */
  isOpen: boolean;
  onOpen: () => void;
}

/** One conversation: the other member, the last message, the unread number. */
export function ChatListRow({ thread, me, isOpen, onOpen }: Props) {
  const styles = useStyles();
  const { t } = useTranslation(['chat', 'lifecycle']);
  const { digits, when } = useFormat();
  const now = useNow();
  const draft = useAtomValue(draftsAtom)[thread.friendId]?.trim();
  const waiting = lastOf(thread.outgoing);
  const newest = lastOf(thread.messages);
  const last = waiting ?? newest;
  const mine = waiting !== undefined || newest?.sender === me;
  const text = last ? last.text.replaceAll(/\s+/g, ' ') || t('lifecycle:removedMessage') : '';
  return (
    <li>
      <button
        type="button"
        className={mergeClasses(styles.row, isOpen && styles.open)}
        aria-current={isOpen ? true : undefined}
        onClick={onOpen}
      >
        <PersonAvatar person={thread.friend} name={thread.name} size={48} />
        <span className={styles.text}>
          <span className={styles.line}>
            <span className={styles.name} dir="auto">
              {thread.name}
            </span>
            <span className={styles.time}>{last ? when(last.createdAt, now) : ''}</span>
          </span>
          <span className={styles.line}>
            <span className={mergeClasses(styles.last, thread.unseen > 0 && styles.unread)}>
              {draft ? (
                <>
                  <span className={styles.draft}>{t('draft')}</span> <bdi>{draft}</bdi>
                </>
              ) : (
                <bdi>{mine ? t('you', { text }) : text}</bdi>
              )}
            </span>
            {thread.unseen > 0 ? (
              <span className={styles.badge}>
                <span aria-hidden>{digits(badgeText(thread.unseen))}</span>
                <VisuallyHidden>{t('unseen', { number: digits(String(thread.unseen)) })}</VisuallyHidden>
              </span>
            ) : null}
          </span>
        </span>
      </button>
    </li>
  );
}
