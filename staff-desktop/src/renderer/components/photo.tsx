import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { PhotoSize } from '@milon/shared/contracts';
import { useMemo } from 'react';
import { thumbHashToDataURL } from 'thumbhash';
import { photoSource } from '../lib/photo-source.ts';

const useStyles = makeStyles({
  root: {
    display: 'block',
    width: '100%',
    height: '100%',
    objectPosition: '50% 25%',
    backgroundSize: 'cover',
    backgroundPosition: '50% 25%',
    backgroundColor: tokens.colorNeutralBackground4,
    color: 'transparent',
  },
  cover: { objectFit: 'cover' },
  contain: { objectFit: 'contain', objectPosition: '50% 50%', backgroundColor: 'transparent' },
});

interface PhotoProps {
  src: string;
  size: PhotoSize;
  alt: string;
  thumbhash?: string;
  /** The whole photo within the place, or the place filled with it. */
  fit?: 'cover' | 'contain';
  /** Pixels; its place's own width where this is absent. */
  width?: number;
  className?: string;
}

/** One photo, over its own blur until the pixels are there. */
export function Photo({ src, size, alt, thumbhash = '', fit = 'cover', width, className }: PhotoProps) {
  const styles = useStyles();
  const placeholder = useMemo(() => (fit === 'cover' ? blurOf(thumbhash) : undefined), [thumbhash, fit]);
  return (
    <img
      // Another photo is another element: the last one's pixels must not stand for it.
      key={src}
      className={mergeClasses(styles.root, styles[fit], className)}
      style={{
        ...(placeholder === undefined ? {} : { backgroundImage: `url(${placeholder})` }),
        ...(width === undefined ? {} : { width }),
      }}
      src={photoSource(src, size)}
      alt={alt}
      decoding="sync"
      draggable={false}
    />
  );
}

/** A thumbhash that can't be read is no reason to lose the photo. */
function blurOf(thumbhash: string): string | undefined {
  if (thumbhash === '') return undefined;
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0)));
  } catch {
    return undefined;
  }
}
