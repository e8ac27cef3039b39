import { Button, Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkRegular, DismissRegular } from '@fluentui/react-icons';
import type { ReviewPhoto } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { PhotoStatusBadge } from '../../../components/photo-status-badge.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import { isOpen } from '../decisions/marks.ts';
import type { Review } from '../review/use-review.ts';
import { isQueue } from '../review/views.ts';
import { KeyCap } from './key-cap.tsx';
import { MarkWords } from './mark-words.tsx';
import { useChangeText } from './use-change-text.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    alignContent: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    minHeight: '64px',
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
  },
  wide: { gridColumn: '1 / -1' },
  refused: { gridColumn: '1 / -1', color: tokens.colorPaletteDarkOrangeForeground1 },
  button: { minWidth: 0, whiteSpace: 'nowrap' },
});

interface DecisionBarProps {
  photo: ReviewPhoto;
  review: Review;
}

/** The two buttons, or why there are none. */
export function DecisionBar({ photo, review }: DecisionBarProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { number } = useFormat();
  const changeText = useChangeText();
  const mark = review.markOf(photo);
  const count = review.targets.length;
  if (count === 0) {
    return (
      <div className={styles.root}>
        <div className={styles.wide}>
          {!isOpen(mark) && mark ? (
            <MarkWords mark={mark} />
          ) : photo.ownUpload ? (
            <Caption1>{t('photos.ownUpload')}</Caption1>
          ) : isQueue(review.view) ? (
            <Caption1>{t('photos.gone')}</Caption1>
          ) : (
            <PhotoStatusBadge status={photo.status} />
          )}
        </div>
      </div>
    );
  }
  const shown = count > 1 ? ` × ${number(count)}` : '';
  return (
    <div className={styles.root}>
      {mark?.state === 'refused' && (
        <Caption1 className={styles.refused} role="alert">
          {changeText(mark)}
        </Caption1>
      )}
      <Button
        appearance="primary"
        className={styles.button}
        icon={count > 1 ? null : <CheckmarkRegular />}
        aria-keyshortcuts="A"
        onClick={review.approve}
      >
        {t('photos.approve')}
        {shown}
        <KeyCap inButton onBrand>
          A
        </KeyCap>
      </Button>
      <Button
        icon={count > 1 ? null : <DismissRegular />}
        className={styles.button}
        onClick={review.askReason}
        aria-expanded={review.asksReason}
        aria-keyshortcuts="D"
      >
        {t('photos.decline')}
        {shown}
        <KeyCap inButton>D</KeyCap>
      </Button>
    </div>
  );
}
