import { untilIdle } from '@milon/shared/client';
import type { PhotoSize, ReviewPhoto } from '@milon/shared/contracts';
import { useEffect, useRef } from 'react';
import { photoSource } from '../../../lib/server/photo-source.ts';

/** How many earlier photos to keep, for going back. */
const back = 3;
/** How many photos load at the same time. The others load one after another when the browser is idle. */
const near = 4;

/**
 * Loads and decodes the next `count` photos, so that a key press shows them immediately. Releases all others:
 * at one to five megabytes each, memory stays limited over a long day.
 */
export function usePrefetch(
  photos: readonly ReviewPhoto[],
  index: number,
  count: number,
  size: PhotoSize,
): void {
  // Held, because the browser would otherwise release the decoded pixels.
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
        // A photo that fails to load shows its error when its turn comes.
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
