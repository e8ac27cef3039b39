/**
 * Signs that nobody sees and that copied text brings along: marks of direction, zero-width spaces, soft
 * hyphens. The joiners stay: Bangla and emoji are spelt with them.
 */
const unseen = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;
const lineEnds = /[\u2028\u2029]/g;
/** Joiners that join nothing: at an end of a word, and before another one. */
const idleJoiners = /(^|\s)[\u200c\u200d]+|[\u200c\u200d](?![^\s\u200c\u200d])/g;

/** Control characters, apart from the ends of lines and the tab. No text keeps one. */
export const controlSigns = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/gu;

/** A text as it looks: without unseen signs, with common spaces and hyphens, and with both ends trimmed. */
export const cleanText = (text: string): string =>
  text
    .replace(lineEnds, '\n')
    .replace(unseen, '')
    .replace(/[\u00a0\u202f\u2007]/g, ' ')
    .replace(/\u2011/g, '-')
    .replace(idleJoiners, '$1')
    .trim();

/**
 * A name as its writer means it: a backtick is an apostrophe, and the Latin colon or the stop of a sentence
 * after a Bangla word such as মো belongs to its abbreviation.
 */
export const cleanName = (name: string): string =>
  cleanText(name)
    .replace(/[`´ˋ′＇]/g, '’')
    .replace(/[‒–−－﹣]/g, '-')
    .replace(/([\u0980-\u09ff]):+/g, '$1ঃ')
    .replace(/([\u0980-\u09ff])।+/g, '$1.')
    .replace(/\s+/g, ' ');

const isMark = (sign: string | undefined) => sign === '.' || sign === 'ঃ';

/** A word without the signs that shorten it: Md. is Md, and মোঃ is মো. */
function wholeWord(word: string): string {
  let end = word.length;
  while (end > 0 && isMark(word[end - 1])) end -= 1;
  return word.slice(0, end);
}

/**
 * One form of all spellings of a name, in which names are found and compared: small letters, no joiners, and
 * no signs that shorten a word.
 */
export const nameKey = (name: string): string =>
  cleanName(name)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’‘ʼ]/g, "'")
    .replace(/‐/g, '-')
    .split(' ')
    .map(wholeWord)
    .filter((word) => word !== '')
    .join(' ');
