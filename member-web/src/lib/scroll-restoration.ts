/*
 * Where each list of cards was left, by the entry of the browser's history and the list: Back returns to the same card, also after a reload
 * or from another site. It lives as long as the tab does.
 */

export interface ScrollPosition {
  /** The card that was looked at, and the next few, should it be gone. */
  readonly ids: readonly string[];
  /** How far the first was below the window's upper edge, in pixels; less than 0 where it began above. */
  readonly top: number;
  /** How many pages of the list had been fetched. */
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

/** The router's key of an entry that it did not make: the first one of a visit. */
const firstKey = 'default';
const nameOf = (key: string, list: string) => `${key} ${list}`;

// An address that was typed is no return, though its entry has the name of an earlier visit's.
const [load] = globalThis.performance?.getEntriesByType?.('navigation') ?? [];
if ((load as PerformanceNavigationTiming | undefined)?.type === 'navigate') {
  for (const name of places.keys()) if (name.startsWith(`${firstKey} `)) places.delete(name);
}

function write(): void {
  try {
    globalThis.sessionStorage?.setItem(storageKey, JSON.stringify([...places]));
  } catch {
    // A closed store: Back works as long as the page is not loaded anew.
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

/** At log out: what others were looked at is nobody's business. */
export function clearScrollPositions(): void {
  places.clear();
  write();
}
