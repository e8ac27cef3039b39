/** The selected photos, and the anchor of a range. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly anchor: string | undefined;
}

export const noSelection: Selection = { ids: new Set(), anchor: undefined };

/** Adds a photo to the selection or removes it. The next range starts from it. */
export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** Selects the range from the anchor to `to`, both included. Replaces the previous range. */
export function ranged(selection: Selection, order: readonly string[], from: string, to: string): Selection {
  const anchor = selection.anchor !== undefined && order.includes(selection.anchor) ? selection.anchor : from;
  const [start, end] = [order.indexOf(anchor), order.indexOf(to)].toSorted((one, other) => one - other);
  return { ids: new Set(order.slice(Math.max(0, start ?? 0), (end ?? -1) + 1)), anchor };
}

/** Adds all of `page`, or removes it if all of it was selected. */
export function withPage({ ids, anchor }: Selection, page: readonly string[]): Selection {
  const isWhole = page.length > 0 && page.every((id) => ids.has(id));
  const next = new Set(ids);
  for (const id of page) {
    if (isWhole) next.delete(id);
    else next.add(id);
  }
  return { ids: next, anchor };
}
