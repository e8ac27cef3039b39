import { untilIdle } from '@milon/shared/client';
import type { PhotoSize, ReviewPhoto } from '@milon/shared/contracts';
import { useEffect, useRef } from 'react';
import { photoSource } from '../../../lib/photo-source.ts';

/** Kept behind as well: one goes back as often as on. */
const back = 3;
/** So many are wanted at once; the others come one after another, each when nothing else is to be done. */
const near = 4;

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
    let isOver = false;
    async function fetchNear() {
      await untilIdle();
      if (isOver) return;
      const first = Math.max(0, index - back);
      const addresses = photos.slice(first, index + count + 1).map(({ src }) => photoSource(src, size));
      const before = held.current;
      const kept = new Map(
        addresses.flatMap((address) => {
          const image = before.get(address);
          return image ? [[address, image] as const] : [];
        }),
      );
      held.current = kept;
      for (const [at, address] of addresses.entries()) {
        if (kept.has(address)) continue;
        const isFar = first + at > index + near;
        if (isFar) await untilIdle();
        if (isOver) return;
        const image = new Image();
        kept.set(address, image);
        image.src = address;
        // One that does not come shows itself as missing when its turn is there.
        const decoding = image.decode().catch(() => undefined);
        if (isFar) await decoding;
      }
    }
    void fetchNear();
    return () => {
      isOver = true;
    };
  }, [photos, index, count, size]);
}
