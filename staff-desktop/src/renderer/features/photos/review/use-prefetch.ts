import type { ReviewPhoto } from '@milon/shared/contracts';
import { useEffect, useRef } from 'react';
import { photoSource } from '../../../lib/photo-source.ts';

const ahead = 20;

/** Fetches and decodes the photos that come next, so that a key finds the pixels ready. */
export function usePrefetch(photos: readonly ReviewPhoto[], index: number): void {
  // Held, or the browser would let the decoded pixels go.
  const held = useRef(new Map<string, HTMLImageElement>());
  useEffect(() => {
    const coming = photos.slice(index, index + ahead + 1).map(({ src }) => photoSource(src, 'review'));
    const next = new Map<string, HTMLImageElement>();
    for (const address of coming) next.set(address, held.current.get(address) ?? decoded(address));
    held.current = next;
  }, [photos, index]);
}

function decoded(address: string): HTMLImageElement {
  const image = new Image();
  image.src = address;
  // One that does not come shows itself as missing when its turn is there.
  image.decode().catch(() => undefined);
  return image;
}
