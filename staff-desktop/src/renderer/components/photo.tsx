import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { PhotoSize } from '@milon/shared/contracts';
import { useMemo } from 'react';
import { thumbHashToDataURL } from 'thumbhash';
import { photoSource } from '../lib/server/photo-source.ts';

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
  /** Whether to show the whole photo or to fill the frame. */
  fit?: 'cover' | 'contain';
  /** Width in pixels. If absent, the frame's width. */
  width?: number;
  className?: string;
}

/** One photo, over its blurred preview until it has loaded. */
export function Photo({ src, size, alt, thumbhash = '', fit = 'cover', width, className }: PhotoProps) {
  const styles = useStyles();
  const placeholder = useMemo(() => (fit === 'cover' ? blurOf(thumbhash) : undefined), [thumbhash, fit]);
  return (
    <img
      // A new photo needs a new element: the previous photo's pixels must not show.
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

/** An invalid thumbhash must not break the photo. */
function blurOf(thumbhash: string): string | undefined {
  if (thumbhash === '') return undefined;
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0)));
  } catch {
    return undefined;
  }
}
