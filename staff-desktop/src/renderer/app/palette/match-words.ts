/** Whether a text contains all words of another, in any order. Case does not matter. */
export function matchesWords(text: string, typed: string): boolean {
  const folded = text.normalize('NFKC').toLowerCase();
  return wordsOf(typed).every((word) => folded.includes(word));
}

function wordsOf(text: string): string[] {
  return text.normalize('NFKC').toLowerCase().split(/\s+/u).filter(Boolean);
}

/** The console's address in a pasted link, or undefined. */
export function pastedAddress(text: string): string | undefined {
  return /^(?:https?|milon):\/\/[^\s#]*(#\/\S+)$/.exec(text.trim())?.[1];
}
