import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkFilled, FlagFilled, PersonProhibitedFilled, PremiumFilled } from '@fluentui/react-icons';
import type { ReviewPhoto } from '@milon/shared/contracts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Photo } from '../../../../components/photo.tsx';
import { useFormat } from '../../../../lib/use-format.ts';
import { isOpen, type Mark } from '../../decisions/marks.ts';
import { alikeKindsOf } from '../../review/alike-kind.ts';
import { AlikeIcon } from '../alike-icon.tsx';
import { MarkIcon } from '../mark-icon.tsx';

const useStyles = makeStyles({
  root: {
    position: 'relative',
    minHeight: 0,
    minWidth: 0,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    outlineOffset: '1px',
  },
  // A page of many tiles is laid out and painted tile by tile.
  content: {
    position: 'absolute',
    inset: 0,
    contain: 'strict',
    overflow: 'hidden',
    borderRadius: 'inherit',
    backgroundColor: tokens.colorNeutralBackground4,
  },
  current: { outline: `3px solid ${tokens.colorBrandStroke1}` },
  taken: { boxShadow: `inset 0 0 0 4px ${tokens.colorBrandStroke1}` },
  takenPhoto: { transform: 'scale(0.9)', borderRadius: tokens.borderRadiusSmall },
  decided: { opacity: 0.35 },
  grey: { filter: 'grayscale(1)' },
  blurred: { filter: 'blur(14px)', ':hover': { filter: 'none' } },
  greyBlurred: { filter: 'grayscale(1) blur(14px)', ':hover': { filter: 'grayscale(1)' } },
  name: {
    position: 'absolute',
    insetInline: 0,
    bottom: 0,
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  corner: {
    position: 'absolute',
    top: tokens.spacingVerticalXS,
    display: 'flex',
    columnGap: tokens.spacingHorizontalXXS,
    padding: '2px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    fontSize: '16px',
    lineHeight: 0,
  },
  warnings: { left: tokens.spacingHorizontalXS, color: tokens.colorPaletteDarkOrangeForeground1 },
  premium: { color: tokens.colorPaletteMarigoldForeground1 },
  small: { top: '2px', fontSize: '12px', padding: '1px' },
  mark: { right: tokens.spacingHorizontalXS },
  tick: { color: tokens.colorNeutralForegroundOnBrand, backgroundColor: tokens.colorBrandBackground },
});

export interface TileLooks {
  showsName: boolean;
  blurs: boolean;
  greys: boolean;
}

interface PhotoTileProps extends TileLooks {
  photo: ReviewPhoto;
  isCurrent: boolean;
  /** Whether it is part of a multiple selection. */
  isTaken: boolean;
  /** Whether a decision now would apply to it. */
  isSelected: boolean;
  mark: Mark | undefined;
  /** Whether another reviewer has claimed it. */
  isGone: boolean;
}

/** A photo at its position in the grid. A decided one stays there, faded, with its decision. */
export const PhotoTile = memo(function PhotoTile(props: PhotoTileProps) {
  const { blurs, greys, isCurrent, isGone, isSelected, isTaken, mark, photo, showsName } = props;
  const styles = useStyles();
  const { t } = useTranslation();
  const { number } = useFormat();
  const { user } = photo;
  const isReported = user.reportCounter > 0;
  const alike = alikeKindsOf(photo);
  const decided = mark && t(`photos.mark.${mark.state === 'made' ? mark.decision : mark.state}`);
  const isFaint = isGone || (!isOpen(mark) && mark?.state !== 'failed');
  const isBlurred = blurs && !isCurrent;
  const labelParts = [
    `${user.name}, ${number(user.age)}`,
    decided,
    isReported && t('photos.reported'),
    photo.watched && t(`watchList.photo${photo.watched.effect}`),
    user.isPremium && t('photos.paying'),
    ...alike.map((kind) => t(`photos.alike.${kind}`)),
    isGone && t('photos.gone'),
  ];
  return (
    // The screen's keys work on the current tile wherever the focus is. The list handles the clicks.
    <div
      id={`photo-${photo._id}`}
      data-photo={photo._id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option tag may contain only text
      role="option"
      aria-selected={isSelected}
      aria-label={labelParts.filter(Boolean).join(', ')}
      className={mergeClasses(styles.root, isCurrent && styles.current)}
    >
      <div className={mergeClasses(styles.content, isTaken && styles.taken)}>
        <Photo
          src={photo.src}
          size={showsName ? 'card' : 'thumb'}
          thumbhash={photo.thumbhash}
          alt=""
          className={mergeClasses(
            isFaint && styles.decided,
            isTaken && styles.takenPhoto,
            greys && !isBlurred && styles.grey,
            isBlurred && (greys ? styles.greyBlurred : styles.blurred),
          )}
        />
        {(isReported || photo.watched || alike.length > 0 || user.isPremium) && !mark && (
          <span className={mergeClasses(styles.corner, styles.warnings, !showsName && styles.small)}>
            {isReported && <FlagFilled aria-hidden />}
            {photo.watched && <PersonProhibitedFilled aria-hidden />}
            {user.isPremium && <PremiumFilled className={styles.premium} aria-hidden />}
            {alike.map((kind) => (
              <AlikeIcon key={kind} kind={kind} />
            ))}
          </span>
        )}
        {mark && (
          <span className={mergeClasses(styles.corner, styles.mark)}>
            <MarkIcon mark={mark} />
          </span>
        )}
        {isTaken && !mark && (
          <span className={mergeClasses(styles.corner, styles.mark, styles.tick)}>
            <CheckmarkFilled aria-hidden />
          </span>
        )}
        {showsName && (
          <span className={styles.name}>
            {user.name}, {number(user.age)}
          </span>
        )}
      </div>
    </div>
  );
});
