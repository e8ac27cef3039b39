/** A word that was cut out of its text keeps the text in the memory, so few are remembered. */
const longest = 20;
const most = 2_000;

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
