/** `25–30`, `≥ 25` or `≤ 30`. */
export function rangeWords(from: string | undefined, to: string | undefined): string | undefined {
  if (from === undefined && to === undefined) return undefined;
  if (to === undefined) return `≥ ${from}`;
  return from === undefined ? `≤ ${to}` : from === to ? from : `${from}–${to}`;
}
