import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReviewPhoto } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import type { Mark } from '../decisions/decision-queue.ts';
import type { GridSize } from '../review/grid-sizes.ts';
import { PhotoTile } from './photo-tile.tsx';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: tokens.spacingHorizontalS,
    padding: tokens.spacingHorizontalM,
    minHeight: 0,
    outlineStyle: 'none',
    ':focus-visible': { boxShadow: `inset 0 0 0 2px ${tokens.colorStrokeFocus2}` },
  },
});

interface PhotoGridProps {
  photos: readonly ReviewPhoto[];
  size: GridSize;
  currentId: string;
  marks: ReadonlyMap<string, Mark>;
  onSelect: (photo: ReviewPhoto) => void;
  onOpen: () => void;
}

/** One page of photos: as many as fit the screen, in fixed places. */
export function PhotoGrid({ photos, size, currentId, marks, onSelect, onOpen }: PhotoGridProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <div
      className={styles.root}
      style={{
        gridTemplate: `repeat(${size.rows}, minmax(0, 1fr)) / repeat(${size.columns}, minmax(0, 1fr))`,
      }}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag is a list of pictures
      role="listbox"
      tabIndex={0}
      data-review
      aria-label={t('photos.grid')}
      aria-activedescendant={`photo-${currentId}`}
    >
      {photos.map((photo) => (
        <PhotoTile
          key={photo._id}
          photo={photo}
          isCurrent={photo._id === currentId}
          mark={marks.get(photo._id)}
          showsName={size.count <= 12}
          onSelect={() => onSelect(photo)}
          onOpen={onOpen}
        />
      ))}
    </div>
  );
}
