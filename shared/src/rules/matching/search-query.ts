/**
 * One way of writing the address of a search, without `?`: names and the values of each in order, each once. Two searches that ask the
 * same are the same text.
 */
export function canonicalSearch(query: string | URLSearchParams): string {
  const given = new URLSearchParams(query);
  const canonical = new URLSearchParams();
  for (const name of [...new Set(given.keys())].toSorted()) {
    for (const value of [...new Set(given.getAll(name))].toSorted()) canonical.append(name, value);
  }
  return canonical.toString();
}
