import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReviewPhoto } from '@milon/shared/contracts';
import { type MouseEvent, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mark } from '../../decisions/marks.ts';
import type { GridLayout } from '../../review/grid-sizes.ts';
import { PhotoTile, type TileLooks } from './photo-tile.tsx';

const useStyles = makeStyles({
  root: {
    position: 'relative',
    minHeight: 0,
    minWidth: 0,
    height: '100%',
    outlineStyle: 'none',
    // Shift+click selects photos, not their text.
    userSelect: 'none',
    isolation: 'isolate',
    // Above the pages, which fill the frame.
    ':focus-visible::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      zIndex: 2,
      pointerEvents: 'none',
      boxShadow: `inset 0 0 0 2px ${tokens.colorStrokeFocus2}`,
    },
  },
  page: {
    position: 'absolute',
    inset: 0,
    contain: 'strict',
    display: 'grid',
    gap: tokens.spacingHorizontalS,
    padding: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    zIndex: 1,
    backgroundColor: tokens.colorNeutralBackground2,
    // A separate compositing layer: the next page is painted, with its pictures at full size, before it is
    // needed.
    willChange: 'transform',
  },
  coming: { zIndex: 0, pointerEvents: 'none' },
});

/** What a click selects: only this photo, the range up to it, or this one in addition. */
export type Pick = 'one' | 'range' | 'toggle';

/** Photos that are on the screen together; `start` is the index of the first. */
export interface Page {
  start: number;
  photos: readonly ReviewPhoto[];
}

interface PhotoListProps extends TileLooks {
  page: Page;
  /** The page to prepare behind the current one, so that turning to it is immediate. */
  coming: Page | undefined;
  /**
   * How many steps the reviewer has moved on the page. Each step prepares a part of the next page, so that no
   * key press waits for all of it.
   */
  steps: number;
  layout: GridLayout;
  currentId: string;
  taken: ReadonlySet<string>;
  markOf: (photo: ReviewPhoto) => Mark | undefined;
  /** Whether another reviewer has claimed the photo. */
  isGone: (photo: ReviewPhoto) => boolean;
  onPick: (photoId: string, pick: Pick) => void;
  onOpen: () => void;
}

/** Photos in fixed positions: one page of the grid, or the film strip below the large view. */
export function PhotoList(props: PhotoListProps) {
  const { page, coming, steps, onPick, onOpen, ...rest } = props;
  const styles = useStyles();
  const { t } = useTranslation();

  function onClick(event: MouseEvent<HTMLElement>) {
    const photoId = pressedPhoto(event);
    if (photoId === undefined) return;
    onPick(photoId, event.shiftKey ? 'range' : event.ctrlKey || event.metaKey ? 'toggle' : 'one');
  }

  function onDoubleClick(event: MouseEvent<HTMLElement>) {
    if (pressedPhoto(event) !== undefined && !event.shiftKey && !event.ctrlKey && !event.metaKey) onOpen();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the screen's keys do everything that a click does
    <div
      className={styles.root}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no HTML tag is a list box of pictures
      role="listbox"
      tabIndex={0}
      data-review
      aria-label={t('photos.grid')}
      aria-multiselectable
      aria-activedescendant={`photo-${rest.currentId}`}
      onClick={onClick}
      onDoubleClick={onDoubleClick}
    >
      {(coming ? [page, coming] : [page]).map((one) => (
        <Tiles key={one.start} photos={one.photos} steps={one === page ? undefined : steps} {...rest} />
      ))}
    </div>
  );
}

/** How many tiles of the next page each step prepares. */
const tilesAStep = 2;

type TilesProps = Omit<PhotoListProps, 'page' | 'coming' | 'steps' | 'onPick' | 'onOpen'> & {
  photos: readonly ReviewPhoto[];
  /** Set for a page that is not shown yet. */
  steps: number | undefined;
};

function Tiles({ photos, steps, layout, currentId, taken, markOf, isGone, ...looks }: TilesProps) {
  const styles = useStyles();
  const isComing = steps !== undefined;
  // After the frame of the key press.
  const ready = useDeferredValue(isComing ? steps * tilesAStep : 0, 0);
  return (
    <div
      {...(isComing ? { 'aria-hidden': true } : { role: 'presentation' })}
      className={mergeClasses(styles.page, isComing && styles.coming)}
      style={{
        gridTemplate: `repeat(${layout.rows}, minmax(0, 1fr)) / repeat(${layout.columns}, minmax(0, 1fr))`,
      }}
    >
      {(isComing ? photos.slice(0, ready) : photos).map((photo) => (
        <PhotoTile
          key={photo._id}
          photo={photo}
          isCurrent={photo._id === currentId}
          isTaken={taken.has(photo._id)}
          isSelected={taken.size > 0 ? taken.has(photo._id) : photo._id === currentId}
          mark={markOf(photo)}
          isGone={isGone(photo)}
          {...looks}
        />
      ))}
    </div>
  );
}

function pressedPhoto({ target }: MouseEvent<HTMLElement>): string | undefined {
  const tile = target instanceof Element ? target.closest('[data-photo]') : null;
  return tile?.getAttribute('data-photo') ?? undefined;
}
