import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useNow } from '@milon/shared/client';
import { useTranslation } from 'react-i18next';
import { rowButton } from '../../../components/row-button.ts';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { useFormat } from '../../../lib/format.ts';
import type { Seen } from '../api/notifications.ts';
import { NotificationPicture } from './notification-picture.tsx';
import { wordsOf } from './notification-words.ts';
import { openNotification } from './open-notification.ts';

const useStyles = makeStyles({
  row: {
    ...rowButton,
    alignItems: 'flex-start',
    minHeight: '72px',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
  },
  fresh: {
    backgroundColor: tokens.colorBrandBackground2,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
  words: { flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column', overflowWrap: 'anywhere' },
  line: {
    position: 'relative',
    display: 'flex',
    alignItems: 'baseline',
    gap: tokens.spacingHorizontalS,
  },
  title: { flexGrow: 1, minWidth: 0, fontWeight: tokens.fontWeightSemibold },
  said: { flexGrow: 1, minWidth: 0, color: tokens.colorNeutralForeground2 },
  when: {
    flexShrink: 0,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
  dot: {
    width: '10px',
    height: '10px',
    flexShrink: 0,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandForeground1,
  },
});

/** One notification: a picture, the text and the time. Opens the related page. */
export function NotificationRow({ notification }: { notification: Seen }) {
  const styles = useStyles();
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const now = useNow();
  const { title, text } = wordsOf(notification, t, format);
  const fresh = notification.isFresh;
  return (
    <li>
      <button
        type="button"
        className={mergeClasses(styles.row, fresh && styles.fresh)}
        onClick={() => openNotification(notification)}
      >
        <NotificationPicture notification={notification} />
        <span className={styles.words}>
          <span className={styles.line}>
            <span className={styles.title}>{title}</span>
            <time className={styles.when} dateTime={notification.at}>
              {format.when(notification.at, now)}
            </time>
          </span>
          <span className={styles.line}>
            <span className={styles.said}>{text}</span>
            {fresh ? (
              <>
                <span className={styles.dot} aria-hidden />
                <VisuallyHidden>{t('new')}</VisuallyHidden>
              </>
            ) : null}
          </span>
        </span>
      </button>
    </li>
  );
}
