import { Body1, Caption1, Caption1Strong, makeStyles, tokens } from '@fluentui/react-components';
import type { ReviewPhoto } from '@milon/shared/contracts';
import { photoDeclineReasonOptions } from '@milon/shared/options';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { PhotoStatusBadge } from '../../../../components/photo-status-badge.tsx';
import { useFormat } from '../../../../lib/use-format.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  heading: { margin: 0 },
  words: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3 },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
});

/** Why this photo is reviewed again: the member's appeal, or the decisions of two reviewers. */
export const CaseWords = memo(function CaseWords({ photo }: { photo: ReviewPhoto }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { dateTime, label } = useFormat();
  const { appeal, declineReason, decidedBy, decidedAt, dispute } = photo;
  if (photo.queue === 'SECOND' && photo.status === 'PENDING') {
    return <Caption1 className={styles.quiet}>{t('photos.blind')}</Caption1>;
  }
  return (
    <>
      {appeal && (
        <section className={styles.root} aria-label={t('photos.appeal')}>
          <Caption1Strong as="h3" className={styles.heading}>
            {t('photos.appeal')}
          </Caption1Strong>
          <Body1 className={styles.words}>{appeal.text}</Body1>
          <Caption1 className={styles.quiet}>{dateTime(appeal.createdAt)}</Caption1>
          {declineReason !== undefined && (
            <Caption1>
              {t('photos.appealedReason', { reason: label(photoDeclineReasonOptions, declineReason) })}
              {decidedBy !== undefined && ` · ${decidedBy}`}
              {decidedAt !== undefined && ` · ${dateTime(decidedAt)}`}
            </Caption1>
          )}
        </section>
      )}
      {dispute && (
        <section className={styles.root} aria-label={t('photos.dispute')}>
          <Caption1Strong as="h3" className={styles.heading}>
            {t('photos.dispute')}
          </Caption1Strong>
          {dispute.map(({ at, by, reason, status }) => (
            <span key={`${at} ${by}`} className={styles.line}>
              <PhotoStatusBadge status={status} isShort />
              {reason !== undefined && <Caption1>{label(photoDeclineReasonOptions, reason)}</Caption1>}
              <Caption1 className={styles.quiet}>
                {by} · {dateTime(at)}
              </Caption1>
            </span>
          ))}
        </section>
      )}
    </>
  );
});
