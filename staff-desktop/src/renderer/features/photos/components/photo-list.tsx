import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReviewPhoto } from '@milon/shared/contracts';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mark } from '../decisions/marks.ts';
import type { GridLayout } from '../review/grid-sizes.ts';
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
    ':focus-visible': { boxShadow: `inset 0 0 0 2px ${tokens.colorStrokeFocus2}` },
  },
  page: {
    position: 'absolute',
    inset: 0,
    display: 'grid',
    gap: tokens.spacingHorizontalS,
    padding: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
  },
  coming: { visibility: 'hidden' },
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
  /** Made ready behind the page that is shown: turning to it takes no more than a step. */
  coming: Page | undefined;
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
  const { page, coming, layout, currentId, taken, markOf, isGone, onPick, onOpen, ...looks } = props;
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
      aria-activedescendant={`photo-${currentId}`}
      onClick={onClick}
      onDoubleClick={onDoubleClick}
    >
      {(coming ? [page, coming] : [page]).map((one) => (
        <div
          key={one.start}
          {...(one === page ? { role: 'presentation' } : { 'aria-hidden': true })}
          className={mergeClasses(styles.page, one !== page && styles.coming)}
          style={{
            gridTemplate: `repeat(${layout.rows}, minmax(0, 1fr)) / repeat(${layout.columns}, minmax(0, 1fr))`,
          }}
        >
          {one.photos.map((photo) => (
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
      ))}
    </div>
  );
}

function pressedPhoto({ target }: MouseEvent<HTMLElement>): string | undefined {
  const tile = target instanceof Element ? target.closest('[data-photo]') : null;
  return tile?.getAttribute('data-photo') ?? undefined;
}
