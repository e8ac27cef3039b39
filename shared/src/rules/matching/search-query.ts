import { sorted } from '../../lists.ts';
/**
 * The canonical query string of a search, without `?`: names and their values sorted, each once. Two searches
 * with the same criteria have the same text.
 */
export function canonicalSearch(query: string | URLSearchParams): string {
  const given = new URLSearchParams(query);
  const canonical = new URLSearchParams();
  for (const name of sorted([...new Set(given.keys())])) {
    for (const value of sorted([...new Set(given.getAll(name))])) canonical.append(name, value);
  }
  return canonical.toString();
}
