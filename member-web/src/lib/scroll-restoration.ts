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

const most = 40;

/** The router's key of an entry that it did not create: the first of a visit. */
const firstKey = 'default';

/** A value for each list of each history entry. */
function createEntryStorage<T>(storageKey: string, isValid: (value: T) => boolean) {
  const nameOf = (key: string, list: string) => `${key} ${list}`;
  const values = new Map<string, T>();
  const write = () => {
    try {
      globalThis.sessionStorage?.setItem(storageKey, JSON.stringify([...values]));
    } catch {
      // The storage is blocked: Back works until the page reloads.
    }
  };
  try {
    const kept = JSON.parse(globalThis.sessionStorage?.getItem(storageKey) ?? '[]') as [string, T][];
    for (const [name, value] of kept) if (isValid(value)) values.set(name, value);
  } catch {
    values.clear();
  }
  // A typed address is a new visit, though its history entry has the same key as an earlier one.
  const [load] = globalThis.performance?.getEntriesByType?.('navigation') ?? [];
  if ((load as PerformanceNavigationTiming | undefined)?.type === 'navigate') {
    for (const name of values.keys()) if (name.startsWith(`${firstKey} `)) values.delete(name);
  }
  return {
    read: (key: string, list: string) => values.get(nameOf(key, list)),
    save(key: string, list: string, value: T) {
      const name = nameOf(key, list);
      values.delete(name);
      values.set(name, value);
      if (values.size > most) values.delete(values.keys().next().value as string);
      write();
    },
    clear() {
      values.clear();
      write();
    },
  };
}

/** Where the member was in each list. */
export const scrollPositions = createEntryStorage<ScrollPosition>('milon-places', (place) =>
  Array.isArray(place?.ids),
);

/** At log out: it reveals whose profiles the member viewed. */
export function clearEntries(): void {
  scrollPositions.clear();
}
