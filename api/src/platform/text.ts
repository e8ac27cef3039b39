/** How text is kept that is searched or ordered: NFC, lower case, single spaces. */
export function normalizeText(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim();
}

/** For LIKE with `escape '\'`: what the person typed is taken literally. */
export function likeLiteral(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}
