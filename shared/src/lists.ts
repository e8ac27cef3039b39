/*
 * What the oldest browsers (docs/running.md) lack: `at`, `findLast`, `toSorted`, `toReversed`,
 * `Object.hasOwn` and `Map.groupBy`.
 */

export const lastOf = <Item>(list: ArrayLike<Item>): Item | undefined => list[list.length - 1];

export function findLast<Item, Wanted extends Item>(
  list: readonly Item[],
  isWanted: (item: Item) => item is Wanted,
): Wanted | undefined;
export function findLast<Item>(list: readonly Item[], isWanted: (item: Item) => boolean): Item | undefined;
export function findLast<Item>(list: readonly Item[], isWanted: (item: Item) => boolean): Item | undefined {
  for (let at = list.length - 1; at >= 0; at -= 1) {
    const item = list[at] as Item;
    if (isWanted(item)) return item;
  }
  return undefined;
}

/** A sorted copy. */
export const sorted = <Item>(list: Iterable<Item>, compare?: (a: Item, b: Item) => number): Item[] =>
  [...list].sort(compare);

/** A copy in the other order. */
export const reversed = <Item>(list: Iterable<Item>): Item[] =>
  // oxlint-disable-next-line unicorn/no-array-reverse -- a copy
  [...list].reverse();

export const hasOwn = (object: object, key: PropertyKey): boolean =>
  Object.prototype.hasOwnProperty.call(object, key);

export function groupedBy<Item, Key>(list: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of list) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
