import type { ReviewPhoto } from '@milon/shared/contracts';
import { useState } from 'react';
import type { DeskPreferences } from './desk-preferences.ts';

/** How the current photo is displayed. The next photo resets everything except the zoom. */
export function usePhotoDisplay(photo: ReviewPhoto | undefined, { blurs, greys }: DeskPreferences) {
  const [zoomed, setZoomed] = useState(false);
  const [compared, setCompared] = useState<{ id: string; at: number }>();
  const [lookedAt, setLookedAt] = useState<string>();
  const id = photo?._id;
  const at = compared && compared.id === id ? compared.at : undefined;
  const count = photo?.lookAlikes.length ?? 0;
  return {
    isZoomed: zoomed,
    isGrey: greys,
    isBlurred: blurs && lookedAt !== id,
    /** The index of the look-alike next to the photo. */
    compared: at,
    toggleZoom: () => setZoomed(!zoomed),
    toggleLook: () => setLookedAt(lookedAt === id ? undefined : id),
    /** Shows the next look-alike, and after the last one none. */
    compareNext() {
      if (id === undefined) return;
      const next = at === undefined ? 0 : at + 1;
      setCompared(next < count ? { id, at: next } : undefined);
    },
    endCompare: () => setCompared(undefined),
    endZoom: () => setZoomed(false),
  };
}

export type PhotoDisplay = ReturnType<typeof usePhotoDisplay>;
