import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo, type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Photo } from '../../../../components/photo.tsx';
import type { Move } from '../../keys/read-key.ts';

const useStyles = makeStyles({
  root: {
    position: 'relative',
    minHeight: 0,
    minWidth: 0,
    height: '100%',
    overflow: 'hidden',
    contain: 'strict',
  },
  coming: { zIndex: 0, pointerEvents: 'none' },
  zoomed: {
    overflow: 'auto',
    cursor: 'grab',
    ':active': { cursor: 'grabbing' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  natural: { height: 'auto', maxWidth: 'none', margin: 'auto' },
  grey: { filter: 'grayscale(1)' },
  blurred: { filter: 'blur(40px)', ':hover': { filter: 'none' } },
  greyBlurred: { filter: 'grayscale(1) blur(40px)', ':hover': { filter: 'grayscale(1)' } },
});

interface StageProps {
  photo: { src: string; width?: number };
  alt: string;
  /** Whether it is prepared behind the photo on screen. */
  isComing?: boolean;
  className?: string;
  /** Whether it is shown at 100 %: one picture pixel per screen pixel. */
  isZoomed: boolean;
  isBlurred: boolean;
  isGrey: boolean;
  onZoom: () => void;
}

/** One photo fitted to its frame, or at its own size, to move with the arrow keys or the mouse. */
export const LargePhoto = memo(function Stage(props: StageProps) {
  const { photo, alt, isComing = false, className, isZoomed, isBlurred, isGrey, onZoom } = props;
  const styles = useStyles();
  const { t } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  const drag = useDragging(root, isZoomed);
  // Starts at the middle of the upper half, where faces usually are.
  useLayoutEffect(() => {
    const place = root.current;
    if (!place || !isZoomed) return;
    place.scrollLeft = (place.scrollWidth - place.clientWidth) / 2;
    place.scrollTop = (place.scrollHeight - place.clientHeight) / 4;
  }, [isZoomed]);
  return (
    // Space does the same as a double click.
    <div
      ref={root}
      {...(isComing ? { 'aria-hidden': true } : { 'data-stage': true })}
      className={mergeClasses(styles.root, isZoomed && styles.zoomed, className, isComing && styles.coming)}
      onDoubleClick={onZoom}
      {...(isZoomed ? { tabIndex: 0, role: 'group', 'aria-label': t('photos.zoomed'), ...drag } : {})}
    >
      <Photo
        src={photo.src}
        size={isZoomed ? 'full' : 'review'}
        fit="contain"
        alt={alt}
        className={mergeClasses(
          isZoomed && styles.natural,
          isGrey && !isBlurred && styles.grey,
          isBlurred && (isGrey ? styles.greyBlurred : styles.blurred),
        )}
        {...(isZoomed && photo.width !== undefined ? { width: photo.width } : {})}
      />
    </div>
  );
});

/** Scrolls an element by dragging with the mouse. */
function useDragging(root: RefObject<HTMLElement | null>, isOn: boolean) {
  const from = useRef<{ x: number; y: number }>(undefined);
  if (!isOn) return {};
  return {
    onPointerDown(event: { clientX: number; clientY: number }) {
      from.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove(event: { clientX: number; clientY: number; buttons: number }) {
      const last = from.current;
      if (!last || event.buttons !== 1) return;
      root.current?.scrollBy({ left: last.x - event.clientX, top: last.y - event.clientY });
      from.current = { x: event.clientX, y: event.clientY };
    },
  };
}

const step = 90;
const ways: Readonly<Partial<Record<Move, { left: number; top: number }>>> = {
  next: { left: step, top: 0 },
  previous: { left: -step, top: 0 },
  rowDown: { left: 0, top: step },
  rowUp: { left: 0, top: -step },
};

/** Moves every zoomed picture on the screen, so that both of a comparison move together. */
export function moveZoomed(by: Move): void {
  const way = ways[by];
  if (!way) return;
  for (const place of document.querySelectorAll('[data-stage]')) place.scrollBy(way);
}
