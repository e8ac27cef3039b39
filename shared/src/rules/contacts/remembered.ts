/** Longer words are cut out of their text, and would keep it in the memory. */
const longest = 12;
const most = 5_000;

/** A function of a word that remembers what it found for the short words of recent texts. */
export function remembered<Found>(find: (word: string) => Found): (word: string) => Found {
  const known = new Map<string, Found>();
  return (word) => {
    if (word.length > longest) return find(word);
    const before = known.get(word);
    if (before !== undefined || known.has(word)) return before as Found;
    const found = find(word);
    if (known.size >= most) known.clear();
    known.set(word, found);
    return found;
  };
}
