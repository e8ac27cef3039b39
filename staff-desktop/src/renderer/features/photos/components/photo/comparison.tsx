import { Caption1, Caption1Strong, makeStyles, tokens } from '@fluentui/react-components';
import type { ReviewPhoto } from '@milon/shared/contracts';
import { photoDeclineReasonOptions } from '@milon/shared/options';
import { useTranslation } from 'react-i18next';
import { PhotoStatusBadge } from '../../../../components/photo-status-badge.tsx';
import { useFormat } from '../../../../lib/use-format.ts';
import { alikeKindOf } from '../../review/alike-kind.ts';
import { LargePhoto } from './large-photo.tsx';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplate: 'minmax(0, 1fr) auto / 1fr 1fr',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    height: '100%',
    minHeight: 0,
  },
  legend: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '24px',
  },
  quiet: { color: tokens.colorNeutralForeground3 },
});

interface ComparisonProps {
  photo: ReviewPhoto;
  /** The index of the look-alike next to it. */
  at: number;
  isZoomed: boolean;
  isBlurred: boolean;
  isGrey: boolean;
  onZoom: () => void;
}

/** The current photo and a look-alike side by side, each with its decision. */
export function Comparison({ photo, at, ...looks }: ComparisonProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { label, number } = useFormat();
  const other = photo.lookAlikes[at];
  if (!other) return null;
  return (
    <div className={styles.root}>
      <LargePhoto photo={photo} alt={photo.user.name} {...looks} />
      <LargePhoto
        key={other.photoId}
        photo={{ src: other.src, width: photo.width }}
        alt={other.name}
        {...looks}
      />
      <div className={styles.legend}>
        <Caption1Strong>{photo.user.name}</Caption1Strong>
        <PhotoStatusBadge status={photo.status} isShort />
      </div>
      <div className={styles.legend}>
        <Caption1Strong>{other.name}</Caption1Strong>
        <PhotoStatusBadge status={other.status} isShort />
        {other.declineReason !== undefined && (
          <Caption1>{label(photoDeclineReasonOptions, other.declineReason)}</Caption1>
        )}
        <Caption1>{t(`photos.alike.${alikeKindOf(other, photo.userId)}`)}</Caption1>
        <Caption1 className={styles.quiet}>
          {t('photos.nth', { at: number(at + 1), all: number(photo.lookAlikes.length) })}
        </Caption1>
      </div>
    </div>
  );
}
