import type { Photo, PhotoSize } from '@milon/shared/contracts';
import { useLayoutEffect, useRef } from 'react';
import { renditionOf } from '../../entities/profile/photo.ts';
import { classes } from '../../lib/classes.ts';
import { CARD_PHOTO_HEIGHT_RATIO } from '../../lib/constants.ts';
import styles from './photo-picture.module.css';
import { paintThumbhash } from './thumbhash.ts';

/**
 * Whether a photo may fill the frame: it is as wide as the frame, or loses little above and below. One that
 * would lose its sides is shown whole.
 */
function fillsFrame({ width, height }: Photo): boolean {
  const ratio = height / width / CARD_PHOTO_HEIGHT_RATIO;
  return ratio > 0.99 && ratio < 1.15;
}

/** The sizes that have an AVIF rendition. */
const hasAvif = (size: PhotoSize) => size === 'card' || size === 'full';

/** The card rendition as a CSS image, in the format that its `picture` chose. */
function cardImage({ src, avif }: Photo): string {
  const webp = renditionOf(src, 'card', 'webp');
  if (!avif) return `url(${webp})`;
  return `image-set(url(${renditionOf(src, 'card', 'avif')}) type("image/avif"), url(${webp}) type("image/webp"))`;
}

interface Props {
  photo: Photo;
  alt: string;
  size: PhotoSize;
  /** The first photo of the screen is loaded before the others. */
  first?: boolean;
  className?: string | undefined;
}

/**
 * A photo over a blurred backdrop. The backdrop shows immediately because the thumbhash comes with the
 * profile.
 */
export function PhotoPicture({ photo, alt, size, first, className }: Props) {
  const backdrop = useRef<HTMLDivElement>(null);
  // Not a style of the element: the server would write each picture into the page.
  useLayoutEffect(
    () => (backdrop.current ? paintThumbhash(backdrop.current, photo.thumbhash) : undefined),
    [photo.thumbhash],
  );
  return (
    <div className={classes(styles.root, className)}>
      <div ref={backdrop} className={styles.backdrop} />
      <picture className={styles.picture}>
        {photo.avif && hasAvif(size) ? (
          <source type="image/avif" srcSet={renditionOf(photo.src, size, 'avif')} />
        ) : null}
        <source type="image/webp" srcSet={renditionOf(photo.src, size, 'webp')} />
        <img
          className={classes(styles.image, size === 'card' && fillsFrame(photo) && styles.filling)}
          src={renditionOf(photo.src, size, 'jpg')}
          alt={alt}
          width={photo.width}
          height={photo.height}
          style={
            size === 'full'
              ? // The card has already loaded this rendition: show it until the large one arrives.
                { background: `center / contain no-repeat ${cardImage(photo)}` }
              : undefined
          }
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          decoding="async"
        />
      </picture>
    </div>
  );
}
