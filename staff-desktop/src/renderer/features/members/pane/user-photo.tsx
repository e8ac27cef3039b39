import { Button, Caption1, makeStyles, Tooltip, tokens } from '@fluentui/react-components';
import { CheckmarkRegular, DismissRegular } from '@fluentui/react-icons';
import type { StaffPhoto } from '@milon/shared/contracts';
import { photoDeclineReasonOptions } from '@milon/shared/options';
import { useTranslation } from 'react-i18next';
import { Photo } from '../../../components/photo.tsx';
import { PhotoStatusBadge } from '../../../components/photo-status-badge.tsx';
import { useFormat } from '../../../lib/use-format.ts';

const useStyles = makeStyles({
  root: { display: 'grid', alignContent: 'start', rowGap: tokens.spacingVerticalXS, listStyleType: 'none' },
  photo: { height: '181px', borderRadius: tokens.borderRadiusMedium },
  line: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: '24px' },
  quiet: { color: tokens.colorNeutralForeground3 },
  buttons: { display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: tokens.spacingHorizontalXS },
  button: { minWidth: 0, maxWidth: 'none' },
});

interface UserPhotoProps {
  photo: StaffPhoto;
  onDecide: (decision: 'APPROVE' | 'DECLINE') => void;
}

/**
 * One photo with its possible decisions: both if it waits, else the reverse, or the reason why there are
 * none.
 */
export function UserPhoto({ photo, onDecide }: UserPhotoProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { language } = useFormat();
  const { canDecide, status, whyNot } = photo;
  const reason = photoDeclineReasonOptions.find(({ key }) => key === photo.declineReason);
  return (
    <li className={styles.root}>
      <Photo
        className={styles.photo}
        src={photo.src}
        size="card"
        thumbhash={photo.thumbhash}
        alt={t('users.photo')}
      />
      <span className={styles.line}>
        <PhotoStatusBadge status={status} />
      </span>
      {reason && <Caption1 className={styles.quiet}>{reason[language]}</Caption1>}
      {whyNot && <Caption1 className={styles.quiet}>{t(`photos.whyNot.${whyNot}`)}</Caption1>}
      {canDecide && status === 'PENDING' && (
        <span className={styles.buttons}>
          <Tooltip content={t('photos.approve')} relationship="label">
            <Button
              size="small"
              appearance="primary"
              className={styles.button}
              icon={<CheckmarkRegular />}
              onClick={() => onDecide('APPROVE')}
            />
          </Tooltip>
          <Tooltip content={t('photos.decline')} relationship="label">
            <Button
              size="small"
              className={styles.button}
              icon={<DismissRegular />}
              onClick={() => onDecide('DECLINE')}
            />
          </Tooltip>
        </span>
      )}
      {canDecide && status === 'APPROVED' && (
        <Button
          size="small"
          className={styles.button}
          icon={<DismissRegular />}
          onClick={() => onDecide('DECLINE')}
        >
          {t('photos.decline')}
        </Button>
      )}
      {canDecide && status === 'DECLINED' && (
        <Button
          size="small"
          className={styles.button}
          icon={<CheckmarkRegular />}
          onClick={() => onDecide('APPROVE')}
        >
          {t('photos.approve')}
        </Button>
      )}
    </li>
  );
}
