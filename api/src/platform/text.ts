/** The stored form of text that is searched or sorted: NFC, lower case, single spaces. */
export function normalizeText(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim();
}

/** For LIKE with `escape '\'`: the typed text is matched literally. */
export function likeLiteral(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}
