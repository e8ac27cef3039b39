import type { PhotoSize, ReviewPhoto } from '@milon/shared/contracts';
import { useEffect, useRef } from 'react';
import { photoSource } from '../../../lib/photo-source.ts';

/** Kept behind as well: one goes back as often as on. */
const back = 3;

/**
 * Fetches and decodes the next `count` photos, so that a key finds the pixels ready. What is not among them is let go:
 * at a megabyte or five each the memory stays bounded however long the day is.
 */
export function usePrefetch(
  photos: readonly ReviewPhoto[],
  index: number,
  count: number,
  size: PhotoSize,
): void {
  // Held, or the browser would let the decoded pixels go.
  const held = useRef(new Map<string, HTMLImageElement>());
  useEffect(() => {
    const near = photos.slice(Math.max(0, index - back), index + count + 1);
    const next = new Map<string, HTMLImageElement>();
    for (const { src } of near) {
      const address = photoSource(src, size);
      next.set(address, held.current.get(address) ?? decoded(address));
    }
    held.current = next;
  }, [photos, index, count, size]);
}

function decoded(address: string): HTMLImageElement {
  const image = new Image();
  image.src = address;
  // One that does not come shows itself as missing when its turn is there.
  image.decode().catch(() => undefined);
  return image;
}
