/** One form for all spellings of a word: small letters without accents. */
export const foldedWord = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f\u200c\u200d]/gu, '')
    .normalize('NFC')
    .replaceAll('ı', 'i');

/** The same without doubled letters. */
export const squeezed = (text: string): string =>
  foldedWord(text).replaceAll(/(\p{Script=Latin})\1+/gu, '$1');

export const wordList = (words: string): string[] => words.trim().split(/\s+/u);
export const foldedSet = (words: string): Set<string> => new Set(wordList(words).map(foldedWord));
