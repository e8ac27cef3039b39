import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { FlagFilled, PeopleTeamFilled } from '@fluentui/react-icons';
import type { ReviewPhoto } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { Photo } from '../../../components/photo.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import type { Mark } from '../decisions/decision-queue.ts';
import { MarkIcon } from './mark-icon.tsx';

const useStyles = makeStyles({
  root: {
    position: 'relative',
    minHeight: 0,
    minWidth: 0,
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground4,
    cursor: 'pointer',
    outlineOffset: '1px',
  },
  current: { outline: `3px solid ${tokens.colorBrandStroke1}` },
  decided: { opacity: 0.35 },
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
  },
  warnings: { left: tokens.spacingHorizontalXS, color: tokens.colorPaletteDarkOrangeForeground1 },
  mark: { right: tokens.spacingHorizontalXS },
});

interface PhotoTileProps {
  photo: ReviewPhoto;
  isCurrent: boolean;
  mark: Mark | undefined;
  showsName: boolean;
  onSelect: () => void;
  onOpen: () => void;
}

/** A photo in its place in the grid; a decided one stays there, faint, with what was decided. */
export function PhotoTile({ photo, isCurrent, mark, showsName, onSelect, onOpen }: PhotoTileProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { number } = useFormat();
  const { user } = photo;
  const isReported = user.reportCounter > 0;
  const hasTwin = photo.lookAlikes.length > 0;
  const decided = mark && t(`photos.mark.${mark.state === 'made' ? mark.decision : mark.state}`);
  return (
    // The keys of the whole screen work on the current tile, wherever the focus is.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={`photo-${photo._id}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option tag holds text only
      role="option"
      aria-selected={isCurrent}
      aria-label={[`${user.name}, ${number(user.age)}`, decided].filter(Boolean).join(', ')}
      className={mergeClasses(styles.root, isCurrent && styles.current)}
      onClick={onSelect}
      onDoubleClick={onOpen}
    >
      <Photo
        src={photo.src}
        size={showsName ? 'card' : 'thumb'}
        thumbhash={photo.thumbhash}
        alt=""
        {...(mark && mark.state !== 'failed' && mark.state !== 'refused'
          ? { className: styles.decided }
          : {})}
      />
      {(isReported || hasTwin) && !mark && (
        <span className={mergeClasses(styles.corner, styles.warnings)}>
          {isReported && <FlagFilled title={t('photos.reported')} />}
          {hasTwin && <PeopleTeamFilled title={t('photos.lookAlikes')} />}
        </span>
      )}
      {mark && (
        <span className={mergeClasses(styles.corner, styles.mark)}>
          <MarkIcon mark={mark} />
        </span>
      )}
      {showsName && (
        <span className={styles.name}>
          {user.name}, {number(user.age)}
        </span>
      )}
    </div>
  );
}
