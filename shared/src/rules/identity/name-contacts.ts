import { platforms } from '../contacts/handle-words.ts';
import { CONTACT_RULE, findContacts } from '../contacts/mask-contacts.ts';
import { spelledDigits, wordDigits } from '../contacts/number-words.ts';
import { foldedSet, foldedWord, squeezed } from './fold-name.ts';
import { fullName } from './full-name.ts';
import { wordsOfName } from './name-faults.ts';
import { leadingTitles, type PersonName } from './names.ts';

/**
 * Version of the rule that decides which names wait for staff. It changes with the rule of contacts too.
 * Names that an older version let pass are judged again (`recheck-names.ts`).
 */
export const NAME_RULE = CONTACT_RULE * 100 + 1;

/** Number words that are no part of a name: one is enough. */
const numbers = foldedSet(`
  zero ziro shunno shunyo sunno sunyo one ek two dui three thri thre four chaar five faiv paanch panch six siks chhoy
  seven sevn seben eight eit nine eleven egaro twelve thirteen fourteen choddo fifteen ponero sixteen sholo seventeen
  eighteen atharo nineteen twenty thirty forty fourty chollish fifty ponchash sixty seventy shottor eighty ninety nobboi
  double triple tripple dabol
  শূন্য শুন্য শুন্ন জিরো এক দুই টু থ্রি থ্রী চার ফোর পাঁচ ফাইভ ছয় সিক্স সাত সেভেন আট এইট নয় নাইন দশ
  এগারো এগার বারো তেরো চৌদ্দ পনেরো ষোলো ষোল সতেরো আঠারো উনিশ ডাবল ডবল ট্রিপল
`);

/** Words by which people say that a contact follows. */
const contactWords = foldedSet(`
  phone mobile cell number nambar nombor inbox mail whatsapp whats watsapp whatsap imoo
  ফোন মোবাইল নম্বর নাম্বার ইনবক্স হোয়াটসঅ্যাপ হোয়াটসএপ হোয়াটসআপ ওয়াটসঅ্যাপ ফেইসবুক ফেবু
`);
const platformWords = foldedSet(platforms.join(' '));
/** Platforms whose names are no part of a name, so that they are found in pieces too: 'Face Book'. */
const longPlatforms = [...platformWords, 'whatsapp'].filter((word) => /^[a-z]{7,}$/.test(word)).map(squeezed);
/** Beginnings that no name has: 'FbRahim'. */
const platformStarts = ['fb', 'insta'];

/** Digits that ambiguous words must spell: Tin, Wan, Soe and Ashi are names too, but hardly four of them. */
const mostByChance = 3;

/** The digits that a word spells, with doubled letters ('Zerooo') or without. Initials spell none. */
function digitsIn(word: string): string {
  if (word.length < 2) return '';
  const meaning = wordDigits(word) ?? wordDigits(squeezed(word));
  return meaning === undefined || meaning.isDoubtful ? '' : meaning.digits;
}

function spellsNumber(words: readonly string[]): boolean {
  if (words.some((word) => numbers.has(word) || numbers.has(squeezed(word)))) return true;
  if (words.map(digitsIn).join('').length > mostByChance) return true;
  // A number in pieces of other lengths: 'Zer Oo Nenin Eone'.
  return spelledDigits(words.join('')) > mostByChance;
}

function namesPlatform(words: readonly string[]): boolean {
  if (words.some((word) => platformWords.has(word) || contactWords.has(word))) return true;
  if (words.some((word) => platformStarts.some((start) => word.startsWith(start)))) return true;
  const joined = squeezed(words.join(''));
  return longPlatforms.some((platform) => joined.includes(platform));
}

const latinPart = /^[a-z]{3,}$/;
/** Short titles that many people write without a space after the dot: 'Engr.Tanvir'. */
const titles = new Set(['adv', 'barr', 'capt', 'col', 'engr', 'maj', 'mrs', 'prof']);
const isTitle = (part: string) => titles.has(part) || leadingTitles.has(part);

/** Two long parts with a dot and no space between them: 'Rahim.Uddin'. */
function looksLikeHandle(whole: string): boolean {
  return whole.split(' ').some((piece) => {
    const parts = piece.split('.').map(foldedWord);
    return parts.some((part, n) => {
      const next = parts[n + 1] ?? '';
      return latinPart.test(part) && latinPart.test(next) && !isTitle(part);
    });
  });
}

/**
 * Whether a whole name holds a contact, number words, the name of a platform, or looks like a handle. Both
 * parts of a name are judged together, because a number may be split over them.
 */
export function nameHoldsContact({ firstName, lastName }: PersonName): boolean {
  const whole = fullName({ firstName, lastName });
  const words = wordsOfName(whole).map(foldedWord);
  if (spellsNumber(words) || namesPlatform(words) || looksLikeHandle(whole)) return true;
  // `nameFault` and `nameWaits` know which endings of addresses a name may have.
  return findContacts(whole).some(({ kind }) => kind !== 'link');
}
