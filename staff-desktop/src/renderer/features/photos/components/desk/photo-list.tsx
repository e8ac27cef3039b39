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
    // Shift and a click take photos, not their names.
    userSelect: 'none',
    isolation: 'isolate',
    // Over the pages, which fill the place.
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
    // A layer of its own: the one behind is painted, with its pictures at their size, before it is needed.
    willChange: 'transform',
  },
  coming: { zIndex: 0, pointerEvents: 'none' },
});

/** What a click asks for: this photo, all up to it, or it as well. */
export type Pick = 'one' | 'range' | 'toggle';

/** Photos that are on the screen together; `start` is the place of the first of them. */
export interface Page {
  start: number;
  photos: readonly ReviewPhoto[];
}

interface PhotoListProps extends TileLooks {
  page: Page;
  /** Made ready behind the page that is shown, so that turning to it takes no more than a step. */
  coming: Page | undefined;
  /** How far one is on the page: with each step some of what comes is made ready, so that no key waits for all of it. */
  steps: number;
  layout: GridLayout;
  currentId: string;
  taken: ReadonlySet<string>;
  markOf: (photo: ReviewPhoto) => Mark | undefined;
  /** It has gone to another reviewer. */
  isGone: (photo: ReviewPhoto) => boolean;
  onPick: (photoId: string, pick: Pick) => void;
  onOpen: () => void;
}

/** Photos in fixed places: one page of the grid, or the film under the large view. */
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
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the screen's keys do all that a click does
    <div
      className={styles.root}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag is a list of pictures
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

/** Of a page that comes, two tiles a step. */
const tilesAStep = 2;

type TilesProps = Omit<PhotoListProps, 'page' | 'coming' | 'steps' | 'onPick' | 'onOpen'> & {
  photos: readonly ReviewPhoto[];
  /** Of a page that is not shown yet. */
  steps: number | undefined;
};

function Tiles({ photos, steps, layout, currentId, taken, markOf, isGone, ...looks }: TilesProps) {
  const styles = useStyles();
  const isComing = steps !== undefined;
  // After the key's own frame.
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
