import { Button, Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkRegular, DismissRegular } from '@fluentui/react-icons';
import type { ReviewPhoto } from '@milon/shared/contracts';
import { problemMessages } from '@milon/shared/messages';
import { useTranslation } from 'react-i18next';
import { PhotoStatusBadge } from '../../../components/photo-status-badge.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import type { Mark } from '../decisions/decision-queue.ts';
import type { Review } from '../review/use-review.ts';
import { KeyCap } from './key-cap.tsx';
import { MarkIcon } from './mark-icon.tsx';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    alignItems: 'center',
    gap: `0 ${tokens.spacingHorizontalS}`,
    minHeight: '56px',
    padding: `0 ${tokens.spacingHorizontalM}`,
  },
  wide: { gridColumn: '1 / -1', display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
});

interface DecisionBarProps {
  photo: ReviewPhoto;
  mark: Mark | undefined;
  review: Review;
}

/** The two buttons, or why there are none. */
export function DecisionBar({ photo, mark, review }: DecisionBarProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { language } = useFormat();
  if (mark && mark.state !== 'refused') {
    return (
      <div className={styles.root}>
        <Caption1 className={styles.wide}>
          <MarkIcon mark={mark} />
          {t(`photos.mark.${mark.state === 'failed' ? 'failed' : mark.decision}`)}
        </Caption1>
      </div>
    );
  }
  if (mark?.code !== undefined) {
    const words = Object.entries(problemMessages).find(([code]) => code === mark.code)?.[1];
    return (
      <div className={styles.root}>
        <Caption1 className={styles.wide} role="alert">
          <MarkIcon mark={mark} />
          {words?.[language] ?? t('photos.mark.refused')}
        </Caption1>
      </div>
    );
  }
  if (!review.mayDecide) {
    return (
      <div className={styles.root}>
        <Caption1 className={styles.wide}>
          {photo.ownUpload ? t('photos.ownUpload') : <PhotoStatusBadge status={photo.status} />}
        </Caption1>
      </div>
    );
  }
  return (
    <div className={styles.root}>
      <Button appearance="primary" icon={<CheckmarkRegular />} aria-keyshortcuts="A" onClick={review.approve}>
        {t('photos.approve')}{' '}
        <KeyCap inButton onBrand>
          A
        </KeyCap>
      </Button>
      <Button
        icon={<DismissRegular />}
        onClick={review.askReason}
        aria-expanded={review.asksReason}
        aria-keyshortcuts="D"
      >
        {t('photos.decline')} <KeyCap inButton>D</KeyCap>
      </Button>
    </div>
  );
}
