/*
 * Stores the position of each list of cards by history entry, so that Back returns to the same card, also
 * after a reload or from another site. It lasts as long as the tab.
 */

export interface ScrollPosition {
  /** The card that was in view and the next few, in case it disappears. */
  readonly ids: readonly string[];
  /** The distance of the first card from the window's upper edge in pixels; negative if it began above. */
  readonly top: number;
  /** How many pages of the list were loaded. */
  readonly pages: number;
}

const storageKey = 'milon-places';
const most = 40;

function read(): Map<string, ScrollPosition> {
  try {
    const kept = JSON.parse(globalThis.sessionStorage?.getItem(storageKey) ?? '[]') as [
      string,
      ScrollPosition,
    ][];
    return new Map(kept.filter(([, place]) => Array.isArray(place?.ids)));
  } catch {
    return new Map();
  }
}

const places = read();

/** The router's key of an entry that it did not create: the first of a visit. */
const firstKey = 'default';
const nameOf = (key: string, list: string) => `${key} ${list}`;

// A typed address is a new visit, though its history entry has the same key as an earlier one.
const [load] = globalThis.performance?.getEntriesByType?.('navigation') ?? [];
if ((load as PerformanceNavigationTiming | undefined)?.type === 'navigate') {
  for (const name of places.keys()) if (name.startsWith(`${firstKey} `)) places.delete(name);
}

function write(): void {
  try {
    globalThis.sessionStorage?.setItem(storageKey, JSON.stringify([...places]));
  } catch {
    // The storage is blocked: Back works until the page reloads.
  }
}

export function readScrollPosition(key: string, list: string): ScrollPosition | undefined {
  return places.get(nameOf(key, list));
}

export function saveScrollPosition(key: string, list: string, place: ScrollPosition): void {
  const name = nameOf(key, list);
  places.delete(name);
  places.set(name, place);
  if (places.size > most) places.delete(places.keys().next().value as string);
  write();
}

/** At log out: the positions reveal whose profiles the member viewed. */
export function clearScrollPositions(): void {
  places.clear();
  write();
}
