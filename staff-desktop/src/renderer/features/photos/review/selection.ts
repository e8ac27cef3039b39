/** Photos taken together, and the one from which a range goes. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly anchor: string | undefined;
}

export const noSelection: Selection = { ids: new Set(), anchor: undefined };

/** The selection with one photo taken in, or let go; a range goes on from it. */
export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** What lies between the anchor and `to`, both taken; a new range replaces the last one. */
export function ranged(selection: Selection, order: readonly string[], from: string, to: string): Selection {
  const anchor = selection.anchor !== undefined && order.includes(selection.anchor) ? selection.anchor : from;
  const [start, end] = [order.indexOf(anchor), order.indexOf(to)].toSorted((one, other) => one - other);
  return { ids: new Set(order.slice(Math.max(0, start ?? 0), (end ?? -1) + 1)), anchor };
}

/** All of `page` as well, or none of it where all of it was taken already. */
export function withPage({ ids, anchor }: Selection, page: readonly string[]): Selection {
  const isWhole = page.length > 0 && page.every((id) => ids.has(id));
  const next = new Set(ids);
  for (const id of page) {
    if (isWhole) next.delete(id);
    else next.add(id);
  }
  return { ids: next, anchor };
}
