import { readFileSync } from 'node:fs';
import type { BrowserWindow, Rectangle } from 'electron';
import { z } from 'zod';
import { writeWhole } from '../files/write-file.ts';

const side = z.int().min(-100_000).max(100_000);
const Place = z.object({
  x: side,
  y: side,
  width: z.int().min(1).max(20_000),
  height: z.int().min(1).max(20_000),
  maximized: z.boolean(),
});
type Place = z.output<typeof Place>;
const Places = z.array(Place.nullable()).max(20);

/** This much of a window's upper edge must be on a display, so that it can be moved. */
const grip = { width: 120, height: 40 };

export interface WindowPlaces {
  /** Where the window of this slot was. Undefined if it never was, or if its display is gone. */
  find: (slot: number) => Place | undefined;
  keep: (slot: number, window: BrowserWindow) => void;
}

/** Remembers the place and size of each window, by the order in which they were opened. */
export function createWindowPlaces(parts: {
  file: string;
  displays: () => readonly { workArea: Rectangle }[];
  log: (channel: string, error: unknown) => void;
}): WindowPlaces {
  const places = readPlaces(parts.file);
  let writing = Promise.resolve();
  return {
    find(slot) {
      const place = places[slot];
      return place && parts.displays().some(({ workArea }) => reaches(place, workArea)) ? place : undefined;
    },
    keep(slot, window) {
      if (slot >= 20) return;
      while (places.length < slot) places.push(null);
      places[slot] = { ...window.getNormalBounds(), maximized: window.isMaximized() };
      const text = JSON.stringify(places);
      writing = writing
        .then(() => writeWhole(parts.file, text))
        .catch((error: unknown) => parts.log('window places', error));
    },
  };
}

function reaches(place: Place, area: Rectangle): boolean {
  const across = Math.min(place.x + place.width, area.x + area.width) - Math.max(place.x, area.x);
  const isEdgeInside = place.y >= area.y && place.y + grip.height <= area.y + area.height;
  return across >= grip.width && isEdgeInside;
}

function readPlaces(file: string): (Place | null)[] {
  try {
    return Places.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return [];
  }
}
